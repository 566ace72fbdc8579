"""Scripts of presses and waits, in the manner of the pictures they make.

Statements are divided by semicolons or line ends; `#` begins a comment.

    red blue ok           presses keys one after the other; ok*3 presses three times
    hold red 1200         holds a key down that long (1100 ms if not said)
    down red   up red     moves a key and lets it be
    wait ROUND 1          runs until the glass shows the text, 5 seconds at most
    run 500               lets so many milliseconds pass
"""


class ScriptError(ValueError):
    """A script that says what cannot be done."""


def play(table, text):
    """Does on the table what the script says; what a wait raises names its statement."""
    for line in text.splitlines():
        for statement in line.partition("#")[0].split(";"):
            if statement.strip():
                _do(table, statement.strip())


def _do(table, statement):
    verb, _, rest = statement.partition(" ")
    rest = rest.strip()
    if verb == "wait":
        table.wait_text(rest)
    elif verb == "run":
        table.run(_number(rest, statement))
    elif verb == "hold":
        key, _, ms = rest.partition(" ")
        table.hold(_key(table, key, statement), _number(ms or "1100", statement))
    elif verb in ("down", "up"):
        move = table.down if verb == "down" else table.up
        for key in rest.split():
            move(_key(table, key, statement))
    else:
        for word in statement.split():
            key, _, times = word.partition("*")
            for _ in range(_number(times or "1", statement)):
                table.press(_key(table, key, statement))


def _key(table, name, statement):
    if name not in table.key_names:
        raise ScriptError(f"no key is called “{name}”: {statement}")
    return name


def _number(text, statement):
    if not text.isdigit():
        raise ScriptError(f"“{text}” is no number: {statement}")
    return int(text)
