"""The recruit: sees what the captain sees at a glance, but does any odd thing in every fourth decision."""

from bocage.dday.generals._thinker import Thinker

LEVEL = 1
NAME = {"en": "Recruit", "nl": "Rekruut", "fr": "Recrue"}
ABOUT = {
    "en": "Knows what matters, but often does something else.",
    "nl": "Weet waar het om gaat, maar doet vaak iets anders.",
    "fr": "Sait ce qui compte, mais fait souvent autre chose.",
}


class Recruit(Thinker):
    slip = 25


GENERAL = Recruit
