"""The files under deploy/ fit each other and the command line. No engine of containers runs them here."""

from __future__ import annotations

import inspect
import json
import re
import shlex
from typing import Any

import pytest
import typer
import yaml

from yuletable.cli import app
from yuletable.server import bot_workers
from yuletable.server.bot_pool import BotPool
from yuletable.server.services import Services

from .conftest import ROOT

DEPLOY = ROOT / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
KUBERNETES: list[dict[str, Any]] = list(yaml.safe_load_all((DEPLOY / "kubernetes.yaml").read_text()))
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))


def commands() -> dict[str, list[str]]:
    """Every command line of ours that some file starts."""
    found = {name: service["command"] for name, service in COMPOSE["services"].items() if "command" in service}
    for each in KUBERNETES:
        if each["kind"] == "Deployment":
            for container in each["spec"]["template"]["spec"]["containers"]:
                found[f"kubernetes {container['name']}"] = container["args"]
    for unit in UNITS:
        started = re.search(r"^ExecStart=\S+/yuletable (.*)$", unit.read_text(), re.MULTILINE)
        assert started is not None
        found[unit.name] = shlex.split(started[1].replace("%i", "8024"))
    image = re.search(r"^CMD (.*)$", (DEPLOY / "Containerfile").read_text(), re.MULTILINE)
    assert image is not None
    found["Containerfile"] = json.loads(image[1])
    return found


@pytest.mark.parametrize("where", commands())
def test_every_command_that_is_started_is_one_of_ours(where: str) -> None:
    name, *arguments = commands()[where]
    command = typer.main.get_command(app).commands[name]  # type: ignore[attr-defined]  # a group has them
    command.make_context(name, list(arguments))  # complains of what it does not know


def test_what_the_compose_file_names_is_there() -> None:
    services = COMPOSE["services"]
    assert {"proxy", "server-1", "server-2", "bots", "database"} <= services.keys()
    assert services["bots"]["deploy"]["replicas"] == 2
    for service in services.values():
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert (DEPLOY / source).exists() if source.startswith(".") else source in COMPOSE["volumes"]
        for needed in service.get("depends_on", {}):
            assert needed in services
    proxy = (DEPLOY / "Caddyfile").read_text()
    assert set(re.findall(r"([\w-]+):8024", proxy)) == {"server-1", "server-2"}
    watched = yaml.safe_load((DEPLOY / "prometheus.yaml").read_text())["scrape_configs"][0]["static_configs"]
    assert watched == [{"targets": ["server-1:8024", "server-2:8024"]}]
    network = COMPOSE["networks"]["default"]["ipam"]["config"][0]["subnet"]
    assert network in services["server-1"]["command"], "the proxy's network is the one that is believed"
    assert f"host=database dbname={services['database']['environment']['POSTGRES_DB']}" in str(services["bots"])


def test_files_keep_no_secret() -> None:
    assert "/deploy/*.env" in (ROOT / ".gitignore").read_text().splitlines()
    for file in DEPLOY.rglob("*"):
        assert file.suffix == ".env" or file.is_dir() or not re.search(r"PASSWORD=\S", file.read_text()), file.name


def test_the_image_installs_extras_that_there_are() -> None:
    extras = re.search(r"\[([\w,]+)\]\"", (DEPLOY / "Containerfile").read_text())
    assert extras is not None
    declared = (ROOT / "pyproject.toml").read_text()
    for extra in extras[1].split(","):
        assert re.search(rf"^{extra} = \[", declared, re.MULTILINE)


def test_the_dashboard_shows_figures_that_there_are() -> None:
    sources = (Services.figures, BotPool.figures, bot_workers.SharedBotPool.figures)
    written = "".join(inspect.getsource(source) for source in sources)
    told = set(re.findall(r"yuletable_\w+", written))
    shown = set(re.findall(r"yuletable_\w+", (DEPLOY / "dashboard.json").read_text()))
    assert {re.sub(r"_bucket$", "", name) for name in shown} <= told
    assert len(shown) >= 10


def test_every_file_is_explained() -> None:
    explained = (ROOT / "docs" / "hosting.md").read_text()
    for file in [file for file in DEPLOY.rglob("*") if file.is_file() and file.suffix != ".env"]:
        assert file.name in explained, f"docs/hosting.md does not name {file.relative_to(ROOT)}"
