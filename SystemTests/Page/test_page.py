"""The page before the real `belfry up` and the real example: what a newcomer sees, in Debian's Chromium."""

import os
import pathlib
import urllib.error
import urllib.request

from axe_playwright_python.sync_playwright import Axe
from chromium import browser, page  # noqa: F401
from conftest import NEWSROOM, eventually
from test_newsroom import backend, newsroom  # noqa: F401

SHOTS = os.environ.get("BELFRY_SHOTS")


def address(belfry):
    return belfry.run("page").stdout.strip()


def look(page, name):
    """Nothing that axe knows to be wrong, in either theme; and a picture, where somebody wants to see it."""
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        # Contrast is judged when nothing moves any more.
        page.wait_for_timeout(700)
        violations = Axe().run(page).response["violations"]
        assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in violations] == []
        if SHOTS:
            pathlib.Path(SHOTS).mkdir(parents=True, exist_ok=True)
            page.screenshot(path=pathlib.Path(SHOTS) / f"{name}-{theme}.png")
    page.emulate_media(color_scheme="light")


def status(url, **headers):
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=10) as answer:
            return answer.status
    except urllib.error.HTTPError as refusal:
        return refusal.code


def live(page, belfry):
    page.goto(address(belfry))
    page.locator("#footer", has_text="Live").wait_for()


def test_without_its_secret_the_page_says_nothing(belfry):
    plain = address(belfry).split("?")[0]
    for path in ("", "assets/main.js", "api/screen", "api/pushes", "api/events"):
        assert status(plain + path) == 401
    assert status(plain + "?key=wrong") == 401
    assert status(plain, Host="belfry.example") == 403


def test_the_first_run_helps_and_ends_by_itself(page, belfry, newsroom_bundle):  # noqa: F811
    live(page, belfry)
    page.get_by_role("heading", name="Nothing has arrived yet").wait_for()
    look(page, "first-run")
    belfry.run("app", "install", newsroom_bundle, "--allow")
    page.get_by_role("heading", name="Newsroom may notify").wait_for()


def test_a_story_arrives_is_replaced_in_place_and_answered(page, newsroom):  # noqa: F811
    live(page, newsroom)
    story = newsroom.backend.post("/story")
    card = page.locator(f".lockscreen .card[data-app='{NEWSROOM}']")
    card.wait_for()
    eventually(lambda: "Mara Lindqvist" in card.inner_text())
    page.locator(".push[aria-current]", has_text="Newsroom").wait_for()
    assert page.locator(".verdict h3").inner_text() == newsroom.trace(story["apns-id"])[0]["verdict"]["sentence"]
    page.locator("[data-stage=extensionFinished] [role=meter]").first.wait_for()
    eventually(lambda: card.locator("img").evaluate("(image) => image.naturalWidth > 0"))
    look(page, "lock-screen")

    card.evaluate("(node) => { window.kept = node; node.dataset.seen = 'before'; }")
    before = card.locator(".title").first.inner_text()
    newsroom.backend.post("/update")
    eventually(lambda: card.locator(".title").first.inner_text() != before)
    assert card.count() == 1
    assert page.evaluate("window.kept.isConnected && window.kept.dataset.seen === 'before'")
    page.locator("[data-stage=replacedInPlace]").wait_for()
    assert page.locator(".push").count() == 2
    page.locator(".history a").nth(1).wait_for()

    identifier = card.get_attribute("data-identifier")
    page.locator("[data-action=READ_LATER]").click()
    eventually(lambda: f"response READ_LATER for {identifier}" in newsroom.output)
    card.wait_for(state="detached")
    page.locator("[data-stage=responded]").wait_for()


def test_a_banner_on_the_home_screen_and_a_written_reply(page, newsroom):  # noqa: F811
    newsroom.run("device", "unlock")
    newsroom.run("app", "home")
    live(page, newsroom)
    newsroom.backend.post("/story")
    banner = page.locator(".bannerplace .card")
    banner.wait_for()
    banner.hover()
    look(page, "banner")
    page.keyboard.press("n")
    in_center = page.locator(f".center.here .card[data-app='{NEWSROOM}']")
    in_center.wait_for()
    in_center.focus()
    page.keyboard.press("e")
    page.get_by_role("dialog").get_by_role("textbox").fill("On my way")
    look(page, "reply")
    page.get_by_role("dialog").get_by_role("textbox").press("Enter")
    eventually(lambda: "response REPLY for" in newsroom.output)


def test_the_page_comes_back_after_a_restart(page, belfry):  # noqa: F811
    live(page, belfry)
    belfry.stop()
    page.get_by_text("Belfry does not answer.").wait_for()
    belfry.start()
    page.locator(".lostbar").wait_for(state="detached", timeout=20_000)
    page.locator("#footer", has_text="Live").wait_for()
