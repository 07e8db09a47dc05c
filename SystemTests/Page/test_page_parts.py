"""How the page behaves, played to it by the fixture server: no Belfry needed."""

import copy

import fixture_data as data
import pytest
from axe_playwright_python.sync_playwright import Axe
from chromium import browser, page  # noqa: F401
from fixture_server import serve

KEY = {"app": data.CART, "identifier": "order-7731"}


@pytest.fixture
def served():
    server = serve("home")
    server.url = f"http://127.0.0.1:{server.server_port}"
    yield server
    server.shutdown()
    server.server_close()


class Teller:
    """Says CenterEvents to the page as Belfry would."""

    def __init__(self, server):
        self.fixture, self.revision = server.fixture, 100

    def __call__(self, change):
        self.revision += 1
        self.fixture.tell("center", {"device": "phone", "revision": self.revision, "at": data.at("17:36:45"), "change": change})


def open_page(page, served, scene):
    served.fixture.scene = scene
    page.goto(served.url)
    page.locator("#footer", has_text="Live").wait_for()
    return Teller(served)


def veg(title, order):
    return data.card("order-7731", data.CART, "17:36:44", order, title, "Order 7731.", level=2)


def assert_axe(page):
    page.wait_for_timeout(400)
    violations = Axe().run(page).response["violations"]
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in violations] == []


def remember(locator, name):
    locator.evaluate(f"(node) => {{ window.{name} = node; }}")


def test_a_banner_slides_in_and_is_replaced_in_place(page, served):
    scene = copy.deepcopy(data.SCENES["home"])
    scene[0].pop("banner")
    scene[0]["notifications"] = []
    data.SCENES["bare"] = scene
    tell = open_page(page, served, "bare")
    tell({"delivered": {"_0": veg("On the bike", 30), "how": {"surface": "banner", "sound": "bell.wav", "inForeground": False}}})
    banner = page.locator(".bannerplace .card")
    banner.get_by_text("On the bike").wait_for()
    remember(banner, "first")
    tell({"replaced": {"_0": veg("Two stops away", 31), "how": {"surface": "banner", "inForeground": False}}})
    banner.get_by_text("Two stops away").first.wait_for()
    assert page.evaluate("document.querySelector('.bannerplace .card') === window.first")
    assert page.locator(".bannerplace .card").count() == 1
    tell({"bannerEnded": {"_0": KEY}})
    banner.wait_for(state="detached")


def test_a_card_in_the_list_stays_the_same_element_and_moves_to_the_top(page, served):
    tell = open_page(page, served, "lock")
    story = page.locator(".lockscreen .card[data-identifier=ladder]")
    remember(story, "kept")
    changed = data.LADDER | {"title": "Ladder found", "order": 40}
    tell({"replaced": {"_0": changed, "how": {"surface": "lockScreen", "inForeground": False}}})
    story.get_by_text("Ladder found").first.wait_for()
    assert page.evaluate("document.querySelector('.lockscreen .card[data-identifier=ladder]') === window.kept")
    assert page.locator(".lockscreen .card").first.get_attribute("data-identifier") == "ladder"


def test_what_is_removed_leaves(page, served):
    tell = open_page(page, served, "lock")
    tell({"removed": {"_0": [{"app": data.NEWS, "identifier": "story"}], "by": "app"}})
    page.locator(".lockscreen .card[data-identifier=story]").wait_for(state="detached")
    assert page.locator(".lockscreen .card").count() == 1


def test_text_of_a_push_never_becomes_markup(page, served):
    tell = open_page(page, served, "lock")
    evil = data.LADDER | {"title": "<img src=x onerror=alert(1)>", "body": "<b>bold</b>", "order": 50}
    tell({"replaced": {"_0": evil, "how": None}})
    page.locator(".lockscreen .card").get_by_text("<b>bold</b>").first.wait_for()
    assert page.locator(".card .title img, .card .said b").count() == 0


def test_keys_send_commands(page, served):
    open_page(page, served, "home")
    for key in "lhns":
        page.keyboard.press(key)
    page.keyboard.press("1")
    page.keyboard.press("r")
    page.wait_for_timeout(300)
    bodies = [body for path, body in served.fixture.commands if path == "/api/commands"]
    assert bodies == [{"lock": {}}, {"home": {}}, {"openCenter": {}}, {"ring": {"_0": False}}, {"respond": {"_0": KEY, "action": "DOOR"}}]
    assert served.fixture.commands[-1][0] == f"/api/pushes/{data.push_id('order-7731')}/again"


def test_letters_in_a_field_are_letters(page, served):
    open_page(page, served, "home")
    page.locator("#filter").fill("")
    page.locator("#filter").press_sequentially("hl")
    page.wait_for_timeout(100)
    assert served.fixture.commands == []
    assert page.locator("#filter").input_value() == "hl"


def test_a_reply_is_written_on_the_phone(page, served):
    open_page(page, served, "expanded")
    page.keyboard.press("4")
    page.keyboard.type("On my way")
    page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    key = {"app": data.CHAT, "identifier": "bell"}
    assert served.fixture.commands == [("/api/commands", {"respond": {"_0": key, "action": "REPLY", "text": "On my way"}})]
    assert page.locator(".expanded").is_hidden()


def test_the_prompt_is_answered_by_key(page, served):
    tell = open_page(page, served, "prompt")
    assert page.get_by_role("alertdialog").is_visible()
    page.keyboard.press("y")
    page.wait_for_timeout(200)
    assert served.fixture.commands == [("/api/commands", {"permit": {"_0": data.NEWS, "_1": True}})]
    tell({"promptAnswered": {"app": data.NEWS, "granted": True}})
    page.get_by_role("alertdialog").wait_for(state="hidden")


def test_a_stack_fans_out_and_folds(page, served):
    open_page(page, served, "center")
    stack = page.locator(".center .group", has=page.locator("[data-identifier=quay]"))
    assert stack.locator(".card:visible").count() == 1
    stack.get_by_role("button", name="5 notifications, fan out").click()
    assert stack.locator(".card:visible").count() == 5
    stack.get_by_role("button", name="Show less").click()
    assert stack.locator(".card:visible").count() == 1


def test_swiping_uncovers_what_can_be_done(page, served):
    open_page(page, served, "center")
    card = page.locator(".center .card[data-identifier=bike]")
    card.focus()
    page.keyboard.press("ArrowRight")
    page.locator(".swipe.open").get_by_role("button", name="Clear").click()
    page.wait_for_timeout(200)
    assert served.fixture.commands == [("/api/commands", {"dismiss": {"_0": {"app": data.CART, "identifier": "bike"}}})]


def test_the_filter_finds_by_word_and_by_outcome(page, served):
    open_page(page, served, "lock")
    page.get_by_role("button", name="Refused").click()
    assert page.locator(".push").count() == 1
    page.get_by_role("button", name="All", exact=True).click()
    page.locator("#filter").fill("quay")
    assert page.locator(".push").count() == 2
    page.locator("#filter").fill("nothing like it")
    page.get_by_role("button", name="Show all").click()
    assert page.locator(".push").count() == len(data.PUSHES)


def test_the_first_push_ends_the_first_run(page, served):
    open_page(page, served, "first")
    page.get_by_role("heading", name="Nothing has arrived yet").wait_for()
    page.get_by_role("button", name="Send a sample").click()
    page.wait_for_timeout(200)
    assert served.fixture.commands == [("/api/sample", {"app": data.NEWS})]
    served.fixture.tell("push", data.STORY)
    page.locator(".push", has_text="Harbour bridge").wait_for()
    page.get_by_role("heading", name="Shown on the lock screen 4 min 14 s").wait_for()


def test_a_lost_line_is_said_and_found_again(page, served):
    open_page(page, served, "lock")
    page.route("**/api/**", lambda route: route.abort())
    served.fixture.hang_up()
    page.get_by_text("Belfry does not answer.").wait_for()
    assert "What it showed at" in page.locator(".asof").inner_text()
    page.unroute("**/api/**")
    page.get_by_role("button", name="Now").click()
    page.locator(".lostbar").wait_for(state="detached")
    assert page.locator(".asof").count() == 0


def test_a_narrow_page_scrolls_in_one_direction_only(page, served):
    page.set_viewport_size({"width": 320, "height": 640})
    for scene in ("lock", "home", "center", "first"):
        open_page(page, served, scene)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        assert page.locator("#detail .scroll:visible").evaluate("(node) => node.scrollWidth <= node.clientWidth")


def test_less_motion_shows_a_bell_instead_of_running_rings(page, served):
    page.emulate_media(reduced_motion="reduce")
    tell = open_page(page, served, "lock")
    tell({"alerted": {"app": data.NEWS, "how": {"surface": "none", "sound": "default", "inForeground": False}}})
    page.locator(".bellflash").wait_for()
    assert page.locator(".waves .wave").count() == 6


def test_search_finds_pushes_and_runs_commands(page, served):
    open_page(page, served, "lock")
    page.keyboard.press("/")
    page.keyboard.type("unlock")
    assert_axe(page)
    page.keyboard.press("Enter")
    page.keyboard.press("/")
    page.keyboard.type("quay")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.locator(".push[aria-current]", has_text="anyone near the quay?").wait_for()
    assert served.fixture.commands == [("/api/commands", {"unlock": {}})]


def test_all_keys_are_shown_and_letters_can_be_switched_off(page, served):
    open_page(page, served, "home")
    page.keyboard.press("?")
    page.get_by_role("dialog", name="All keys").wait_for()
    assert_axe(page)
    page.get_by_label("Single letters work outside text fields").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    page.wait_for_timeout(100)
    assert served.fixture.commands == []


def test_the_theme_follows_the_system_until_it_is_switched(page, served):
    open_page(page, served, "lock")
    page.emulate_media(color_scheme="dark")
    page.locator("html[data-theme=dark]").wait_for(state="attached")
    page.get_by_role("button", name="Switch to light").click()
    page.reload()
    page.locator("html[data-theme=light]").wait_for(state="attached")


def test_a_held_banner_stays_until_it_is_let_go(page, served):
    tell = open_page(page, served, "home")
    page.keyboard.press("b")
    tell({"bannerEnded": {"_0": KEY}})
    page.wait_for_timeout(500)
    assert page.locator(".bannerplace .card").is_visible()
    page.keyboard.press("b")
    page.locator(".bannerplace .card").wait_for(state="detached")


def test_payload_and_headers_fold_open(page, served):
    open_page(page, served, "home")
    page.goto(f"{served.url}/#push%3A{data.push_id('order-7731')}")
    page.get_by_role("button", name="Payload").click()
    assert "time-sensitive" in page.get_by_role("region", name="Payload").inner_text()
    page.get_by_role("button", name="Request headers").click()
    assert "order-7731" in page.get_by_role("region", name="Request headers").inner_text()
    assert_axe(page)


def test_at_medium_width_the_list_slides_over_and_away(page, served):
    page.set_viewport_size({"width": 1100, "height": 800})
    open_page(page, served, "lock")
    row = page.locator(".push", has_text="anyone near the quay?")
    assert row.is_hidden()
    page.locator("#detail").get_by_role("button", name="Pushes").click()
    page.wait_for_timeout(400)
    assert_axe(page)
    row.click()
    page.get_by_role("heading", name="Listed without a banner or sound").wait_for()
    page.wait_for_timeout(400)
    assert row.is_hidden()


def test_on_a_narrow_page_an_action_is_not_under_the_sheet(page, served):
    page.set_viewport_size({"width": 390, "height": 844})
    open_page(page, served, "expanded")
    page.keyboard.press("e")
    page.wait_for_timeout(500)
    page.get_by_role("dialog").get_by_role("button", name="Mark as read").click()
    page.wait_for_timeout(200)
    key = {"app": data.CHAT, "identifier": "bell"}
    assert served.fixture.commands == [("/api/commands", {"respond": {"_0": key, "action": "READ"}})]
    page.get_by_role("navigation", name="Views").get_by_role("button", name="Pushes").click()
    assert page.locator(".push").first.is_visible()
    assert_axe(page)


def test_words_being_typed_survive_a_change_of_the_notification(page, served):
    tell = open_page(page, served, "expanded")
    page.keyboard.press("4")
    page.keyboard.type("On my")
    served.fixture.tell("screen", data.SCENES["expanded"][0])
    tell({"replaced": {"_0": data.BELL_CARD | {"title": "Mara Lindqvist, again", "order": 60}, "how": None}})
    page.get_by_role("heading", name="Mara Lindqvist, again").wait_for()
    page.keyboard.type(" way")
    assert page.get_by_role("dialog").get_by_role("textbox").input_value() == "On my way"
    assert served.fixture.commands == []
