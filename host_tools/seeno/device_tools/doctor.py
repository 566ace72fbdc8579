"""`seeno doctor`: looks at everything on a board that can be seen from here; names remedies."""

import time
from dataclasses import dataclass

from seeno import stamp
from seeno.device_tools import deploy, games, on_device, on_parts
from seeno.device_tools.link import RefusedError, seeno_facts
from seeno.files import GAME_FOLDERS

_LEAST_MEMORY = 120_000  # bytes free at the prompt; a game takes its part of them
_LEAST_FLASH = 65_536  # bytes free; a long game is a few kilobytes
_KEY_SECONDS = 60
_FORMAT = (
    'mpremote exec "import vfs, rp2; vfs.VfsLfs2.mkfs(rp2.Flash(), progsize=256)"  '
    "(this deletes the games)"
)
_ANEW = f"Fetch the games (`seeno games fetch`), then format the flash: {_FORMAT}"


@dataclass(frozen=True)
class Finding:
    """What was looked at and found; a fault has a remedy."""

    part: str
    text: str
    remedy: str = ""


def _update(told):
    """What brings the program on the board up to date."""
    return "`seeno flash`" if deploy.is_frozen(told) else "`seeno deploy`"


def _program(told):
    version, board, build, rules = told["build"]
    number = ".".join(map(str, told["version"]))
    yield Finding("board", f"{told['machine']}, MicroPython {number}")
    kind = "image" if deploy.is_frozen(told) else "deployed"
    yield Finding("program", f"Seeno {version} for {board}, build {build} ({kind})")
    ours = stamp.of_tree("pico").rules
    if rules == ours:
        yield Finding("rules", f"{rules}, the same as here")
    else:
        yield Finding(
            "rules",
            f"{rules}, here they are {ours}: records may not replay here",
            f"Bring the board up to date: {_update(told)}.",
        )


def _files(link, told, foreign):
    """What lies on the flash where it should not, or not as it should."""
    before = None if deploy.is_frozen(told) else deploy.installed(link)
    names = before["files"] if before else []
    if before:
        found = deploy.hashes(link, names)
        wrong = [name for name in names if found[name] != names[name]]
        if wrong:
            yield Finding(
                "files", f"not as they were deployed: {', '.join(wrong)}", "Call `seeno deploy`."
            )
    shadows = deploy.shadows(link, names or stamp.sources("pico"))
    found = sorted({*shadows, *foreign})
    if found:
        yield Finding(
            "files",
            f"{', '.join(found)} on the flash may be taken instead of a module of that name",
            # So also where mpremote's own commands get the wrong module.
            f"Give it another name: mpremote exec \"import uos; uos.rename('{found[0]}', "
            f"'mine-{found[0]}')\"",
        )


def _memory(told):
    memory = told["memory"]
    remedy = "Keep boot.py short; Seeno's own image (`seeno flash`) needs less memory."
    yield Finding("memory", f"{memory:,} bytes free", "" if memory >= _LEAST_MEMORY else remedy)


def _flash(link, told):
    if not told["is_mounted"]:
        yield Finding("flash", "has no file system that can be read", f"Format it: {_FORMAT}")
        return
    if not told["flash"]:
        yield from _unreadable(link)
        return
    free, whole = told["flash"]
    remedy = "Fetch the games and delete them: `seeno games fetch`, `seeno games delete`."
    text = f"{free:,} of {whole:,} bytes free"
    yield Finding("flash", text, "" if free >= _LEAST_FLASH else remedy)


def _unreadable(link):
    """What on the flash cannot be read, each with the way to be rid of it."""
    for path in link.call(on_device.unreadable) or ["/"]:
        what, remedy = path, f"Remove it: mpremote rm :{path}"
        if games.is_game(path):
            number = games.number_of(path)
            what, remedy = f"game {number}", f"Delete it: `seeno games delete {number}`."
        elif path.endswith("/"):
            what, remedy = f"the folder {path}", _ANEW
        yield Finding("flash", f"{what} cannot be read; meanwhile nothing can be saved", remedy)


def _games(link, kept, most):
    """How many games are kept, or why none can be."""
    if kept is not None:
        yield Finding("games", f"{kept} kept, of {most} at most")
        return
    there = link.call(on_device.entries, ".")
    files = [name for name in GAME_FOLDERS if there.get(name, -1) >= 0]
    if files:
        yield Finding(
            "games",
            f"{files[0]} is a file where a folder is to be; meanwhile no game can be saved",
            f"Fetch it if it is yours (mpremote cp :{files[0]} .), then remove it "
            f"(mpremote rm :{files[0]}).",
        )
    else:
        yield Finding("games", "their folders cannot be read", _ANEW)


def _condition(told):
    """How the program has fared, as the health page has it."""
    if told["is_chance_stuck"]:
        yield Finding(
            "chance",
            "the random source gives the same again and again",
            "Play goes on with what the times of presses add; if it stays so after unplugging, "
            "the chip is broken.",
        )
    else:
        yield Finding("chance", "the random source is good")
    if told["has_hung"]:
        yield Finding(
            "last start",
            "made by the watchdog: the program had hung",
            "Unplug it and plug it in. If it hangs again, report it with the build above and the "
            "game (`seeno games fetch`).",
        )
    else:
        yield Finding("last start", "as usual")


def _oled(link, oled):
    """The OLED, as far as its bus tells."""
    if not oled:
        yield Finding("OLED", "none on this board")
        return
    if oled["bus"] != "i2c":
        yield Finding("OLED", f"{oled['kind']} on SPI, which cannot tell whether it is there")
        return
    sda, scl = oled["sda"], oled["scl"]
    wires = f"SDA on GP{sda}, SCL on GP{scl}"
    wanted = oled["address"]
    found = link.call(on_parts.scan, oled["id"], sda, scl, oled["frequency"])
    if wanted in found:
        yield Finding("OLED", f"answers at 0x{wanted:02X} ({wires})")
    elif found:
        others = ", ".join(f"0x{address:02X}" for address in found)
        yield Finding(
            "OLED",
            f"nothing answers at 0x{wanted:02X}, but at {others}",
            "If that is the OLED, set its address in the board file, or by its solder bridge.",
        )
    elif 0 in link.call(on_parts.levels, (sda, scl)):
        yield Finding(
            "OLED",
            f"missing: its bus is held low ({wires})",
            "Unplug the power and plug it in; if it stays so, a wire touches ground.",
        )
    else:
        yield Finding(
            "OLED",
            f"missing: nothing answers at 0x{wanted:02X} ({wires})",
            "Check its four wires: 3V3, GND, SDA and SCL; the last two are often swapped.",
        )


def _keys(link, keys):
    levels = link.call(on_parts.levels, [pin for _, pin in keys])
    down = [f"{name} (GP{pin})" for (name, pin), level in zip(keys, levels) if not level]
    if not down:
        yield Finding("keys", f"all {len(keys)} are up")
        return
    yield Finding(
        "keys",
        f"down: {', '.join(down)}",
        "If nobody presses it, it touches ground: look for a bridge, turn the key by 90°.",
    )


def press_all(link, keys, say):
    """Every key, pressed by the person who asks."""
    missing = dict(keys)
    deadline = time.monotonic() + _KEY_SECONDS
    say(f"Press each of the {len(keys)} keys once …")
    while missing and time.monotonic() < deadline:
        levels = link.call(on_parts.levels, list(missing.values()))
        for name, level in zip(list(missing), levels):
            if not level:
                say(f"  {name}")
                del missing[name]
    for name, pin in missing.items():
        yield Finding("keys", f"{name} was not seen", f"Check its wires: GP{pin} and ground.")


def lights(link, strip, confirm):
    """The lights, looked at by the person who asks."""
    wire = (strip["pin"], strip["count"], strip["order"], strip["timing"])
    seen = {}
    for letter, name in (("R", "red"), ("G", "green"), ("B", "blue")):
        link.call(on_parts.shine, *wire, letter)
        seen[name] = confirm(f"Are all {strip['count']} lights {name}?")
    link.call(on_parts.shine, *wire, "-")
    if all(seen.values()):
        yield Finding("lights", "red, green and blue as they should be")
    elif any(seen.values()):
        yield Finding(
            "lights",
            "some colours are wrong",
            f"Set another order than {strip['order']} in the board file, or the right count.",
        )
    else:
        yield Finding(
            "lights",
            "not as they should be",
            f"Check 5 V, ground and data (GP{strip['pin']}, at the end marked DIN); a strip at "
            "5 V needs a level shifter.",
        )


def _glass(link, confirm):
    link.call(on_parts.light_glass)
    if confirm("Is the whole glass lit, to all four edges?"):
        yield Finding("OLED", "lit to all edges")
    else:
        yield Finding(
            "OLED",
            "not lit to all edges",
            "Dark: check its wires. Shifted by two columns: it is an SH1106, set kind and "
            "column_offset in the board file.",
        )


def examine(link, say=None, confirm=None):
    """Yield findings as they come; with `say` and `confirm` a person's eyes and fingers help."""
    told = seeno_facts(link)
    yield from _program(told)
    try:
        board, place = link.call(on_device.board_file)
        health = link.call(on_device.health)
    except RefusedError as problem:
        yield from _files(link, told, ())
        yield from _memory(told)
        yield from _flash(link, told)
        remedy = f"Bring the board up to date: {_update(told)}."
        yield Finding("program", f"cannot be used: {problem.error}", remedy)
        return
    yield from _files(link, told, health["foreign"])
    yield from _memory(told)
    yield from _flash(link, told)
    yield from _games(link, *health["games"])
    yield from _condition(health)
    keys = [*board["SEAT_KEYS"], *board["HAND_KEYS"]]
    yield from _oled(link, board["OLED"])
    yield from _keys(link, keys)
    if confirm:
        yield from press_all(link, keys, say)
        if board["STRIP"]:
            yield from lights(link, board["STRIP"], confirm)
        if board["OLED"]:
            yield from _glass(link, confirm)
