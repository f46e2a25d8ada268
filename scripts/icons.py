"""Draw the icons of the installed app, as PNG, from the one drawing in `web/public/icon.svg`.

`python -m scripts.icons`.
"""

from playwright.sync_api import sync_playwright

from scripts import browser, client

PUBLIC = client.WEB / "public"
NIGHT = "#12141b"
DRAWN = {
    "icon-192.png": (192, 1.0, "transparent"),
    "icon-512.png": (512, 1.0, "transparent"),
    "icon-touch.png": (180, 1.0, NIGHT),
    "icon-mask.png": (512, 0.72, NIGHT),
}
"""How large each is, how much of it is drawn on, since some devices cut out a circle, and what is behind."""


def main() -> None:
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=str(browser.found()), args=["--no-sandbox"])
        for name, (size, share, wall) in DRAWN.items():
            page = chromium.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>body{{margin:0;display:grid;place-items:center;height:{size}px;background:{wall}}}"
                f"svg{{width:{size * share}px}}</style>{drawing}"
            )
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
        chromium.close()


if __name__ == "__main__":
    main()
