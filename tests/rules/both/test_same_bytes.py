"""The same bytes on both interpreters: example records, the replay command, random games."""

import json

import pytest
from interpreters import HERE, ROOT, replay_many, run_on_both

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


@pytest.mark.parametrize("part", range(4))
def test_random_games(part):
    code, output = run_on_both(HERE / "random_games.py", 500 * part, 500)
    results = [json.loads(line) for line in output.splitlines()]
    assert code == 0 and len(results) == 500
    assert sum(result["refused"] for result in results) > 500
    assert len({result["crc"] for result in results}) == 500


def test_a_record_far_longer_than_an_evening():
    lines = ['{"game":"heist","options":{},"record":1,"seats":["a","b"]}']
    lines.append('{"by":"table","digits":[1,1,1,1,1],"do":"deal"}')
    for _ in range(1500):  # both bat for ever
        lines += ['{"by":0,"do":"pick","number":11}', '{"by":1,"do":"pick","number":11}']
        lines.append('{"by":"table","do":"reveal"}')
    code, output = run_on_both("-m", "rules_core.replay", "-", given="\n".join(lines).encode())
    assert code == 0 and output.count(b"\n") == len(lines)
