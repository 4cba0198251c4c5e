"""Pictures of every page, and of every game's table whatever is asked, at both sizes and in both lights.

`python3 run.py shots [FOLDER] [--only NAME ...]`; the names are "pages", "kit" and those of games, such as workshop.
`python3 run.py shots --previews` makes icons and what link previews are drawn on anew, where they lie in the tree.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from yuletable.build import load
from yuletable.build.page import bundle, covers
from yuletable.games import register
from yuletable.server import wire

from .boards.positions import MATCHES, OPTIONS, Showing, by_what_is_asked
from .people import Person, play_to_the_end
from .serving import Server
from .test_front import lists, tables

SIZES = {"desktop": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
DECISIONS = 7
"""Clicks after which a table counts as being in mid-game."""


def somebody(browser: Browser, server: Server, size: str, light: str) -> Person:
    phone = size == "phone"
    context = browser.new_context(
        viewport=SIZES[size],  # type: ignore[arg-type]  # a ViewportSize, spelt as a dict
        color_scheme="dark" if light == "dark" else "light",
        has_touch=phone,
        is_mobile=phone,
        reduced_motion="reduce",
    )
    return Person(context.new_page(), server.url)


def take_game(browser: Browser, server: Server, folder: Path, name: str) -> None:
    """One table of a game in mid-game; the same table at both sizes and in both lights."""
    anna = somebody(browser, server, "desktop", "light")
    table = anna.play_now(register()[name].title)
    clicks = 0
    while clicks < DECISIONS or anna.page.locator("#do-it").count():
        anna.wait_ready()
        if anna.over():
            break
        clicks += anna.act()
        anna.page.wait_for_timeout(60)
    anna.wait_ready()
    seat = anna.page.context.storage_state()
    for size in SIZES:
        for light in ("light", "dark"):
            page = somebody(browser, server, size, light)
            page.page.context.add_cookies(seat["cookies"])  # type: ignore[arg-type]  # as they came
            page.go(f"/t/{table}")
            page.wait_ready()
            page.page.wait_for_timeout(350)
            page.page.screenshot(path=folder / f"game-{name}-{size}-{light}.png")
            if size == "phone":
                page.page.get_by_role("button", name="Draw my things up").tap()
                page.page.wait_for_timeout(350)
                page.page.screenshot(path=folder / f"game-{name}-{size}-{light}-mine.png")
            page.page.context.close()
    anna.page.context.close()


def take_phases(browser: Browser, server: Server, folder: Path, name: str) -> None:
    """A position for each thing that a game asks, on its painted board."""
    asked = by_what_is_asked(name, random.Random(name), MATCHES)
    for size in SIZES:
        for light in ("light", "dark"):
            anna = somebody(browser, server, size, light)
            showing = Showing(anna, next(iter(asked.values()))[0])
            for key, positions in sorted(asked.items()):
                showing.show(positions[0])
                phase = key.rpartition(".")[2]
                anna.page.screenshot(path=folder / f"phase-{name}-{phase}-{size}-{light}.png")
            anna.page.context.close()


def take_kit(browser: Browser, server: Server, folder: Path) -> None:
    """Every piece of the painted boards in every state, in both lights."""
    for light in ("light", "dark"):
        anna = somebody(browser, server, "desktop", light)
        anna.go("/kit")
        anna.page.locator(".kit-page").wait_for()
        anna.page.wait_for_timeout(350)
        anna.page.screenshot(path=folder / f"kit-{light}.png", full_page=True)
        anna.page.context.close()


def take_previews(browser: Browser, server: Server, root: Path) -> None:
    """What lies behind link previews: a picture of each game with a cover, of the village, of any other game; elves."""
    static = root / "web" / "static"
    wanted = {game: cover.with_name("preview.jpg") for game, cover in covers().items()}
    wanted |= {"village": static / "preview_village.jpg", "sixth": static / "preview_game.jpg"}
    anna = somebody(browser, server, "desktop", "light")
    for name, path in wanted.items():
        anna.go(f"/kit?preview={name}")
        anna.page.locator(".preview-sheet use, .preview-sheet .house-art path").first.wait_for(state="attached")
        anna.page.evaluate("() => document.fonts.ready")
        anna.page.wait_for_timeout(350)
        anna.page.locator(".preview-sheet").screenshot(path=path, type="jpeg", quality=88)
        print(path.relative_to(root), flush=True)
    anna.go("/kit?preview=elves")
    anna.page.evaluate("() => document.documentElement.style.background = 'none'")
    elves = anna.page.locator(".preview-elves")
    elves.wait_for()
    elves.screenshot(path=static / "preview_elves.png", omit_background=True)
    anna.page.context.close()


def take_icons(browser: Browser, root: Path) -> None:
    """The icon in the sizes that home screens want; a maskable one has room around the tree for any shape."""
    static = root / "web" / "static"
    drawing = (static / "icon.svg").read_text(encoding="utf-8")
    wide = drawing.replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"').replace(
        '<rect width="32" height="32" rx="7"', '<rect x="-5" y="-5" width="42" height="42"'
    )
    sizes = {"192": (192, drawing), "512": (512, drawing), "180": (180, wide), "maskable-512": (512, wide)}
    for name, (size, svg) in sizes.items():
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block; width: {size}px }}</style>{svg}")
        page.screenshot(path=static / f"icon-{name}.png", omit_background=True)
        page.close()


def take_pages(browser: Browser, server: Server, folder: Path, size: str, light: str) -> None:
    """All pages at one size in one light."""
    anna = somebody(browser, server, size, light)
    phone = size == "phone"
    context = anna.page.context
    page = anna.page

    def shot(name: str, whole: bool = False) -> None:
        page.wait_for_timeout(350)
        page.screenshot(path=folder / f"{name}-{size}-{light}.png", full_page=whole)

    def dialog(button: str, name: str) -> None:
        page.get_by_role("button", name=button, exact=True).click()
        shot(name)
        page.keyboard.press("Escape")

    anna.ask_first()
    anna.say_name("Clove")
    for path, name in (("/about", "about"), ("/me", "me"), ("/new?game=sweatshop", "new"), ("/t/nothing", "missing")):
        anna.go(path)
        shot(name, whole=True)
    anna.make("sweatshop", 4, "free", "Nutmeg", "bot hard")
    shot("lobby", whole=True)
    page.get_by_role("button", name="Change", exact=True).click()
    shot("lobby-agreed")
    page.keyboard.press("Escape")
    anna.make("sweatshop", 3, "Nutmeg", "bot gentle")
    page.locator(".curtain").wait_for()
    shot("curtain")
    table = anna.play_now("Santa's Sweatshop")
    anna.wait_ready()
    shot("table")
    dialog("Rules", "rules")
    dialog("Table", "menu")
    page.keyboard.press("l")
    shot("table-list")
    page.keyboard.press("Escape")
    _until_confirmed(anna)
    shot("table-confirm")
    _front(anna, shot)
    anna.go(f"/t/{table}")
    page.locator(".room:not(.lobby)").wait_for()
    play_to_the_end(anna, tap=phone)
    shot("after", whole=True)
    page.get_by_role("link", name="Watch it again").click()
    page.get_by_role("button", name="One entry on").click()
    shot("replay", whole=True)
    _both_sides(anna, shot)
    context.close()


def _front(person: Person, shot: Callable[..., None]) -> None:
    """The front page in its states: with nothing, with one of everything, a door open, a house pointed at."""
    page = person.page
    for name, found in (("front-nothing", wire.TableList([], [])), ("front-everything", tables())):
        lists(person, found)
        person.go()
        page.locator(".house-art:not(.awaited)").first.wait_for()
        shot(name, whole=True)
        page.unroute("**/api/tables")
    person.go("/?game=plastic")
    shot("front-door")
    person.go()
    page.locator(".house").last.focus()
    shot("front", whole=True)


def _both_sides(person: Person, shot: Callable[..., None]) -> None:
    """A series: the form, the lobby, and the page between its matches."""
    page = person.page
    person.go("/new?game=plastic")
    page.get_by_role("radio", name="The elves").check()
    page.get_by_role("radio", name="Both sides").check()
    shot("new-sides", whole=True)
    page.get_by_role("button", name="Make the table").click()
    person.seat_bot("Gentle")
    shot("lobby-sides")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".room:not(.lobby)").wait_for()
    person.concede()
    shot("after-sides")


def _until_confirmed(person: Person) -> None:
    """Play until a decision waits to be done."""
    for _ in range(12):
        person.wait_ready()
        if person.page.locator("#do-it").count() or not person.act():
            break
        person.page.wait_for_timeout(500)


def main() -> int:
    parser = argparse.ArgumentParser(prog="run.py shots", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--only", nargs="+", choices=["pages", "kit", *sorted(register())], metavar="NAME")
    parser.add_argument("--previews", action="store_true", help="only the icons and the pictures behind link previews")
    asked = parser.parse_args()
    wanted = asked.only or ["pages", "kit", *sorted(register())]
    root = load.checkout()
    assert root is not None
    bundle(Path(root))
    folder = asked.folder or Path(root, "build", "shots")
    folder.mkdir(parents=True, exist_ok=True)
    found = os.environ.get("YULETABLE_BROWSER") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        os.environ["YULETABLE_DEV"] = "1"
        server = Server(Path(data, "data")).start()
        launch: Callable[..., Browser] = playwright.chromium.launch
        browser = launch(executable_path=found, args=arguments)
        try:
            if asked.previews:
                take_previews(browser, server, Path(root))
                take_icons(browser, Path(root))
                return 0
            for name in wanted:
                if name == "kit":
                    take_kit(browser, server, folder)
                    print("kit: done", flush=True)
                    continue
                if name != "pages":
                    take_game(browser, server, folder, name)
                    if name in OPTIONS:
                        take_phases(browser, server, folder, name)
                    print(f"{name}: done", flush=True)
                    continue
                for size in SIZES:
                    for light in ("light", "dark"):
                        take_pages(browser, server, folder, size, light)
                        print(f"{size}, {light}: done", flush=True)
        finally:
            browser.close()
            server.stop()
    print(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
