"""The browser that every test in this folder drives."""

from typing import Any

import pytest

from tests.e2e.browser import chromium


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Launch the Chromium found or fetched; its sandbox needs rights that root in a container lacks."""
    return {
        **browser_type_launch_args,
        "executable_path": str(chromium()),
        "args": ["--no-sandbox", "--disable-dev-shm-usage", "--force-color-profile=srgb"],
    }
