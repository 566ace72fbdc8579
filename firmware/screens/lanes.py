"""Where the board of gacchi lies on the glass; the host types and reads by it too.

It lies on its side, seat 0's camp along the left edge and seat 1's along the right, so a column
of the table is a lane of the glass, two rows of 8 pixels high.
"""

from screens.columns import WIDTH

LANES = 3
TOP = 1  # the row of the first lane
LANE_ROWS = 2
WIDE, NARROW = 34, 26  # the widths of a card, three or four in a lane; camps have the rest
CAMPS = ("camp0", "camp1")


def width_of(cells):
    """The width of a card."""
    return WIDE if cells == 9 else NARROW


def area(cells, place):
    """Where a place is: (x, row, width) of a card, or of a camp, which fills all lanes."""
    columns, width = cells // LANES, width_of(cells)
    camp = (WIDTH - columns * width) // 2
    if place in CAMPS:
        return CAMPS.index(place) * (WIDTH - camp), TOP, camp
    x = camp + (columns - 1 - place // LANES) * width
    return x, TOP + place % LANES * LANE_ROWS, width


def order(cells):
    """The cells as the eye meets them on the glass: lane by lane, from the left."""
    columns = range(cells // LANES - 1, -1, -1)
    return [LANES * column + lane for lane in range(LANES) for column in columns]
