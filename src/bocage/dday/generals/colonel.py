"""The colonel: tries plans for a whole order card in imagined games before it follows one."""

from bocage.dday.generals._planner import Planner

LEVEL = 3
NAME = {"en": "Colonel", "nl": "Kolonel", "fr": "Colonel"}
ABOUT = {
    "en": "Plays several plans through in its mind before it follows one.",
    "nl": "Speelt in gedachten meerdere plannen door voordat hij er een volgt.",
    "fr": "Joue plusieurs plans en pensée avant d’en suivre un.",
}


class Colonel(Planner):
    pass


GENERAL = Colonel
