"""The captain: weighs cities, battles and losses to be expected, and takes what looks best at a glance."""

from bocage.dday.generals._thinker import Thinker

LEVEL = 2
NAME = {"en": "Captain", "nl": "Kapitein", "fr": "Capitaine"}
ABOUT = {
    "en": "Weighs every move by the cities, the battles and the losses to expect.",
    "nl": "Weegt elke zet naar de steden, de gevechten en de te verwachten verliezen.",
    "fr": "Pèse chaque coup d’après les villes, les combats et les pertes à prévoir.",
}


class Captain(Thinker):
    pass


GENERAL = Captain
