import PlainText
import Testing

@Suite("Text as it is compared, and bytes as text")
struct FoldingTests {
  @Test(
    "Searches see neither case, accents nor width, names keep their width",
    arguments: [
      ("Zürich 7", "zurich 7", "zurich 7"), ("PLAIN ascii", "plain ascii", "plain ascii"), ("ＡＢＣ", "abc", "ａｂｃ"),
      ("Éclair", "eclair", "eclair"), ("", "", ""),
    ])
  func folding(_ text: String, _ searched: String, _ named: String) {
    #expect(text.searchFolded == searched)
    #expect(text.nameFolded == named)
  }

  @Test("Bytes become two digits each and come back, in any case")
  func hexadecimal() {
    let bytes: [UInt8] = [0, 1, 0x0F, 0x10, 0xAB, 0xFF]
    #expect(bytes.hexadecimal == "00010f10abff")
    #expect([UInt8](hexadecimal: "00010f10abff") == bytes)
    #expect([UInt8](hexadecimal: "00010F10ABFF") == bytes)
    #expect([UInt8](hexadecimal: "") == [])
    for wrong in ["0", "0g", " 00", "0x10", "éé"] { #expect([UInt8](hexadecimal: wrong) == nil) }
  }
}
