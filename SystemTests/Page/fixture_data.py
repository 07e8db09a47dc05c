"""Screens, pushes and routes as Belfry would tell them, for looking at the page without Belfry."""

import json
import uuid
from datetime import datetime
from zoneinfo import ZoneInfo

ZONE = "Europe/Vienna"
NEWS, CHAT, CART = "news.example.Newsroom", "chat.example.Parley", "shop.example.Handcart"
NAMES = {NEWS: "Newsroom", CHAT: "Parley", CART: "Handcart"}
TOKEN = "5f3a91d4" + "7b" * 26 + "c09e"


def at(clock, day=20):
    """Microseconds of a time on Friday 20 November 2026."""
    parts = clock.split(":")
    second = float(parts[2]) if len(parts) > 2 else 0.0
    whole = datetime(2026, 11, day, int(parts[0]), int(parts[1]), tzinfo=ZoneInfo(ZONE)).timestamp()
    return round((whole + second) * 1_000_000)


def push_id(name):
    return str(uuid.uuid5(uuid.NAMESPACE_URL, name)).upper()


def key(name):
    return {"push": {"_0": push_id(name)}}


def tile(app, name, badge=0, status=2, tokens=True, foreground=False):
    settings = {"status": status, "asked": 7, "alert": True, "sound": True, "badge": True, "lockScreen": True, "notificationCenter": True}
    return {"id": app, "name": name, "badge": badge, "settings": settings, "running": False, "foreground": foreground, "registered": tokens,
            "tokens": {"sandbox": TOKEN} if tokens else {}, "hasServiceExtension": app == NEWS}


def action(identifier, title, options=0, reply=None):
    value = {"identifier": identifier, "title": title, "options": options}
    return value | ({"textInput": {"buttonTitle": "Send", "placeholder": reply}} if reply else {})


ACTIONS = {
    NEWS: [action("READ_LATER", "Read later"), action("MUTE", "Mute thread")],
    CART: [action("DOOR", "Leave at door"), action("CALL", "Call driver", 4)],
    CHAT: [action("LIKE", "Like"), action("READ", "Mark as read"), action("MUTE", "Mute for 1 hour", 2), action("REPLY", "Reply", 0, "Message")],
}


def card(name, app, clock, order, title, body, subtitle="", thread="", level=1, picture=None, seen=False, actions=True, day=20):
    attachments = [{"identifier": picture, "path": f"/attachments/{picture}.jpg", "type": "public.jpeg", "thumbnailHidden": False}] if picture else []
    return {"app": app, "appName": NAMES[app], "identifier": name, "origin": key(name), "date": at(clock, day), "order": order, "title": title,
            "subtitle": subtitle, "body": body, "thread": thread, "level": level, "attachments": attachments,
            "actions": ACTIONS[app] if actions else [], "reportsDismissal": True, "seen": seen}


def screen(clock, notifications, apps, locked=False, surface="home", banner=None, prompts=(), ring=True, online=True):
    phone = {"locked": locked, "surface": surface, "ring": ring, "online": online}
    value = {"device": "phone", "revision": 10, "at": at(clock), "zone": ZONE, "phone": phone, "apps": apps, "notifications": notifications,
             "prompts": list(prompts)}
    return value | ({"banner": {"app": banner["app"], "identifier": banner["identifier"]}} if banner else {})


def summary(name, app, clock, title, mark, brief, sentence="", remark="", collapse=None, day=20, kind="alert"):
    value = {"key": key(name), "apnsID": push_id(name + " apns").lower(), "app": app, "title": title, "type": kind, "priority": 10,
             "environment": "sandbox", "received": at(clock, day),
             "verdict": {"mark": mark, "brief": brief, "sentence": sentence or brief + ".", "remark": remark}}
    return value | ({"collapseID": collapse} if collapse else {})


def route(summary, steps, payload):
    facts = {name: summary[name] for name in ("key", "apnsID", "app", "environment", "type", "priority", "received")}
    facts |= {"topic": summary["app"], "expiration": {"unstated": {}}, "payload": json.dumps(payload)}
    if "collapseID" in summary:
        facts["collapseID"] = summary["collapseID"]
    rows, before = [], None
    for clock, place, stage, name, detail, *rest in steps:
        moment = at(clock)
        row = {"at": moment, "place": place, "stage": stage, "name": name, "detail": detail,
               "isTerminal": stage in ("acknowledged", "presented", "listed", "replacedInPlace", "suppressed", "refused")}
        if before is not None:
            row["took"] = rest[0] if rest and rest[0] is not None else (moment - before) / 1000
        if len(rest) > 1:
            row["report"] = rest[1]
        before = moment
        rows.append(row)
    return {"key": summary["key"], "facts": facts, "verdict": summary["verdict"], "steps": rows}


STORY = summary("story", NEWS, "17:38:03.218", "Harbour bridge reopens to trams", "fine", "Shown on lock screen",
                "Shown on the lock screen 4 min 14 s after it was received, because the phone was offline for 4 min 12 s.",
                "The extension took 1.87 s, of which 1.79 s went into the photo. Everything else took 12 ms.", "harbour-bridge")
VEG = summary("order-7731", CART, "17:36:40.102", "Two stops away", "fine", "Replaced in place",
              "Replaced “On the bike” in place 9 ms after it was received, because both carry the collapse id order-7731.",
              "It moved to the top and alerted again.", "order-7731")
QUAY = summary("quay", CHAT, "17:20:11.740", "Tomas: anyone near the quay?", "quiet", "Listed, no banner",
               "Listed without a banner or sound, because its interruption level is passive.",
               "Its sender said so in the payload. Permission is fine: banners, sound, badge.")
BELL = summary("bell", CHAT, "17:44:08.660", "Mara Lindqvist: They hung the new bell", "fine", "Shown, text decrypted",
               "Shown as a banner 0.5 s after it was received.", "The extension took 0.49 s of its 30 s.")

PUSHES = [
    summary("ladder", CHAT, "17:41", "Tomas: I can bring the ladder", "fine", "Shown after 52 s in store"),
    STORY,
    summary("live", NEWS, "17:37", "Harbour bridge: live from the quay", "quiet", "Replaced in store", collapse="harbour-bridge"),
    VEG,
    summary("long", NEWS, "17:31", "Bridge story, long version", "never", "Refused 413", "Refused with 413 PayloadTooLarge, because the payload has 4,310 bytes of 4,096."),
    QUAY,
    summary("bike", CART, "17:18", "On the bike", "fine", "Replaced in place", collapse="order-7731"),
    summary("elsewhere", NEWS, "17:12", "Read elsewhere: 3 stories", "fine", "Handed to the app", kind="background"),
    summary("vote", NEWS, "16:58", "Council vote moved to Thursday", "quiet", "Original shown"),
    summary("packed", CART, "16:40", "Packed and on its way", "fine", "Shown", collapse="order-7731"),
    summary("minutes", CHAT, "16:22", "Allotment committee: minutes", "fine", "Shown"),
    summary("debate", NEWS, "15:44", "Council debates the night line", "fine", "Shown"),
    summary("evening", NEWS, "21:30", "Evening summary", "quiet", "In the scheduled summary", day=19),
    summary("porch", CART, "19:02", "Delivered: back porch", "fine", "Shown", day=19),
]

REPORT = {"outcome": "answered", "milliseconds": 1873.0, "changed": ["body", "attachments"], "peakMemory": 11_744_051}
ROUTES = {
    "story": route(STORY, [
        ("17:38:03.218", "service", "received", "Received", "HTTP/2 stream 7, key K7Q2M9XW4T, 1,184 bytes"),
        ("17:38:03.219", "service", "accepted", "Accepted", "200, durable on disk", 0.9),
        ("17:38:03.2191", "service", "stored", "Stored", "Phone was offline. Kept until 18:38, its expiration", 0.1),
        ("17:42:15.553", "service", "transmitted", "Transmitted", "First attempt, link resumed"),
        ("17:42:15.555", "service", "acknowledged", "Acknowledged", "On the phone’s disk, so it left the store", 2.1),
        ("17:42:15.556", "phone", "extensionStarted", "Extension started", "NotificationService, from standby", 1.4),
        ("17:42:17.429", "phone", "extensionFinished", "Extension finished", "Changed the body, added an attachment", None, REPORT),
        ("17:42:17.435", "phone", "presented", "Presented", "Lock screen, list, sound chime.wav, badge 3", 6.2),
    ], {"aps": {"alert": {"title": "Harbour bridge reopens to trams", "body": "By u/4471. The first tram crossed at noon, nine months after the storm."},
                "mutable-content": 1, "sound": "chime.wav", "badge": 3, "category": "STORY"}, "photo": "https://localhost:8443/bridge.jpg"}),
    "order-7731": route(VEG, [
        ("17:36:40.102", "service", "received", "Received", "HTTP/2 stream 31, key K7Q2M9XW4T, 402 bytes"),
        ("17:36:40.103", "service", "accepted", "Accepted", "200, durable on disk", 0.8),
        ("17:36:40.1032", "service", "transmitted", "Transmitted", "First attempt, phone online", 0.2),
        ("17:36:40.105", "service", "acknowledged", "Acknowledged", "Never had to wait in the store", 1.6),
        ("17:36:40.1053", "phone", "arrived", "Arrived", "No mutable-content, so no extension was started", 0.3),
        ("17:36:40.111", "phone", "replacedInPlace", "Replaced in place", "In the banner on screen; alerted again", 5.9),
    ], {"aps": {"alert": {"title": "Two stops away", "body": "Your veg box arrives in about 8 minutes. Order 7731."}, "interruption-level": "time-sensitive"}}),
    "quay": route(QUAY, [
        ("17:20:11.740", "service", "received", "Received", "HTTP/2 stream 19, key K7Q2M9XW4T, 388 bytes"),
        ("17:20:11.741", "service", "accepted", "Accepted", "200, durable on disk", 0.9),
        ("17:20:11.7412", "service", "transmitted", "Transmitted", "First attempt, phone online", 0.2),
        ("17:20:11.743", "service", "acknowledged", "Acknowledged", "Never had to wait in the store", 1.7),
        ("17:20:11.744", "phone", "extensionStarted", "Extension started", "NotificationService, from standby", 1.2),
        ("17:20:11.752", "phone", "extensionFinished", "Extension finished", "Replaced u/9120 by Tomas in the title", 8.1),
        ("17:20:11.753", "phone", "listed", "Listed", "No banner, no sound. Badge 12", 0.6),
    ], {"aps": {"alert": {"title": "u/9120: anyone near the quay?", "body": "Allotment committee"}, "interruption-level": "passive", "mutable-content": 1}}),
    "bell": route(BELL, [
        ("17:44:08.660", "service", "received", "Received", "HTTP/2 stream 43, key K7Q2M9XW4T, 714 bytes"),
        ("17:44:08.661", "service", "accepted", "Accepted", "200, durable on disk", 0.9),
        ("17:44:08.664", "service", "acknowledged", "Acknowledged", "First attempt, phone online", 3.1),
        ("17:44:08.665", "phone", "extensionStarted", "Extension started", "NotificationService, from standby", 1.1),
        ("17:44:09.155", "phone", "extensionFinished", "Extension finished", "Decrypted the body, added an attachment", None,
         {"outcome": "answered", "milliseconds": 490.0, "changed": ["body", "attachments"], "peakMemory": 14_785_000}),
        ("17:44:09.161", "phone", "presented", "Presented", "Banner for 5 s, then the list", 5.8),
    ], {"aps": {"alert": {"title": "Mara Lindqvist", "body": "(encrypted, 212 bytes)"}, "mutable-content": 1, "category": "MESSAGE"}}),
}

STORY_CARD = card("story", NEWS, "17:42:17.435", 20, "Harbour bridge reopens to trams",
                  "By Mara Lindqvist. The first tram crossed at noon, nine months after the storm.", picture="bridge")
LADDER = card("ladder", CHAT, "17:42:16", 19, "Allotment committee", "Tomas: I can bring the ladder, if somebody has the keys to the tower.")
VEG_CARD = card("order-7731", CART, "17:36:40.111", 18, "Two stops away", "Your veg box arrives in about 8 minutes. Order 7731.", level=2)
BELL_CARD = card("bell", CHAT, "17:44:09.161", 21, "Mara Lindqvist", "They hung the new bell this morning! We ring it at six. Who comes along?",
                 subtitle="Allotment committee", picture="bell")
QUAY_CARD = card("quay", CHAT, "17:20:11.753", 12, "Tomas: anyone near the quay?", "Allotment committee. 4 more from Mara Lindqvist, Tomas and Jun.", thread="allotment")
STACKS = [
    card("bike", CART, "17:18", 13, "Jun, 20 minutes away", "Jun is carrying your order 7731."),
    card("vote", NEWS, "16:58", 11, "Vote moved to Thursday", "The council wants one more day for the night line.", thread="City council"),
    card("debate", NEWS, "15:44", 10, "Council debates the night line", "Eleven speakers are on the list.", thread="City council"),
    card("mayor", NEWS, "14:05", 9, "Mayor proposes later trams", "Last departure at 1:30 instead of 0:15.", thread="City council", picture="bridge"),
    QUAY_CARD,
] + [card(f"allotment{n}", CHAT, f"12:0{n}", n, "Allotment committee", "More", thread="allotment") for n in range(4)]

BASE = [tile(NEWS, "Newsroom", 3), tile(CHAT, "Parley", 12), tile(CART, "Handcart", 1)]
OTHERS = [tile(f"org.example.{name}", name, badge, tokens=False) for name, badge in
          [("Almanac", 0), ("Tides", 0), ("Atlas", 0), ("Larder", 0), ("Settings", 0), ("Phone", 0), ("Mail", 1), ("Chimes", 0), ("Lantern", 0)]]

SCENES = {
    "lock": (screen("17:43:20", [STORY_CARD, LADDER], BASE, locked=True, surface="lockScreen"), PUSHES, "story"),
    "home": (screen("17:36:42", [VEG_CARD], BASE + OTHERS, banner=VEG_CARD), PUSHES[3:], "order-7731"),
    "center": (screen("17:21:12", STACKS, BASE, surface="center"), PUSHES[5:], "quay"),
    "expanded": (screen("17:46:12", [BELL_CARD], BASE, surface="center"), [BELL] + PUSHES, "bell"),
    "first": (screen("16:18", [], [tile(NEWS, "Newsroom", status=0)], locked=True, surface="lockScreen"), [], None),
    "prompt": (screen("17:44", [], BASE + OTHERS, prompts=[{"app": NEWS, "appName": "Newsroom", "options": 7, "asked": at("17:44")}]), PUSHES, "story"),
}
INFO = {"version": "0.1.0", "device": "phone", "ports": {"sandbox": 2197, "production": 2198, "page": 8025}, "caPath": "/state/belfry/ca.pem",
        "teamID": "BELFRYTEAM", "keyID": "K7Q2M9XW4T", "keyPath": "/state/belfry/key.p8", "sandboxDescription": "bwrap", "startedAt": at("16:00"), "curl": {}}
