"""What draws a train: the station where its troops get off."""

from bocage.memoir.generals.thinking.kernel import think
from bocage.memoir.kernel.basics import distance
from bocage.memoir.kernel.trains import next_aboard

TO_STATION = 0.8  # a hex nearer; more than any enemy is worth to an engine


@think
def station_pull(w, s, u, h):
    """How good h is for engine u on its way to a station; nothing without troops aboard."""
    if w.units[u].pulls == 0 or next_aboard(w, s, u) < 0:
        return 0.0
    nearest = 99
    for n in range(w.n_hexes):
        if w.stations[n]:
            nearest = min(nearest, distance(w, h, n))
    return -TO_STATION * nearest
