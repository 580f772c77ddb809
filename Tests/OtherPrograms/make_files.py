"""Makes the documents and pictures below Fixtures: python3 make_files.py, with what expected.py needs.

The same files come out each time. They are kept in the repository, so that the tests need no Python. All pictures show red
above left, green above right, blue below left and yellow below right, 48 by 32 pixels.
"""

import io
import pathlib
import struct
import zipfile
import zlib

import pypdf
from PIL import Image
from PIL.PngImagePlugin import PngInfo

FIXTURES = pathlib.Path(__file__).parent / "Fixtures"
DOCUMENTS = FIXTURES / "documents"
PICTURES = FIXTURES / "pictures"

# Text

JAPANESE = "本日の会議は午後三時に始まります。場所は二階の青い部屋です。"
CHINESE = "会议将在明天下午三点开始，请带资料。"
TEXTS = {
    "shift-jis.txt": (JAPANESE, "shift_jis"),
    "iso-2022-jp.txt": (JAPANESE, "iso2022_jp"),
    "euc-jp.txt": (JAPANESE, "euc_jp"),
    "gbk.txt": (CHINESE, "gbk"),
    "big5.txt": ("會議將在明天下午三點開始，請帶資料。", "big5"),
    "euc-kr.txt": ("회의는 내일 오후 세 시에 시작합니다. 자료를 가져오세요.", "euc_kr"),
    "cp1251.txt": ("Это русский текст. Встреча завтра в три часа.", "cp1251"),
    "koi8-r.txt": ("Это русский текст. Встреча завтра в три часа.", "koi8_r"),
    "cp1252.txt": ("Die Prüfung kostet 20 €, sagt „Jürgen“.", "cp1252"),
    "utf-16le-mark.txt": ("\ufeffZažívání – schůzka v úterý\r\n二行目", "utf_16_le"),
    "utf-16be.txt": ("The meeting is on Tuesday, in the café.\r\n", "utf_16_be"),
    "utf-16le-japanese.txt": ("\ufeff" + JAPANESE, "utf_16_le"),
    "utf-32le-mark.txt": ("\ufeffFour bytes a letter: café", "utf_32_le"),
    "cr-only.txt": ("first line\rsecond line\r", "ascii"),
    "page-shift-jis.html": ("<!DOCTYPE html><meta charset=\"shift_jis\"><title>会議</title><p>" + JAPANESE, "shift_jis"),
}

# DOCX

DATE = (2026, 11, 26, 9, 0, 0)
HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
SCHEMAS = "http://schemas.openxmlformats.org/"
NAMES = (
    f'xmlns:w="{SCHEMAS}wordprocessingml/2006/main" xmlns:m="{SCHEMAS}officeDocument/2006/math" '
    f'xmlns:r="{SCHEMAS}officeDocument/2006/relationships" xmlns:v="urn:schemas-microsoft-com:vml" '
    'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" '
    f'xmlns:mc="{SCHEMAS}markup-compatibility/2006"'
)
TYPES = (
    f'{HEADER}<Types xmlns="{SCHEMAS}package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override '
    'PartName="/word/document.xml" '
    'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
)
RELATIONS = (
    f'{HEADER}<Relationships xmlns="{SCHEMAS}package/2006/relationships"><Relationship Id="rId1" '
    f'Type="{SCHEMAS}officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'
)


def p(content: str) -> str:
    return f"<w:p>{content}</w:p>"


def r(text: str) -> str:
    return f'<w:r><w:t xml:space="preserve">{text}</w:t></w:r>'


def notes(kind: str, text: str) -> str:
    return f'{HEADER}<w:{kind}s {NAMES}><w:{kind} w:id="1">{p(r(text))}</w:{kind}></w:{kind}s>'


INSERTED = f'<w:ins w:id="1" w:author="A">{r("new ")}</w:ins>'
DELETED = '<w:del w:id="2" w:author="A"><w:r><w:delText xml:space="preserve">old </w:delText></w:r></w:del>'
BOX = f"<w:txbxContent>{p(r('In the box.'))}</w:txbxContent>"
WORD = {
    "math": p(r("Area is ") + "<m:oMath><m:r><m:t>a·b</m:t></m:r></m:oMath>" + r(" square metres")),
    "math-block": p(r("So:")) + p("<m:oMathPara><m:oMath><m:f><m:num><m:r><m:t>p</m:t></m:r></m:num><m:den><m:r><m:t>q</m:t></m:r>"
                                  "</m:den></m:f></m:oMath></m:oMathPara>"),
    "tracked-changes": p(r("The ") + DELETED + INSERTED + r("price is 5.")),
    "tracked-moves": p(f'<w:moveFrom w:id="3" w:author="A">{r("Moved line.")}</w:moveFrom>') + p(r("Stays."))
    + p(f'<w:moveTo w:id="4" w:author="A">{r("Moved line.")}</w:moveTo>'),
    "tracked-paragraph": '<w:p><w:pPr><w:rPr><w:del w:id="5" w:author="A"/></w:rPr></w:pPr>' + r("One ") + "</w:p>" + p(r("sentence.")),
    "text-box-vml": p(f'<w:r><w:pict><v:shape><v:textbox>{BOX}</v:textbox></v:shape></w:pict></w:r>' + r("Beside it.")),
    "text-box-drawing": p(f"<w:r><mc:AlternateContent><mc:Choice Requires=\"wps\"><w:drawing><wps:txbx>{BOX}</wps:txbx></w:drawing>"
                          f"</mc:Choice><mc:Fallback><w:pict><v:textbox>{BOX}</v:textbox></w:pict></mc:Fallback>"
                          "</mc:AlternateContent></w:r>" + r("Beside it.")),
    "footnotes": p(r("Said") + '<w:r><w:footnoteReference w:id="1"/></w:r>' + r(" and shown")
                   + '<w:r><w:endnoteReference w:id="1"/></w:r>'),
    "content-controls": f"<w:sdt><w:sdtPr/><w:sdtContent>{p(r('Chosen text.'))}</w:sdtContent></w:sdt>"
    + p(r("Name: ") + f"<w:sdt><w:sdtContent>{r('Ada')}</w:sdtContent></w:sdt>" + f"<w:smartTag>{r(' King')}</w:smartTag>"
        + f"<w:customXml>{r(' Byron')}</w:customXml>"),
    "ruby": p(r("At ") + f"<w:r><w:ruby><w:rt>{r('とうきょう')}</w:rt><w:rubyBase>{r('東京')}</w:rubyBase></w:ruby></w:r>" + r(".")),
    "symbols": p(r("A") + "<w:r><w:noBreakHyphen/></w:r>" + r("B") + "<w:r><w:softHyphen/></w:r>" + r("C") + "<w:r><w:tab/></w:r>" + r("D")),
    "fields": p('<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> DATE </w:instrText></w:r><w:r><w:fldChar '
                'w:fldCharType="separate"/></w:r>' + r("26 November") + '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
                + f'<w:fldSimple w:instr="PAGE">{r(", page 3")}</w:fldSimple>'),
}


def docx(name: str, body: str) -> None:
    files = {"[Content_Types].xml": TYPES, "_rels/.rels": RELATIONS,
             "word/document.xml": f"{HEADER}<w:document {NAMES}><w:body>{body}</w:body></w:document>"}
    if name == "footnotes":
        files |= {"word/footnotes.xml": notes("footnote", "By her."), "word/endnotes.xml": notes("endnote", "In 1843.")}
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for path, content in files.items():
            info = zipfile.ZipInfo(path, DATE)
            info.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(info, content)
    (DOCUMENTS / f"{name}.docx").write_bytes(out.getvalue())


# PDF


def pdf(text: str | None, rotate: int = 0) -> bytes:
    """A page with one line, or with a grey square as a scanner makes it."""
    content = b"0.5 g 100 100 200 200 re f" if text is None else b"BT /F1 12 Tf 72 720 Td (%s) Tj ET" % text.encode("cp1252")
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Count 1/Kids[4 0 R]>>",
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
        b"<</Type/Page/Parent 2 0 R/Rotate %d/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents 5 0 R>>" % rotate,
        b"<</Length %d>>stream\n%s\nendstream" % (len(content), content),
    ]
    out = b"%PDF-1.4\n"
    places = []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    return out + b"xref\n0 6\n0000000000 65535 f \n%strailer<</Size 6/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (table, len(out))


def encrypted(user: str, owner: str) -> bytes:
    writer = pypdf.PdfWriter(clone_from=io.BytesIO(pdf("Behind a lock.")))
    same = pypdf.generic.ByteStringObject(b"0123456789abcdef")
    writer._ID = pypdf.generic.ArrayObject([same, same])
    # Else it is made of random numbers.
    writer.generate_file_identifiers = lambda: None
    writer.metadata = None
    writer.encrypt(user, owner, algorithm="RC4-40")
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


# Pictures

SIZE = (48, 32)
STORE = {
    2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180, 4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE, 6: Image.Transpose.ROTATE_90, 7: Image.Transpose.TRANSVERSE, 8: Image.Transpose.ROTATE_270,
}


def quarters(mode: str = "RGB") -> Image.Image:
    picture = Image.new("RGB", SIZE, (255, 0, 0))
    picture.paste((0, 255, 0), (24, 0, 48, 16))
    picture.paste((0, 0, 255), (0, 16, 24, 32))
    picture.paste((255, 255, 0), (24, 16, 48, 32))
    return picture.convert(mode)


def turned(number: int) -> tuple[Image.Image, Image.Exif]:
    tags = Image.Exif()
    tags[0x0112] = number
    return (quarters().transpose(STORE[number]) if number in STORE else quarters()), tags


def png(name: str, header: bytes, rows: bytes, *more: tuple[bytes, bytes]) -> None:
    """A PNG of a kind that Pillow doesn't write."""
    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    chunks = [(b"IHDR", header), *more, (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")]
    (PICTURES / name).write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*one) for one in chunks))


def header(width: int, height: int, depth: int, colour: int) -> bytes:
    return struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)


def jpegs() -> None:
    for number in range(1, 9):
        picture, tags = turned(number)
        picture.save(PICTURES / f"exif-{number}.jpg", quality=90, subsampling=0, exif=tags)
    picture, tags = turned(1)
    tags[0x0112] = 0
    picture.save(PICTURES / "exif-zero.jpg", quality=90, exif=tags)
    quarters("CMYK").save(PICTURES / "cmyk-adobe.jpg", quality=95)
    data = (PICTURES / "cmyk-adobe.jpg").read_bytes()
    place = data.index(b"\xff\xee")
    length = struct.unpack(">H", data[place + 2 : place + 4])[0]
    # Programs that show pictures take the numbers for inverted without Adobe's mark, too.
    (PICTURES / "cmyk-plain.jpg").write_bytes(data[:place] + data[place + 2 + length :])
    quarters().save(PICTURES / "motion.jpg", quality=90)
    with (PICTURES / "motion.jpg").open("ab") as file:
        file.write(b"\0\0\0\x18ftypmp42" + bytes(200))
    bomb = bytearray((PICTURES / "exif-1.jpg").read_bytes())
    place = bomb.index(b"\xff\xc0") + 5
    bomb[place : place + 4] = struct.pack(">HH", 65500, 65500)
    (PICTURES / "bomb.jpg").write_bytes(bomb)
    (PICTURES / "cut.jpg").write_bytes((PICTURES / "exif-1.jpg").read_bytes()[:-300])


def pngs() -> None:
    picture, tags = turned(6)
    picture.save(PICTURES / "exif-6.png", exif=tags, pnginfo=PngInfo())
    pixels = quarters().load()
    rows = b"".join(b"\0" + b"".join(struct.pack(">HHH", *(257 * value for value in pixels[x, y])) for x in range(48)) for y in range(32))
    png("deep.png", header(*SIZE, 16, 2), rows)
    png("deep-transparent-colour.png", header(*SIZE, 16, 2), rows, (b"tRNS", struct.pack(">HHH", 0xFFFF, 0xFFFF, 0)))
    palette = bytes([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0])
    index = [[(x // 24) + 2 * (y // 16) for x in range(48)] for y in range(32)]
    packed = b"".join(b"\0" + bytes(sum(row[x + k] << (6 - 2 * k) for k in range(4)) for x in range(0, 48, 4)) for row in index)
    png("palette-transparent.png", header(*SIZE, 2, 3), packed, (b"PLTE", palette), (b"tRNS", bytes([255, 255, 255, 0])))
    grey = b"".join(b"\0" + bytes([0b11111111] * 3 + [0] * 3 if y < 16 else [0] * 3 + [0b11111111] * 3) for y in range(32))
    png("one-bit.png", header(*SIZE, 1, 0), grey)
    png("one-bit-transparent.png", header(*SIZE, 1, 0), grey, (b"tRNS", b"\0\0"))
    quarters().save(PICTURES / "animated.png", save_all=True, append_images=[Image.new("RGB", SIZE, "black")], duration=100)
    # The first picture is shown by those who know nothing of animation, and is no part of it.
    quarters().save(PICTURES / "animated-default.png", save_all=True, default_image=True,
                    append_images=[Image.new("RGB", SIZE, "black"), Image.new("RGB", SIZE, "white")], duration=100)
    png("bomb.png", header(60_000, 60_000, 8, 2), bytes(1000))
    png("bomb-text.png", header(*SIZE, 8, 2), b"".join(b"\0" + bytes(v for x in range(48) for v in pixels[x, y]) for y in range(32)),
        (b"zTXt", b"Comment\0\0" + zlib.compress(bytes(10_000_000), 9)))


def others() -> None:
    quarters().save(PICTURES / "animated.gif", save_all=True, append_images=[Image.new("RGB", SIZE, "black")], duration=100)
    part = Image.new("RGBA", SIZE, (0, 0, 0, 0))
    part.paste((255, 0, 0, 255), (0, 0, 24, 16))
    part.save(PICTURES / "transparent.gif", save_all=True, append_images=[quarters()], duration=100, disposal=2)
    bomb = bytearray((PICTURES / "animated.gif").read_bytes())
    bomb[6:10] = b"\xff\xff\xff\xff"
    (PICTURES / "bomb.gif").write_bytes(bomb)
    quarters().save(PICTURES / "animated.webp", save_all=True, append_images=[Image.new("RGB", SIZE, "black")], duration=100, lossless=True)
    part.save(PICTURES / "animated-transparent.webp", save_all=True, append_images=[quarters("RGBA")], duration=100, lossless=True)
    picture, tags = turned(8)
    picture.save(PICTURES / "exif-8.webp", lossless=True, exif=tags)
    quarters().save(PICTURES / "named.jpg", "BMP")


if __name__ == "__main__":
    for name, (text, charset) in TEXTS.items():
        (DOCUMENTS / name).write_bytes(text.encode(charset))
    for name, body in WORD.items():
        docx(name, body)
    (DOCUMENTS / "locked.pdf").write_bytes(encrypted("secret", "owner"))
    (DOCUMENTS / "locked-for-printing.pdf").write_bytes(encrypted("", "owner"))
    (DOCUMENTS / "scanned.pdf").write_bytes(pdf(None))
    (DOCUMENTS / "turned.pdf").write_bytes(pdf("On its side.", rotate=90))
    (DOCUMENTS / "line-before.pdf").write_bytes(b"@PJL SET\r\n" + pdf("After a line of a printer."))
    jpegs()
    pngs()
    others()
