"""`seeno flash`: puts an image on a board in BOOTSEL, and sees that it runs afterwards."""

import time

from seeno.build import places
from seeno.device_tools import drives, on_device, ports, uf2
from seeno.device_tools.failures import Exit, FailureError
from seeno.device_tools.link import BOARD_OF, Link, chip_of, facts
from seeno.device_tools.report import progress, say

_BY_HAND = "Unplug it, hold its BOOTSEL button, plug it in, and call `seeno flash` again."


def _phase(number, text):
    say(f"{number}/5  {text}")


def _running(wanted):
    """Return the port of a board that runs; FailureError when there is none either."""
    if wanted or ports.present():
        return ports.find(wanted)
    device = drives.unmounted()
    if device:
        raise drives.not_mounted(device)
    raise FailureError(
        Exit.NO_BOARD,
        "No board was found, neither running nor in BOOTSEL.",
        "Hold its BOOTSEL button while you plug it in, with a cable that carries data.",
    )


def _check_running(told):
    """Return the chip of a running board; FailureError if it cannot be asked to BOOTSEL."""
    chip = chip_of(told)
    if chip and told["name"] == "micropython":
        return chip
    raise FailureError(
        Exit.WRONG_CHIP,
        f"The board runs {told['name']} on {told['machine']}, which cannot be asked to go to "
        "BOOTSEL.",
        f"If it has an RP2040 or RP2350: {_BY_HAND[0].lower()}{_BY_HAND[1:]}",
    )


def _choose_image(path, board, chip):
    """Return (path, image) for a chip; FailureError unless it is whole and fits."""
    board = board or BOARD_OF[chip]
    if not path:
        path = places.image(board)
        if not path.is_file():
            raise FailureError(
                Exit.BAD_IMAGE,
                f"There is no image for {board} yet ({path}).",
                f"`make firmware BOARD={board}` builds it.",
            )
    image = uf2.read(path)
    if image.chip != chip:
        raise FailureError(
            Exit.WRONG_CHIP,
            f"{path.name} is for an {image.chip.upper()}, the board has an {chip.upper()}. "
            "Nothing was copied.",
            f"Take the image of a board with that chip: --board {BOARD_OF[chip]}",
        )
    _phase(2, f"Image: {path.name}, Seeno {image.stamp.version} ({image.stamp.hash})")
    return path, image


def _from_running(port, path, board):
    """Choose the image by what runs, then ask the board into BOOTSEL; return it and the drive."""
    try:
        with Link(port) as link:
            told = link.call(on_device.facts)
            _phase(1, f"Board: {told['machine']} at {port}, running")
            chip = _check_running(told)
            path, image = _choose_image(path, board or (told["build"] and told["build"][1]), chip)
            _phase(3, "Asking it to go to BOOTSEL …")
            link.leave("import machine\nmachine.bootloader()")
    except FailureError as failure:
        if failure.code == Exit.LOST:
            failure = FailureError(failure.code, failure.sentence, _BY_HAND)
        raise failure from None
    drive = drives.wait_for()
    if drive.chip != chip:
        raise FailureError(
            Exit.WRONG_CHIP,
            f"The drive that appeared ({drive.folder}) is another board's.",
            "Unplug the other boards and call `seeno flash` again.",
        )
    return path, image, drive


def _verify(image, port, before):
    """See that the board comes up with what was copied."""
    port = ports.wait_for(port, before)
    if not port:
        raise FailureError(
            Exit.NOT_VERIFIED,
            "The image was copied, but the board did not come up.",
            "Unplug it and plug it in; look at the glass, then call `seeno doctor`.",
        )
    time.sleep(1)  # systems set a port's rights a moment after it appears
    with Link(port) as link:
        build = facts(link)["build"]
    wanted = image.stamp
    if build != [wanted.version, wanted.board, wanted.hash, wanted.rules]:
        says = "Seeno {} for {} ({})".format(*build) if build else "no Seeno"
        raise FailureError(
            Exit.NOT_VERIFIED,
            f"After the copy the board runs {says}, not {wanted.version} for {wanted.board} "
            f"({wanted.hash}).",
            "Files on the board may stand before the image: `seeno doctor` names them.",
        )
    _phase(5, f"The board runs Seeno {wanted.version} for {wanted.board} ({wanted.hash}).")


def flash(path=None, board=None, port=None, folder=None):
    """Put an image on the board; every phase is told, FailureError if one fails."""
    drive = drives.find(folder)
    if drive:
        _phase(1, f"Board: {drive.chip.upper()} in BOOTSEL at {drive.folder}")
        path, image = _choose_image(path, board, drive.chip)
        _phase(3, "It is in BOOTSEL.")
    else:
        path, image, drive = _from_running(_running(port), path, board)
    before = ports.present()
    _phase(4, f"Copying {len(image.data) // 1024} KB …")
    with progress("Copying (bytes)", len(image.data)) as advance:
        drives.copy(image.data, drive, path.name, advance)
    _verify(image, port, before)
