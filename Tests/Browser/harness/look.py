"""How a window looks: how large it is, light or dark, with a mouse or a finger."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Look:
    name: str
    width: int
    height: int
    scheme: str = "light"
    is_touch: bool = False
    # Whether the system's own colours take the place of the page's.
    has_system_colours: bool = False

    def __str__(self) -> str:
        return self.name

    @property
    def options(self) -> dict:
        """As Playwright takes it."""
        return {
            "viewport": {"width": self.width, "height": self.height},
            "color_scheme": self.scheme,
            "forced_colors": "active" if self.has_system_colours else "none",
            "has_touch": self.is_touch,
            "is_mobile": self.is_touch,
        }


DESKTOP = Look("desktop", 1280, 800)
DESKTOP_DARK = Look("desktop-dark", 1280, 800, "dark")
PHONE = Look("phone", 390, 800, is_touch=True)
PHONE_DARK = Look("phone-dark", 390, 800, "dark", is_touch=True)

SYSTEM_COLOURS = Look("system-colours", 1280, 800, has_system_colours=True)

# What a page has at 400 % of a window of 1280 pixels.
NARROWEST = Look("narrowest", 320, 640)
SMALLEST = Look("smallest", 360, 640, is_touch=True)
WIDEST = Look("widest", 2560, 1440)

WIDTHS = [DESKTOP, PHONE]
LOOKS = [DESKTOP, DESKTOP_DARK, PHONE, PHONE_DARK]
EDGES = [SMALLEST, WIDEST]
