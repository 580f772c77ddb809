"""Makes the documents beside this file, with nothing but Python's standard library: python3 generate.py"""

import hashlib
import io
import zipfile
import zlib
from pathlib import Path

HERE = Path(__file__).parent
DATE = (2026, 1, 2, 3, 4, 6)


# PDF


def rc4(key: bytes, data: bytes) -> bytes:
    state = list(range(256))
    j = 0
    for i in range(256):
        j = (j + state[i] + key[i % len(key)]) & 255
        state[i], state[j] = state[j], state[i]
    out, i, j = bytearray(), 0, 0
    for byte in data:
        i = (i + 1) & 255
        j = (j + state[i]) & 255
        state[i], state[j] = state[j], state[i]
        out.append(byte ^ state[(state[i] + state[j]) & 255])
    return bytes(out)


PADDING = bytes.fromhex("28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A")


def pdf(pages: list[list[tuple[int, int, str]]], password: str | None = None) -> bytes:
    """A PDF whose pages show texts at places; a page without texts shows a grey square."""
    identity = b"0123456789abcdef"
    key, encryption = None, b""
    if password is not None:
        user = (password.encode() + PADDING)[:32]
        owner = rc4(hashlib.md5(user).digest()[:5], user)
        permissions = -4
        key = hashlib.md5(user + owner + permissions.to_bytes(4, "little", signed=True) + identity).digest()[:5]
        encryption = b"<</Filter/Standard/V 1/R 2/O<%s>/U<%s>/P %d>>" % (
            owner.hex().encode(), rc4(key, PADDING).hex().encode(), permissions)
    objects: list[bytes] = []
    kids = " ".join(f"{4 + 2 * n} 0 R" for n in range(len(pages)))
    objects.append(b"<</Type/Catalog/Pages 2 0 R>>")
    objects.append(f"<</Type/Pages/Count {len(pages)}/Kids[{kids}]>>".encode())
    objects.append(b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>")
    for number, texts in enumerate(pages):
        content = b"0.5 g 100 100 200 200 re f" if not texts else b"".join(
            b"BT /F1 11 Tf %d %d Td (%s) Tj ET\n"
            % (x, y, text.encode("cp1252").replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)"))
            for x, y, text in texts)
        stream = zlib.compress(content, 9)
        place = 5 + 2 * number
        if key:
            stream = rc4(hashlib.md5(key + place.to_bytes(3, "little") + b"\0\0").digest()[:10], stream)
        objects.append(
            f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents {place} 0 R>>".encode())
        objects.append(b"<</Filter/FlateDecode/Length %d>>stream\n%s\nendstream" % (len(stream), stream))
    if encryption:
        objects.append(encryption)
    out = io.BytesIO()
    out.write(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    places = []
    for number, body in enumerate(objects, 1):
        places.append(out.tell())
        out.write(b"%d 0 obj\n%s\nendobj\n" % (number, body))
    start = out.tell()
    out.write(b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1))
    for place in places:
        out.write(b"%010d 00000 n \n" % place)
    extra = b"/Encrypt %d 0 R" % len(objects) if encryption else b""
    out.write(b"trailer<</Size %d/Root 1 0 R/ID[<%s><%s>]%s>>\nstartxref\n%d\n%%%%EOF\n" % (
        len(objects) + 1, identity.hex().encode(), identity.hex().encode(), extra, start))
    return out.getvalue()


def lines(x: int, texts: list[str], y: int = 780) -> list[tuple[int, int, str]]:
    return [(x, y - 16 * number, text) for number, text in enumerate(texts)]


def make_pdfs() -> None:
    first = lines(60, ["Minutes of the café meeting", "Everybody was there (nearly)."])
    third = lines(60, ["The end is on page three."])
    (HERE / "pages.pdf").write_bytes(pdf([first, [], third]))
    columns = lines(60, ["The left column begins up here with a line", "and goes on with a second one of its own", "until its last line ends it."]) + lines(
        330, ["The right column begins beside it and", "says something else on its second line", "until it has said all of it."])
    (HERE / "columns.pdf").write_bytes(pdf([columns]))
    table = [(60 + 150 * column, 700 - 16 * row, text) for row, texts in enumerate(
        [["Item", "Number", "Price"], ["Pencils", "12", "3.60"], ["Paper", "2", "9.80"]]) for column, text in enumerate(texts)]
    (HERE / "table.pdf").write_bytes(pdf([table]))
    (HERE / "scanned.pdf").write_bytes(pdf([[], []]))
    (HERE / "locked.pdf").write_bytes(pdf([first], "secret"))
    (HERE / "open-password.pdf").write_bytes(pdf([first], ""))
    (HERE / "damaged.pdf").write_bytes(b"%PDF-1.4\n" + bytes(range(256)) * 4)


# DOCX

W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'


def p(content: str, style: str = "", more: str = "") -> str:
    style = f'<w:pStyle w:val="{style}"/>' if style else ""
    properties = f"<w:pPr>{style}{more}</w:pPr>" if style or more else ""
    return f"<w:p>{properties}{content}</w:p>"


def r(text: str, properties: str = "") -> str:
    properties = f"<w:rPr>{properties}</w:rPr>" if properties else ""
    return f'<w:r>{properties}<w:t xml:space="preserve">{text}</w:t></w:r>'


def item(text: str, number: int, level: int = 0) -> str:
    return p(r(text), more=f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{number}"/></w:numPr>')


def cell(*paragraphs: str) -> str:
    return f"<w:tc><w:tcPr/>{''.join(paragraphs)}</w:tc>"


DOCUMENT = "".join([
    p(r("Report &amp; plan"), "Title"),
    p(r("About "), "Heading1") .replace("</w:p>", r("us") + "</w:p>"),
    p(r("Split in ") + r("three ", "<w:b/>") + r("runs — ünïcödé.")),
    p(r("Kept ") + '<w:del w:id="1" w:author="x"><w:r><w:delText>deleted</w:delText></w:r></w:del>'
      + '<w:ins w:id="2" w:author="x">' + r("inserted") + "</w:ins>" + r("secret", "<w:vanish/>") + r(".")),
    p('<w:moveFrom w:id="3">' + r("old place") + "</w:moveFrom>" + '<w:moveTo w:id="4">' + r("New place.") + "</w:moveTo>"),
    p(r("Lists"), "Sub"),
    item("first", 1), item("second", 1), item("inner", 1, 1), item("third", 1),
    item("bullet", 2), p(r("by style"), "ListBullet"),
    p(r("A line") + "<w:r><w:br/><w:t>broken</w:t><w:tab/><w:t>here</w:t></w:r>"),
    "<w:tbl><w:tblPr/>"
    + "<w:tr>" + cell(p(r("Name"))) + cell(p(r("a|b"))) + "</w:tr>"
    + "<w:tr>" + cell(p(r("One")), p(r("two"))) + cell(p("")) + "</w:tr>" + "</w:tbl>",
    p(r("Noted") + '<w:r><w:footnoteReference w:id="2"/></w:r>' + r(" and ended")
      + '<w:r><w:endnoteReference w:id="5"/></w:r>' + r(".")),
    p('<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGEREF x</w:instrText></w:r>'
      + r("Field result") + '<w:hyperlink r:id="rId9">' + r(" and link") + "</w:hyperlink>"),
    p('<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:txbxContent>' + p(r("In a box"))
      + "</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>" + p(r("In a box"))
      + "</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>" + r("Around the box")),
    p(""), p(r("Outlined"), more='<w:outlineLvl w:val="2"/>'), "<w:sectPr/>",
])

STYLES = f"""{HEADER}<w:styles {W}>
<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style>
<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>
<w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="heading 2"/></w:style>
<w:style w:type="paragraph" w:styleId="Sub"><w:name w:val="Mine"/><w:basedOn w:val="Heading2"/></w:style>
<w:style w:type="paragraph" w:styleId="Loop"><w:name w:val="Loop"/><w:basedOn w:val="Loop"/></w:style>
<w:style w:type="paragraph" w:styleId="ListBullet"><w:name w:val="List Bullet"/><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style>
</w:styles>"""

NUMBERING = f"""{HEADER}<w:numbering {W}>
<w:abstractNum w:abstractNumId="10"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="lowerLetter"/></w:lvl></w:abstractNum>
<w:abstractNum w:abstractNumId="11"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="10"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="11"/></w:num>
</w:numbering>"""


def notes(kind: str, number: int, text: str) -> str:
    return (f'{HEADER}<w:{kind}s {W}><w:{kind} w:id="-1" w:type="separator"><w:p/></w:{kind}>'
            f'<w:{kind} w:id="{number}">{p(r(text))}</w:{kind}></w:{kind}s>')


RELATIONS = (HEADER + '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship '
             'Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" '
             'Target="word/document.xml"/></Relationships>')


def archive(files: dict[str, str | bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method, compresslevel=9) as packed:
        for name, content in files.items():
            info = zipfile.ZipInfo(name, DATE)
            info.compress_type = method
            packed.writestr(info, content)
    return out.getvalue()


def make_documents() -> None:
    document = f'{HEADER}<w:document {W}><w:body>{DOCUMENT}</w:body></w:document>'
    (HERE / "report.docx").write_bytes(archive({
        "[Content_Types].xml": HEADER + "<Types/>", "_rels/.rels": RELATIONS, "word/document.xml": document,
        "word/styles.xml": STYLES, "word/numbering.xml": NUMBERING,
        "word/footnotes.xml": notes("footnote", 2, "A foot  note."), "word/endnotes.xml": notes("endnote", 5, "An end note."),
    }))
    simple = f'{HEADER}<w:document {W}><w:body>{p(r("Stored."))}</w:body></w:document>'
    (HERE / "stored.docx").write_bytes(archive({"word/document.xml": simple}, zipfile.ZIP_STORED))
    # 40 MB of spaces in 40 KB.
    (HERE / "bomb.docx").write_bytes(archive({"word/document.xml": b" " * 40_000_000}))
    (HERE / "broken.docx").write_bytes(archive({
        "word/document.xml": f'{HEADER}<w:document {W}><w:body>{p(r("Before the break."))}<w:p><w:r></w:p>'}))
    (HERE / "doctype.docx").write_bytes(archive({
        "word/document.xml": f'{HEADER}<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]><w:document {W}>&e;</w:document>'}))
    (HERE / "empty.docx").write_bytes(archive({"word/document.xml": f'{HEADER}<w:document {W}><w:body>{p("")}</w:body></w:document>'}))
    (HERE / "sheet.xlsx").write_bytes(archive({"xl/workbook.xml": "<x/>"}))
    (HERE / "archive.zip").write_bytes(archive({"a.txt": "a"}))
    (HERE / "text.odt").write_bytes(archive({"mimetype": "application/vnd.oasis.opendocument.text", "content.xml": "<x/>"}))


if __name__ == "__main__":
    make_pdfs()
    make_documents()
