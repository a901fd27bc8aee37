"""What sets single kinds of units apart: how they move, what they count as, whom they can do nothing to (004)."""

from bocage.memoir.kernel.basics import class_of
from bocage.memoir.kernel.codes import ARMOR, FACE_FLAG, OTHER
from bocage.memoir.kernel.rule import inner, rule


@inner
def moves_as(w, u):
    """The way in which terrain looks at a unit that moves: its class, or another (004 HR-30, HR-34)."""
    return int(w.kinds[w.units[u].kind].moves_as)


@rule
def crusher(w, u):
    """The class that it is to obstacles that some crush by entering: reconnaissance cars stop at wire like infantry."""
    way = int(w.kinds[w.units[u].kind].moves_as)
    return way if way <= OTHER else class_of(w, u)


@inner
def classes_of(w, u):
    """Bits of the classes that the unit counts as: its own, and others besides (004 HR-45, HR-50)."""
    kind = w.kinds[w.units[u].kind]
    return (1 << int(kind.cls)) | int(kind.also)


@rule
def counts_as(w, u, cls):
    """Whether the unit is of the class, or counts as it besides."""
    return (classes_of(w, u) >> cls) & 1


@rule
def too_heavy(w, u, v):
    """Whether v is armor that the weapons of u can do nothing to (004 HR-30, HR-31, HR-35, HR-51)."""
    most = int(w.kinds[w.units[u].kind].most_weight)
    return 1 if most and class_of(w, v) == ARMOR and w.kinds[w.units[v].kind].weight > most else 0


@rule
def flags_shown(w, u, v):
    """The faces that are flags when unit u (-1: nobody) rolls against unit v."""
    faces = 1 << FACE_FLAG
    if u >= 0 and w.kinds[w.units[u].kind].uneven:
        kind = w.kinds[w.units[u].kind]
        if kind.flag_on & classes_of(w, v):
            faces |= int(kind.flag_faces)
    return faces
