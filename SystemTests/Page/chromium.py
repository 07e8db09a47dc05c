"""A browser for the page's tests: Debian's Chromium, driven by Playwright."""

import os

import pytest
from playwright.sync_api import sync_playwright


@pytest.fixture(scope="module")
def browser():
    """One a module: each module that imports this has a fixture of its own, and Playwright allows one loop at a time."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def page(browser):
    """A page on which every error of a script, and everything the policy refuses, fails the test."""
    page = browser.new_page(viewport={"width": 1440, "height": 900}, color_scheme="light")
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda line: errors.append(line.text) if "Content Security Policy" in line.text else None)
    yield page
    page.close()
    assert errors == []
