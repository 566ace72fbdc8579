"""A drawing in SVG: shapes are added one after the other, its text is the file."""

from xml.sax.saxutils import escape, quoteattr

FONT = "system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif"
PAPER, INK, SOFT, LINE = "#faf8f3", "#2b2925", "#6b665c", "#cfc8ba"
# The caps of the seat keys, and what is written on them.
SEATS = {
    "red": ("#c43a3a", "#ffffff"),
    "blue": ("#2f66c9", "#ffffff"),
    "green": ("#2a7d47", "#ffffff"),
    "yellow": ("#e8bd3f", "#2a2207"),
    "violet": ("#7a4dbb", "#ffffff"),
}
HAND = "#4a4f56"


def number(value):
    """A number as SVG has it, short and the same everywhere."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


class Drawing:
    """Shapes on a page of width by height units; a unit is a pixel, or what `unit` says."""

    def __init__(self, width, height, title, unit="", paper=PAPER):
        self.size = width, height
        self._unit = unit
        self._title = title
        self._shapes = []
        self.rectangle(0, 0, width, height, fill=paper, rx=width / 80)

    def add(self, name, text=None, **attributes):
        """Add an element; numbers are shortened, and _ in a name stands for a hyphen."""
        told = "".join(
            f" {key.replace('_', '-')}="
            + quoteattr(number(value) if isinstance(value, (int, float)) else value)
            for key, value in attributes.items()
        )
        end = "/>" if text is None else f">{escape(text)}</{name}>"
        self._shapes.append(f"<{name}{told}{end}")

    def rectangle(self, x, y, width, height, **style):
        self.add("rect", x=x, y=y, width=width, height=height, **style)

    def circle(self, x, y, radius, **style):
        self.add("circle", cx=x, cy=y, r=radius, **style)

    def line(self, *points, **style):
        """A line through points (x, y), not filled unless `fill` is given."""
        told = " ".join(f"{number(x)},{number(y)}" for x, y in points)
        self.add("polyline", points=told, **{"fill": "none", **style})

    def text(self, x, y, text, size=13, anchor="start", fill=INK, **style):
        """A line of text whose middle is at the height y."""
        self.add(
            "text", text, x=x, y=y + size * 0.35, font_size=size, text_anchor=anchor, fill=fill,
            **style,
        )  # fmt: skip

    def symbol(self, x, y, size, key, fill="#ffffff"):
        """What is printed on a hand key: a triangle, or a dot for ok."""
        if key == "ok":
            self.circle(x, y, size * 0.45, fill=fill)
            return
        tip = size * (-0.5 if key == "left" else 0.5)
        corners = (x + tip, y), (x - tip, y - size * 0.5), (x - tip, y + size * 0.5)
        self.line(*corners, fill=fill)

    def cap(self, x, y, width, height, key, size=13, text=None):
        """A key seen from above with its middle at (x, y): a seat's with its name, or a hand's."""
        fill, ink = SEATS.get(key, (HAND, "#ffffff"))
        left, top = x - width / 2, y - height / 2
        self.rectangle(left, top, width, height, rx=height / 5, fill=fill)
        if key in SEATS:
            self.text(x, y, text or key.upper(), size, "middle", ink, font_weight="600")
        elif key in ("left", "right", "ok"):
            self.symbol(x, y, size * 1.1, key)
        else:
            self.text(x, y, key, size * 0.9, "middle", ink)

    def __str__(self):
        width, height = map(number, self.size)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}{self._unit}" '
            f'height="{height}{self._unit}" viewBox="0 0 {width} {height}" role="img" '
            f"font-family={quoteattr(FONT)}>"
        )
        return "\n".join(
            (head, f"<title>{escape(self._title)}</title>", *self._shapes, "</svg>\n")
        )
