"""How well one color reads on another (WCAG 2.2, contrast ratio and relative luminance)."""

from __future__ import annotations

from colorsys import hls_to_rgb, rgb_to_hls
from functools import lru_cache

from rich.color import Color, ColorSystem


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two `#rrggbb` colors: 1 for the same, 21 for black on white."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@lru_cache(maxsize=512)
def readable(ink: str, paper: str, at_least: float = 5.0) -> str:
    """The ink, mixed with black or white only as far as needed to be read on the paper.

    Both full color and 256 colors are considered.
    """
    end = max("#000000", "#ffffff", key=lambda extreme: contrast(extreme, paper))
    for step in range(41):
        mixed = mix(ink, end, step / 40)
        if _reads(mixed, paper, at_least, at_least):
            return mixed
    return end


@lru_cache(maxsize=512)
def dimmed(ink: str, paper: str, at_most: float, at_least: float = 4.6) -> str:
    """The ink, mixed with its paper until the contrast is `at_most`, and still readable."""
    shades = [mix(ink, paper, step / 40) for step in range(30)]
    legible = [shade for shade in shades if _reads(shade, paper, at_least, at_least)]
    faint = [shade for shade in legible if contrast(shade, paper) <= at_most]
    return (faint[:1] or legible[-1:] or [ink])[0]


@lru_cache(maxsize=512)
def vivid(ink: str, paper: str, at_least: float = 4.6) -> str:
    """The ink in its own hue, made lighter or darker only as far as needed on the paper.

    `readable` mixes with white or black, which takes the color out of a red on dark felt.
    """
    hue, lightness, saturation = rgb_to_hls(*(channel / 255 for channel in _channels(ink)))
    end = 1.0 if contrast("#ffffff", paper) > contrast("#000000", paper) else 0.0
    for step in range(41):
        shade = lightness + (end - lightness) * step / 40
        channels = hls_to_rgb(hue, shade, 0.9 if saturation > 0.3 else saturation)
        mixed = "#" + "".join(f"{round(channel * 255):02x}" for channel in channels)
        if _reads(mixed, paper, at_least, at_least - 0.3):
            return mixed
    return readable(ink, paper, at_least)


@lru_cache(maxsize=64)
def between(colour: str) -> str:
    """The color, adjusted to read equally well on black and white, for an unknown background."""
    end = max("#000000", "#ffffff", key=lambda extreme: contrast(colour, extreme))
    shades = [mix(colour, end, step / 100) for step in range(101)]
    return max(
        shades, key=lambda shade: min(contrast(shade, "#000000"), contrast(shade, "#ffffff"))
    )


def _reads(ink: str, paper: str, at_least: float, in_256: float) -> bool:
    """Whether the ink can be read on the paper, in full color and (slower to check) in 256."""
    in_full = contrast(ink, paper) >= at_least
    return in_full and contrast(_in_256(ink), _in_256(paper)) >= in_256


@lru_cache(maxsize=512)
def _in_256(colour: str) -> str:
    eight_bit = Color.parse(colour).downgrade(ColorSystem.EIGHT_BIT)
    return eight_bit.get_truecolor().hex


def mix(one: str, other: str, share: float) -> str:
    """The color that is `share` of the way from one to the other."""
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _channels(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour.removeprefix("#")))


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(channel / 255) for channel in _channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
