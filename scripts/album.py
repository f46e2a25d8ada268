"""The pictures that are kept in the papers: an evening of each game on two sheets, and a turn by itself."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

SET: Final = ("briefing", "guided", "turn", "menu", "end", "review")
"""What lies on a sheet, one moment after the other."""
WAYS: Final = ("light-en", "dark-fr", "light-fr", "dark-en")
SHEET: Final = {"phone": (6, 220), "desk": (2, 600)}
"""How many pictures stand in a row, and how wide each of them is."""
TOUR: Final = {
    "cluedo": {"desk": "light-en", "phone": "dark-fr"},
    "almost_innocent": {"desk": "dark-fr", "phone": "light-en"},
    "secret_identity": {"desk": "light-en", "phone": "dark-fr"},
    "death_note": {"desk": "dark-fr", "phone": "light-en"},
}
"""In which light and language one's own turn is shown by itself."""
WEBP: Final = """async (picture) => {
    const drawn = Object.assign(new Image(), { src: picture });
    await drawn.decode();
    const canvas = new OffscreenCanvas(drawn.width, drawn.height);
    canvas.getContext('2d').drawImage(drawn, 0, 0);
    const packed = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
    const bytes = new Uint8Array(await packed.arrayBuffer());
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
}"""


def lay_out(browser: Browser, pictures: Path, game: str, sheets: Path) -> None:
    """One sheet of a game's moments for each size, by day and by night and in both languages by turns."""
    for size, (row, width) in SHEET.items():
        page = browser.new_page(viewport={"width": row * (width + 8) + 8, "height": 100})
        page.goto(pictures.resolve().as_uri())
        shown = [f"{game}-{moment}-{size}-{WAYS[at % 4]}.png" for at, moment in enumerate(SET)]
        page.set_content(
            "<body style='margin:4px;display:flex;flex-wrap:wrap;background:#8c8577'>"
            + "".join(
                f"<img width={width} style='margin:4px' src='{pictures.resolve().as_uri()}/{name}'>"
                for name in shown
            )
        )
        page.locator("img").evaluate_all("(all) => Promise.all(all.map((one) => one.decode()))")
        page.screenshot(path=sheets / f"set-{game}-{size}.jpg", type="jpeg", quality=66, full_page=True)
        page.close()


def keep_turn(browser: Browser, pictures: Path, game: str, folder: Path) -> None:
    """One's own turn by itself, as small as browsers can make it."""
    page = browser.new_page()
    for size, way in TOUR[game].items():
        taken = base64.b64encode((pictures / f"{game}-turn-{size}-{way}.png").read_bytes()).decode()
        packed = page.evaluate(WEBP, f"data:image/png;base64,{taken}")
        (folder / f"tour-{game}-{size}.webp").write_bytes(base64.b64decode(packed))
    page.close()
