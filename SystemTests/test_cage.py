"""What a hostile extension can reach: nothing that is not its own."""

import pytest
from conftest import Belfry, eventually

HOSTILE = "example.hostile.Intruder"


@pytest.mark.parametrize("sandbox", ["strongest", "limits"])
def test_a_hostile_extension_reports_what_it_reached(folder, hostile_bundle, sandbox):
    belfry = Belfry(folder, "--sandbox", sandbox).start()
    try:
        secret = folder / "home" / "diary.txt"
        secret.write_text("Dear diary")
        belfry.run("app", "install", hostile_bundle)
        belfry.run("app", "allow", HOSTILE)
        belfry.run("app", "open", HOSTILE)
        eventually(lambda: belfry.screen["apps"][0]["tokens"].get("sandbox"))
        belfry.run("device", "lock")
        belfry.push(
            {
                "aps": {"alert": {"title": "Try", "body": "everything"}, "mutable-content": 1},
                "home": str(secret), "state": str(belfry.state), "run": str(folder / "run"), "page": belfry.page_port,
            },
            app=HOSTILE,
        )
        card = eventually(lambda: next(iter(belfry.cards(HOSTILE)), None), 40)
        report = dict(part.split("=", 1) for part in card["body"].split())
        print(sandbox, report)
        assert report["page"] == "401"
        assert len(report) >= 6
        if sandbox == "strongest":
            assert {word for name, word in report.items() if name != "page"} == {"denied"}, report
        else:
            # Limits keep a process small and its life short; they hide nothing, and `belfry up` says so.
            assert "limits" in belfry.output
    finally:
        belfry.stop()
