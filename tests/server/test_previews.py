"""What a chat shows of a link: its tags, and the picture that goes with them."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path

import httpx
import pytest
from PIL import Image, ImageChops, ImageStat

from yuletable.build import load
from yuletable.build.page import bundle, covers, page_folder
from yuletable.server.limits import RATES, Limits, Rate
from yuletable.server.pages import Page
from yuletable.server.previews import ELF, LOOKS, SIZE, Previews, Words
from yuletable.server.services import Settings

from .client import PATIENCE
from .conftest import Serving


@pytest.fixture(scope="module")
def page() -> Path:
    root = load.checkout()
    assert root is not None
    bundle(Path(root))
    return page_folder()


@pytest.fixture(scope="module")
def server(page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    settings = Settings(tmp_path_factory.mktemp("data"), pause=0.0, limited=False, workers=1)
    running = Serving(settings, page).start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def previews(page: Path) -> Previews:
    return Page(page).previews


def get(server: Serving, path: str, headers: dict[str, str] | None = None) -> httpx.Response:
    """As somebody without a cookie."""
    return httpx.get(server.base + path, headers=headers, timeout=PATIENCE, verify=False)  # certificates take a while


def tags(server: Serving, path: str) -> dict[str, str]:
    """What a crawler reads of a page."""
    html = get(server, path).text
    found = re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)">', html)
    return {name: unescape(content) for name, content in found}


def picture(server: Serving, path: str) -> httpx.Response:
    response = get(server, path)
    assert response.status_code == 200, response.text
    assert response.headers["content-type"] == "image/jpeg"
    with Image.open(io.BytesIO(response.content)) as image:
        assert image.size == SIZE
    return response


def test_every_page_has_a_large_picture_at_an_absolute_address(server: Serving) -> None:
    table = server.guest("Ann").make()["id"]
    titles = {
        "/": "Yuletable: Christmas board games",
        "/new?game=sweatshop": "Santa's Sweatshop at Yuletable",
        "/?game=stocking": "Stocking Fillers at Yuletable",
        f"/t/{table}": "Stocking Fillers at Yuletable",
    }
    images = set()
    for path, title in titles.items():
        found = tags(server, path)
        assert found["og:title"] == title
        assert found["og:url"] == server.base + path
        assert (found["og:image:width"], found["og:image:height"]) == ("1200", "630")
        assert found["twitter:card"] == "summary_large_image"
        assert found["og:image"].startswith(f"{server.base}/page/preview")
        picture(server, found["og:image"].removeprefix(server.base))
        images.add(found["og:image"])
    assert len(images) == len(titles)


def test_the_public_address_is_the_one_that_is_said(page: Path, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "data", limited=False, workers=1, public_url="https://play.example")
    server = Serving(settings, page).start()
    try:
        assert tags(server, "/")["og:image"].startswith("https://play.example/page/preview.jpg")
    finally:
        server.stop()


def test_a_picture_is_kept_by_whoever_asks_for_it_by_its_words(server: Serving) -> None:
    address = tags(server, "/?game=station")["og:image"].removeprefix(server.base)
    first = picture(server, address)
    assert first.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "set-cookie" not in first.headers
    assert picture(server, address).content == first.content
    unchanged = get(server, address, {"if-none-match": first.headers["etag"]})
    assert (unchanged.status_code, unchanged.content) == (304, b"")
    assert picture(server, "/page/preview/station.jpg").headers["cache-control"] == "public, max-age=300"


def test_a_table_shows_who_has_come(server: Serving) -> None:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    table = ann.make(seats=3)["id"]
    before = tags(server, f"/t/{table}")["og:image"]
    ben.join(table)
    after = tags(server, f"/t/{table}")["og:image"]
    assert before != after
    shown = picture(server, after.removeprefix(server.base))
    assert shown.headers["cache-control"].startswith("private")
    assert shown.content != picture(server, "/page/preview.jpg").content


def test_what_nobody_may_see_has_the_picture_of_the_front_page(server: Serving) -> None:
    house = picture(server, "/page/preview.jpg").content
    assert picture(server, "/page/preview/t/0123456789abcdef01234567.jpg").content == house
    ann = server.guest("Ann")
    hidden = ann.make(spectators=False, bots=["gentle"])["id"]
    ann.post(f"/api/tables/{hidden}/start")
    assert picture(server, f"/page/preview/t/{hidden}.jpg").content == house
    assert "Ann" not in " ".join(tags(server, f"/t/{hidden}").values())
    assert get(server, "/page/preview/nonsense.jpg").status_code == 404


def test_nobody_can_have_pictures_drawn_without_end(page: Path, tmp_path: Path) -> None:
    server = Serving(Settings(tmp_path / "data", workers=1), page).start()
    try:
        few = Limits({**RATES, "preview": Rate(1, 0.1, "ask for pictures")})
        server.within(lambda services: setattr(services, "limits", few))
        picture(server, "/page/preview.jpg")
        picture(server, "/page/preview.jpg")
        assert get(server, "/page/preview/station.jpg").status_code == 429
    finally:
        server.stop()


PLAIN = Words("preview_game.jpg", "Somebody keeps a chair for you", "Stocking Fillers", "Bid, bluff.", (0, 1), 1)


@pytest.mark.parametrize(
    "name",
    ["W" * 24, "\u202egnp.exe", "🎄🎅🏿🦌", "聖誕老人", "e\u0301" * 24, "a\u0300\u0301\u0302\u0303" * 8, "שלום", ""],
    ids=["wide", "turned round", "emoji", "Chinese", "composed", "stacked", "Hebrew", "nothing"],
)
def test_whatever_people_call_themselves_stays_on_the_paper(previews: Previews, name: str) -> None:
    drawn = previews.make(replace(PLAIN, above=f"{name} keeps a chair for you", title=f"{name} {name} {name}"))
    before = Image.open(io.BytesIO(previews.make(PLAIN)))
    art = (SIZE[0] // 2 - 50, 0, *SIZE)
    difference = ImageChops.difference(Image.open(io.BytesIO(drawn)).crop(art), before.crop(art))
    assert max(ImageStat.Stat(difference).mean) < 0.5


def test_signs_that_the_face_lacks_are_left_out(previews: Previews) -> None:
    assert previews.clean("Zoë \U0001f384 \u202eClöve 聖") == "Zoë Clöve"


@pytest.mark.parametrize("taken", range(1, 6))
def test_any_number_of_chairs_can_be_drawn(previews: Previews, taken: int) -> None:
    with Image.open(io.BytesIO(previews.make(replace(PLAIN, looks=tuple(range(taken)), free=5 - taken)))) as image:
        assert image.size == SIZE


def test_three_at_a_table_of_four_leave_room_to_say_that_a_chair_is_free(previews: Previews) -> None:
    """To the right of the trace of whoever may come, in the colour of what one can do."""

    def ember(free: int) -> int:
        with Image.open(io.BytesIO(previews.make(replace(PLAIN, looks=(0, 1, 2), free=free)))) as image:
            words = image.convert("RGB").crop((378, 505, 512, 575))
            colours = words.getcolors(words.width * words.height) or []
            return sum(n for n, (red, _, blue) in colours if red - blue > 90)  # type: ignore[misc]  # RGB is a triple

    assert ember(1) > 200
    assert ember(0) == 0


def test_pictures_are_kept_but_not_for_ever(page: Path) -> None:
    previews = Page(page).previews
    for number in range(70):
        previews.made[replace(PLAIN, text=str(number))] = b""
    previews.make(PLAIN)
    assert previews.kept(PLAIN)
    assert len(previews.made) == 64


def test_every_cover_has_its_picture_and_the_elves_fit_their_cells(page: Path) -> None:
    """`python3 run.py shots --previews` makes them."""
    files = [page / "previews" / f"{game}.jpg" for game in covers()]
    assert files
    for file in (*files, page / "preview_village.jpg", page / "preview_game.jpg"):
        with Image.open(file) as image:
            assert image.size == SIZE, file.name
    with Image.open(page / "preview_elves.png") as image:
        assert image.size == (ELF[0] * (LOOKS + 1), ELF[1])
