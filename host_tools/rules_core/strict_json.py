"""Canonical JSON, and the strict reader of one line of it.

MicroPython's own json module reads much that is not JSON, hence a reader of our own.
"""

from rules_core.codes import RecordError

LINE_LIMIT = 4096  # bytes, without the newline
DEPTH_LIMIT = 8  # the outermost object is 1

_END = -1  # stands for the byte after the last
_NOT_FOUND = -1  # what find() gives
_TAB, _RETURN, _BLANK = b"\t\r "
_QUOTE, _BACKSLASH, _COLON, _COMMA = b'"\\:,'
_OBJECT, _OBJECT_END, _ARRAY, _ARRAY_END = b"{}[]"
_MINUS, _ZERO, _NINE = b"-09"
_FRACTION = tuple(b".eE")  # a tuple, because peek() may give _END
_WORDS = {ord("t"): (b"true", True), ord("f"): (b"false", False), ord("n"): (b"null", None)}
_ESCAPES = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_ESCAPED = {character: "\\" + letter for letter, character in _ESCAPES.items() if letter != "/"}


def canonical(value) -> str:
    """Write a value with its keys sorted, no spaces, and non-ASCII characters kept."""
    if value is None:
        return "null"
    if value is True:
        return "true"
    if value is False:
        return "false"
    kind = type(value)
    if kind is int:
        return str(value)
    if kind is str:
        return _quoted(value)
    if kind is list or kind is tuple:
        return "[" + ",".join([canonical(item) for item in value]) + "]"
    if kind is dict:
        pairs = [_quoted(key) + ":" + canonical(value[key]) for key in sorted(value)]
        return "{" + ",".join(pairs) + "}"
    raise TypeError(kind)


def _quoted(text: str) -> str:
    if text and min(text) >= " " and '"' not in text and "\\" not in text:
        return '"' + text + '"'  # nearly every string; looked at in C
    pieces = []
    for character in text:
        if character in _ESCAPED:
            character = _ESCAPED[character]
        elif character < " ":
            character = "\\u%04x" % ord(character)
        pieces.append(character)
    return '"' + "".join(pieces) + '"'


def parse_line(line: bytes):
    """Read the one value on a line, given without its newline; raise RecordError."""
    if len(line) > LINE_LIMIT:
        raise RecordError("line_too_long")
    if not line.strip(b" \t"):
        raise RecordError("blank_line")
    if line.startswith(b"\xef\xbb\xbf"):
        raise RecordError("byte_order_mark")
    _check_bytes(line)
    reader = _Reader(line)
    value = reader.value(0)
    if reader.next() != _END:
        raise RecordError("extra_text")
    return value


def _check_bytes(line: bytes):
    """Refuse control characters and whatever is not the shortest UTF-8 of a character.

    MicroPython's decode() lets overlong forms and surrogates through.
    """
    expected = 0  # bytes that still belong to the character begun
    low, high = 0x80, 0xBF  # what the next of them may be
    for byte in line:
        if expected:
            if not low <= byte <= high:
                raise RecordError("bad_utf8")
            low, high = 0x80, 0xBF
            expected -= 1
        elif byte < _BLANK:
            if byte == _RETURN:
                raise RecordError("carriage_return")
            if byte != _TAB:
                raise RecordError("control_character")
        elif byte >= 0x80:
            if not 0xC2 <= byte <= 0xF4:
                raise RecordError("bad_utf8")
            expected = 1 if byte < 0xE0 else 2 if byte < 0xF0 else 3
            if byte == 0xE0:
                low = 0xA0  # below: overlong
            elif byte == 0xED:
                high = 0x9F  # above: surrogates
            elif byte == 0xF0:
                low = 0x90  # below: overlong
            elif byte == 0xF4:
                high = 0x8F  # above: past the last character
    if expected:
        raise RecordError("bad_utf8")


class _Reader:
    """Reads values from a line of checked bytes, `at` being the next byte."""

    def __init__(self, line: bytes):
        self.line = line
        self.at = 0

    def peek(self) -> int:
        return self.line[self.at] if self.at < len(self.line) else _END

    def next(self) -> int:
        """Skip spaces and tabs; the next byte stays unread."""
        while self.peek() in (_BLANK, _TAB):
            self.at += 1
        return self.peek()

    def take(self, wanted: int):
        byte = self.peek()
        if byte != wanted:
            raise RecordError("cut_short" if byte == _END else "bad_json")
        self.at += 1

    def more(self, closing: int) -> bool:
        """Read the comma before a further member, or the closing bracket."""
        if self.next() == _COMMA:
            self.at += 1
            return True
        self.take(closing)
        return False

    def value(self, depth: int):
        """Read the next value, which stands in `depth` objects and arrays."""
        byte = self.next()
        if byte == _QUOTE:
            return self.string()
        if byte == _OBJECT:
            return self.object(depth + 1)
        if byte == _ARRAY:
            return self.array(depth + 1)
        if byte in _WORDS:
            word, value = _WORDS[byte]
            for letter in word:
                self.take(letter)
            return value
        return self.integer()

    def enter(self, depth: int):
        if depth > DEPTH_LIMIT:
            raise RecordError("too_deep")
        self.at += 1

    def object(self, depth: int) -> dict:
        self.enter(depth)
        found = {}
        going_on = self.next() != _OBJECT_END
        if not going_on:
            self.at += 1
        while going_on:
            self.next()
            key = self.string()
            if key in found:
                raise RecordError("duplicate_key")
            self.next()
            self.take(_COLON)
            found[key] = self.value(depth)
            going_on = self.more(_OBJECT_END)
        return found

    def array(self, depth: int) -> list:
        self.enter(depth)
        found = []
        going_on = self.next() != _ARRAY_END
        if not going_on:
            self.at += 1
        while going_on:
            found.append(self.value(depth))
            going_on = self.more(_ARRAY_END)
        return found

    def integer(self) -> int:
        sign = 1
        if self.peek() == _MINUS:
            self.at += 1
            sign = -1
        start = self.at
        number = 0
        while _ZERO <= self.peek() <= _NINE:
            number = number * 10 + self.peek() - _ZERO
            self.at += 1
        if self.at == start:
            self.take(_ZERO)  # a digit was due: says what stands there instead
        if self.line[start] == _ZERO and self.at > start + 1:
            raise RecordError("leading_zeros")
        if self.peek() in _FRACTION:
            raise RecordError("not_an_integer")
        return number * sign

    def string(self) -> str:
        self.take(_QUOTE)
        pieces = []
        while True:
            quote = self.line.find(b'"', self.at)
            escape = self.line.find(b"\\", self.at)
            if quote == escape:
                raise RecordError("cut_short")  # neither was found
            stop = max(quote, escape) if _NOT_FOUND in (quote, escape) else min(quote, escape)
            plain = self.line[self.at : stop]
            if b"\t" in plain:
                raise RecordError("control_character")
            pieces.append(plain.decode())
            self.at = stop + 1
            if stop == quote:
                return "".join(pieces)
            pieces.append(self.escape())

    def escape(self) -> str:
        """Read what follows a backslash."""
        letter = self.peek()
        if letter == _END:
            raise RecordError("cut_short")
        self.at += 1
        if letter != ord("u"):
            if chr(letter) not in _ESCAPES:
                raise RecordError("bad_escape")
            return _ESCAPES[chr(letter)]
        code = self.hexadecimal()
        if 0xD800 <= code < 0xDC00:
            if self.line[self.at : self.at + 2] != b"\\u":
                raise RecordError("lone_surrogate")
            self.at += 2
            second = self.hexadecimal()
            if not 0xDC00 <= second < 0xE000:
                raise RecordError("lone_surrogate")
            code = 0x10000 + ((code - 0xD800) << 10) + second - 0xDC00
        elif 0xDC00 <= code < 0xE000:
            raise RecordError("lone_surrogate")
        return chr(code)

    def hexadecimal(self) -> int:
        """Read the four digits of an escape."""
        number = 0
        for _ in range(4):
            byte = self.peek()
            if byte == _END:
                raise RecordError("cut_short")
            digit = b"0123456789abcdef".find(bytes([byte]).lower())
            if digit < 0:
                raise RecordError("bad_escape")
            number = number * 16 + digit
            self.at += 1
        return number
