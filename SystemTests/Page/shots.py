"""Takes a picture of every scene in light and dark, wide and narrow, and runs axe on each: `shots.py <folder>`."""

import sys
from pathlib import Path

import fixture_data as data
from axe_playwright_python.sync_playwright import Axe
from fixture_server import serve
from playwright.sync_api import sync_playwright

SIZES = {"wide": (1440, 900), "medium": (1100, 800), "narrow": (390, 844)}
SCENES = [("lock", "light"), ("home", "dark"), ("center", "light"), ("first", "light"), ("expanded", "dark"), ("prompt", "light"),
          ("lock", "dark"), ("home", "light"), ("center", "dark"), ("first", "dark"), ("expanded", "light"), ("prompt", "dark")]


def prepare(page, scene):
    """Brings the page to what the picture shows."""
    if scene == "center":
        page.evaluate("document.querySelectorAll('.center .count').forEach((one) => one.closest('.group').querySelector('[data-app*=Newsroom]') && one.click())")
    if scene == "expanded":
        page.keyboard.press("e")
        page.keyboard.press("4")
        page.keyboard.type("On my way, keep the rope for me.")
    page.wait_for_timeout(700)


def shoot(page, url, folder, only):
    found = 0
    for scene, theme in SCENES:
        for size in SIZES:
            name = f"{scene}-{theme}-{size}"
            if only and not any(word in name for word in only):
                continue
            page.set_viewport_size(dict(zip(("width", "height"), SIZES[size])))
            page.emulate_media(color_scheme=theme)
            page.request.post(f"{url}/fixture/scene/{scene}")
            chosen = data.SCENES[scene][2]
            page.goto("about:blank")
            page.goto(f"{url}/" + (f"#push%3A{data.push_id(chosen)}" if chosen else ""))
            page.wait_for_timeout(500)
            prepare(page, scene)
            page.screenshot(path=folder / f"{name}.png")
            results = Axe().run(page)
            for violation in results.response["violations"]:
                found += 1
                print(name, violation["id"], violation["help"])
                for node in violation["nodes"][:4]:
                    print("   ", node["html"][:160], "|", (node["any"] or node["all"] or node["none"] or [{}])[0].get("message", "")[:200])
    return found


def main():
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "/tmp/belfry-shots")
    folder.mkdir(parents=True, exist_ok=True)
    server = serve()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page(device_scale_factor=2)
        page.on("console", lambda line: line.type == "error" and "404" not in line.text and print("console:", line.text))
        page.on("pageerror", lambda error: print("page error:", error))
        found = shoot(page, f"http://127.0.0.1:{server.server_port}", folder, sys.argv[2:])
        browser.close()
    server.shutdown()
    print(f"axe found {found}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
