"""Makes the pictures in this folder: `pip install pillow pillow-heif`, then `python3 generate.py` in it.

All show the same, 48 by 32: red above left, green above right, blue below left, yellow below right, whatever their
orientation says. The results are kept in the repository, so that tests need no Python.
"""

import io
import struct
import zlib

import pillow_heif
from PIL import Image, ImageCms, ImageOps
from PIL.PngImagePlugin import PngInfo

pillow_heif.register_heif_opener()

SIZE = (48, 32)
ORIENTATION = 0x0112
STORE = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_270,
}


def quadrants(alpha: bool = False) -> Image.Image:
    picture = Image.new("RGBA", SIZE, (255, 0, 0, 255))
    picture.paste((0, 255, 0, 255), (24, 0, 48, 16))
    picture.paste((0, 0, 255, 255), (0, 16, 24, 32))
    # With alpha, the last quarter lets everything through, whatever its colour.
    picture.paste((255, 255, 0, 0 if alpha else 255), (24, 16, 48, 32))
    return picture if alpha else picture.convert("RGB")


def exif(orientation: int) -> Image.Exif:
    tags = Image.Exif()
    tags[ORIENTATION] = orientation
    tags[0x010F] = "SecretCamera"
    tags.get_ifd(0x8825).update({1: "N", 2: (52.0, 31.0, 12.0), 3: "E", 4: (13.0, 24.0, 18.0)})
    return tags


def stored(orientation: int, picture: Image.Image) -> Image.Image:
    return picture.transpose(STORE[orientation]) if orientation in STORE else picture


def jpegs() -> None:
    for orientation in range(1, 9):
        name = f"orientation-{orientation}.jpg"
        stored(orientation, quadrants()).save(name, quality=90, subsampling=0, exif=exif(orientation))
        upright = ImageOps.exif_transpose(Image.open(name))
        assert upright.size == SIZE and upright.getpixel((2, 2))[0] > 200 and upright.getpixel((45, 2))[1] > 200
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    quadrants().save(
        "metadata.jpg", quality=90, exif=exif(1), icc_profile=profile, comment=b"SecretComment",
        xmp=b"<x:xmpmeta>SecretXMP</x:xmpmeta>",
    )
    quadrants().save("progressive.jpg", quality=90, progressive=True)
    quadrants().convert("L").save("gray.jpg", quality=90)
    quadrants().convert("CMYK").save("cmyk.jpg", quality=95)
    # 480 by 320, to be decoded at a fraction.
    quadrants().resize((480, 320), Image.Resampling.NEAREST).save("large.jpg", quality=80)


def pngs() -> None:
    quadrants().save("plain.png")
    text = PngInfo()
    text.add_text("Author", "SecretAuthor")
    stored(6, quadrants()).save("orientation-6.png", exif=exif(6), pnginfo=text)
    quadrants(alpha=True).save("alpha.png")
    palette = Image.new("P", SIZE, 0)
    palette.putpalette([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0])
    for index, box in enumerate([(0, 0, 24, 16), (24, 0, 48, 16), (0, 16, 24, 32), (24, 16, 48, 32)]):
        palette.paste(index, box)
    palette.save("palette.png", transparency=3, bits=2)
    # Gray and alpha of 16 bits, which Pillow doesn't write: black, middle gray, white, and black that nobody sees.
    rows = b""
    for y in range(32):
        values = [(0, 0xFFFF), (0x8080, 0xFFFF)] if y < 16 else [(0xFFFF, 0xFFFF), (0, 0)]
        rows += b"\0" + b"".join(struct.pack(">HH", *values[x // 24]) for x in range(48))
    write_png("gray-alpha-16.png", struct.pack(">IIBBBBB", *SIZE, 16, 4, 0, 0, 0), rows)


def write_png(name: str, header: bytes, rows: bytes) -> None:
    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    with open(name, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def gifs() -> None:
    quadrants().save("animated.gif", save_all=True, append_images=[Image.new("RGB", SIZE, "black")], duration=100)
    quadrants().save("straight.gif", interlace=0)
    # The frame of 48 by 32 on a canvas of 64 by 48, 8 to the right and 8 down; the rest of the canvas is transparent.
    output = io.BytesIO()
    quadrants().save(output, "GIF", interlace=0)
    data = bytearray(output.getvalue())
    data[6:10] = struct.pack("<HH", 64, 48)
    frame = data.index(b"\x2c" + struct.pack("<HHHH", 0, 0, *SIZE))
    data[frame + 1 : frame + 5] = struct.pack("<HH", 8, 8)
    with open("offset.gif", "wb") as file:
        file.write(data)


def webps() -> None:
    quadrants(alpha=True).save("alpha.webp", lossless=True)
    quadrants().save("lossy.webp", quality=90)
    stored(8, quadrants()).save("orientation-8.webp", lossless=True, exif=exif(8))
    black = Image.new("RGB", SIZE, "black")
    quadrants().save("animated.webp", save_all=True, append_images=[black], duration=100, lossless=True)


def heifs() -> None:
    quadrants().save("plain.heic", quality=90)
    stored(6, quadrants()).save("orientation-6.heic", quality=90, exif=exif(6).tobytes())
    quadrants().save("plain.avif", quality=90)


for make in (jpegs, pngs, gifs, webps, heifs):
    make()
