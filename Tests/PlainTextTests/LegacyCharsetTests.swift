import Foundation
import Testing

@testable import PlainText

/// Which old character set a text is in that doesn't say it. The bytes are what Python's codecs make of the texts.
struct LegacyCharsetTests {
  @Test("The character set is found by the letters", arguments: Self.texts)
  func finds(bytes: String, text: String, charset: String) throws {
    let decoded = DecodedText(Data(try #require(Array(hexadecimal: bytes))))
    #expect(decoded.text == text)
    #expect(decoded.charset == charset)
    #expect(decoded.isGuess)
  }

  @Test(
    "A byte order mark of UTF-32 is none of UTF-16",
    arguments: ["fffe000041000000e9000000", "0000feff00000041000000e9"])
  func utf32(bytes: String) throws {
    #expect(DecodedText(Data(try #require(Array(hexadecimal: bytes)))).text == "Aé")
  }

  private static let texts: [(String, String, String)] = [
    ("4dfc6c6c6572", "Müller", "windows-1252"),
    ("436166e9206372e86d65", "Café crème", "windows-1252"),
    ("53747261df652066fc72204be475666572", "Straße für Käufer", "windows-1252"),
    ("5365f16f72204efaf1657a", "Señor Núñez", "windows-1252"),
    ("6e61ef7665", "naïve", "windows-1252"),
    ("9371756f7465649420962064617368", "“quoted” – dash", "windows-1252"),
    ("4ff920ea7465732d766f757320616c6ce9203f", "Où êtes-vous allé ?", "windows-1252"),
    ("536df87272656272f8642070e5204ce673f8", "Smørrebrød på Læsø", "windows-1252"),
    ("c47267657220fc62657220d66c", "Ärger über Öl", "windows-1252"),
    ("313020802066fc7220dc6265726e61636874756e67", "10 € für Übernachtung", "windows-1252"),
    ("97888f5482cc975c92e882f082a8926d82e782b982ad82be82b382a28142", "来週の予定をお知らせください。", "shift_jis"),
    ("82b182f182c982bf82cd", "こんにちは", "shift_jis"),
    ("834a835e834a836982cc83818382", "カタカナのメモ", "shift_jis"),
    ("cde8bdb5a4cecdbdc4eaa4f2a4aac3cea4e9a4bba4afa4c0a4b5a4a4a1a3", "来週の予定をお知らせください。", "euc-jp"),
    ("c7e3a4a4caaaa5eaa5b9a5c8a1a7b5edc6fda4c8cdf1", "買い物リスト：牛乳と卵", "euc-jp"),
    ("ced2c3c7c3f7ccecc8a5c9cfbaa3bfaabbe1a3acc7ebd7bcb1b8bac3cec4bcfea1a3", "我们明天去上海开会，请准备好文件。", "gb18030"),
    ("c4e3bac3a3acbdf1ccecb5c4ccecc6f8badcbac3", "你好，今天的天气很好", "gb18030"),
    ("a7daadcca9faa4d1a568a578a55fb67db77ca141bdd0b7c7b3c6a66ea4e5a5f3a143", "我們明天去台北開會，請準備好文件。", "big5"),
    ("a741a66ea141a4b5a4d1aabaa4d1aef0abdca66e", "你好，今天的天氣很好", "big5"),
    (
      "b3bbc0cf20bcadbfefbfa1bcad20b8b8b3aabfe42e20c0dab7e1b8a620c1d8baf1c7d820c1d6bcbcbfe42e",
      "내일 서울에서 만나요. 자료를 준비해 주세요.", "euc-kr"
    ),
    ("bec8b3e7c7cfbcbcbfe4", "안녕하세요", "euc-kr"),
    ("cff0e8e2e5f22c20eae0ea20e4e5ebe03f", "Привет, как дела?", "windows-1251"),
    ("d1efe8f1eeea20efeeeaf3efeeea3a20eceeebeeeaee2c20f5ebe5e1", "Список покупок: молоко, хлеб", "windows-1251"),
    ("f0d2c9d7c5d42c20cbc1cb20c4c5ccc13f", "Привет, как дела?", "koi8-r"),
    ("fac1d7d4d2c120d720c4c5d7d1d4d820d5d4d2c120d7d3d4d2c5dec1", "Завтра в девять утра встреча", "koi8-r"),
    ("8ee2e7f1e220a7a020afe0aee8abeba920aca5e1efe620a3aee2aea2", "Отчёт за прошлый месяц готов", "ibm866"),
  ]
}
