"""The same bytes on both interpreters: example records, the replay command, random games."""

import json

import pytest
from interpreters import HERE, ROOT, replay_many, run_on_both

from rules_core.games import STATES

GAMES, PARTS = 250, 2  # random games in a part, and parts for each game
RECORDS = sorted((ROOT / "tests" / "records").glob("*.jsonl"))


def test_there_are_example_records():
    assert len(RECORDS) >= 4


@pytest.mark.parametrize("with_legal", [False, True])
def test_example_records_replay_without_a_fault(with_legal):
    for file, (code, lines) in zip(RECORDS, replay_many(read_all(), with_legal)):
        assert code == 0, (file.name, lines[-1])
        assert len(lines) == len(file.read_bytes().splitlines())


def read_all():
    return [file.read_bytes() for file in RECORDS]


def test_the_replay_command_does_the_same(tmp_path):
    module = ("-m", "rules_core.replay")
    file = RECORDS[0]
    good = run_on_both(*module, file)
    assert good[0] == 0
    assert run_on_both(*module, "-", given=file.read_bytes()) == good
    legal = run_on_both(*module, file, "--legal")
    assert legal[0] == 0 and legal[1].count(b'"legal"') == good[1].count(b"\n")
    damaged = tmp_path / "damaged.jsonl"
    damaged.write_bytes(file.read_bytes()[:-3])
    fault = run_on_both(*module, damaged)
    assert fault[0] == 1
    assert json.loads(fault[1].splitlines()[-1])["error"] == "cut_short"
    for unreadable in (tmp_path, tmp_path / "missing.jsonl"):
        assert run_on_both(*module, unreadable) == (1, b'{"error":"unreadable","line":1}\n')


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", sorted(STATES))
def test_random_games(game, part):
    code, output = run_on_both(HERE / "random_games.py", game, part * GAMES, GAMES)
    results, records = [], [b""]
    for line in output.splitlines(keepends=True):
        if line.startswith(b'{"crc"'):
            results.append(json.loads(line))
            records.append(b"")
        else:
            records[-1] += line
    assert code == 0 and len(results) == GAMES
    assert sum(result["refused"] for result in results) > GAMES
    assert sum(result["over"] for result in results) > GAMES // 2
    assert len({result["crc"] for result in results}) > GAMES * 9 // 10  # some are very short
    for result, (code, lines) in zip(results, replay_many(records[:-1], with_legal=True)):
        last = json.loads(lines[-1])
        assert code == 0
        assert (last["over"], last["scores"]) == (result["over"], result["scores"])


def test_a_record_far_longer_than_an_evening():
    lines = ['{"game":"heist","options":{},"record":1,"seats":["a","b"]}']
    lines.append('{"by":"table","digits":[1,1,1,1,1],"do":"deal"}')
    for _ in range(1500):  # both bat for ever
        lines += ['{"by":0,"do":"pick","number":11}', '{"by":1,"do":"pick","number":11}']
        lines.append('{"by":"table","do":"reveal"}')
    code, output = run_on_both("-m", "rules_core.replay", "-", given="\n".join(lines).encode())
    assert code == 0 and output.count(b"\n") == len(lines)
