"""The capture of headquarters: it costs their owner a card, until he is back (rulings 11.2)."""

from bocage.memoir.kernel.basics import emit, random_below, seat_for
from bocage.memoir.kernel.cards import discard, draw, take_from_hand
from bocage.memoir.kernel.codes import E_HEADQUARTERS, PLAY
from bocage.memoir.kernel.rule import rule
from bocage.memoir.special.codes import RULE_HEADQUARTERS


@rule
def lose_card(w, s, o, seat):
    """Discard a card by chance; the one under the commissar's chip is not among them."""
    spared = 1 if s.committed[seat] > 0 else 0
    n = int(s.n_hand[seat]) - spared
    if n <= 0:
        return
    pick = random_below(s, n)
    for i in range(s.n_hand[seat]):
        card = int(s.hand[seat, i])
        if spared and s.committed[seat] == card + 1:
            spared = 0
            continue
        if pick == 0:
            take_from_hand(s, seat, card)
            discard(s, o, seat, card)
            return
        pick -= 1


@rule
def look_at_headquarters(w, s, o):
    """After something moved: an enemy who stands on headquarters takes them, their owner takes them back."""
    for i in range(w.n_rules):
        if w.rules[i].kind != RULE_HEADQUARTERS:
            continue
        side = int(w.rules[i].side)
        u = int(s.unit_at[w.rules[i].hexes[0]])
        if u < 0 or (w.units[u].side != side) == ((s.captured >> i) & 1):
            continue
        s.captured ^= 1 << i
        seat = seat_for(w, s, PLAY, side, -1)
        emit(o, E_HEADQUARTERS, seat, w.rules[i].hexes[0], (s.captured >> i) & 1, 0, 0)
        if (s.captured >> i) & 1:
            lose_card(w, s, o, seat)
        else:
            draw(w, s, o, seat)
