import ChatTypes
import Testing

@testable import Persistence

@Suite("Searching for words", .withAnySearchIndexing)
struct SearchTextTests {
  /// Whether a text is found by a search.
  private static func finds(_ search: String, in text: String) throws -> Bool {
    let store = try TestStore()
    let chat = try store.chat(Make.assistant())
    try store.insert(Make.item("something else"), into: chat)
    let item = try store.insert(Make.item(text), into: chat)
    let hits = try store.read { try $0.search(ItemSearchQuery(text: search), of: store.userId) }.hits
    try store.expectSound()
    return hits.map(\.chatItem.id) == [item.id]
  }

  private static let text = "The quick brown fox AND the lazy dog: NEAR(it), \"quoted words\" * don't-stop C++ 3.14 a_b"

  @Test(arguments: [
    "quick", "QUICK fox", "fox quick", "\"quick brown\"", "“quick brown”", "qui*", "\"brown fo\"*", "AND", "and",
    "OR dog*",
    "NEAR(it)", "dog:", "text:", "\"quoted words\"", "quoted\"", "\"", "don't", "stop", "C++", "3.14", "a_b", "* fox",
    "fox *", "^quick", "-lazy", "{fox}", "(lazy", "lazy)", "quick + brown", "\"\" fox", "fox\u{0}", "NOT*",
  ])
  func wordsPhrasesAndWhatLooksLikeOperatorsAreFound(_ search: String) throws {
    let expected = !["OR dog*", "text:", "\"", "NOT*"].contains(search)
    #expect(try Self.finds(search, in: Self.text) == expected)
  }

  @Test(arguments: ["uick", "\"brown quick\"", "slow", "quick slow", "c7", "keys", "fo", "+", "…", " ", ""])
  func whatIsNotSaidIsNotFound(_ search: String) throws {
    #expect(try !Self.finds(search, in: Self.text))
  }

  @Test(arguments: [
    // Chinese, Japanese, Korean, Thai, Lao, Khmer, Burmese: any piece of a sentence
    ("我昨天去了北京大学看书", "北京"), ("我昨天去了北京大学看书", "北京大学"), ("我昨天去了北京大学看书", "大学 北京"), ("昨日は東京タワーに行きました", "東京"),
    ("昨日は東京タワーに行きました", "タワー"), ("오늘은 날씨가 좋습니다", "날씨"), ("오늘은 날씨가 좋습니다", "씨가"), ("วันนี้อากาศดีมาก", "อากาศ"),
    ("ສະບາຍດີ", "ບາຍ"),
    ("ខ្ញុំស្រលាញ់ភាសាខ្មែរ", "ភាសា"), ("မြန်မာစာ", "မာစာ"), ("iPhoneを買った", "iphone"), ("价格是100元", "100"), ("㍿リンネット", "㍿"),
    // accents, composed and decomposed, both ways
    ("Crème brûlée", "creme brulee"), ("creme brulee", "crème brûlée"), ("cre\u{300}me", "crème"),
    ("crème", "cre\u{300}me"),
    ("Tiếng Việt", "tieng viet"), ("Tiê\u{301}ng Viê\u{323}t", "Tiếng"), ("Ünïcödé", "unicode"), ("Łódź", "łodz"),
    ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "한글"),
    ("한글", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"),
    ("か\u{3099}く", "がく"), ("ﾊﾟｿｺﾝ", "パソコン"), ("ガス", "ｶﾞｽ"), ("ヴァ", "ｳﾞｧ"),
    // Cyrillic, Greek, Arabic, Hebrew, Hindi
    ("Москва слезам не верит", "МОСКВА"), ("Мой дом", "мои\u{306}"), ("ёлка", "елка"), ("их її", "Її"),
    ("Η Αθήνα", "αθηνα"),
    ("ΑΘΗΝΑ", "Αθήνα"), ("ὁ λόγος", "λογοσ"), ("λο\u{301}γος", "λόγος"), ("مُحَمَّد ذهب", "محمد"), ("أحمد", "احمد"),
    ("العربية", "العربية"),
    ("שָׁלוֹם", "שלום"), ("नमस्ते दुनिया", "दुनिया"), ("नमस्ते दुनिया", "नमस्ते"), ("क़लम", "क\u{93C}लम"),
    // emoji and width
    ("well done 👍🏽!", "👍"), ("love ❤️", "❤"), ("love ❤", "❤️"), ("press 1️⃣", "1"), ("🇺🇳 day", "🇺🇳"), ("👩‍👩‍👧 here", "👧"),
    ("ｆｕｌｌ ＷＩＤＴＨ １２３", "full width 123"), ("full width", "ＦＵＬＬ"), ("葛\u{E0100}城", "葛城"),
    // what can't be seen
    ("Das Ge\u{AD}samt\u{AD}kon\u{AD}zept liegt vor", "Gesamtkonzept"), ("Gesamtkonzept", "Gesamt\u{AD}konzept"),
    ("see the super\u{200B}market list", "supermarket"), ("این کتاب\u{200C}ها خوب است", "کتابها"),
    ("این کتابها خوب است", "کتاب\u{200C}ها"), ("\u{FEFF}first", "first"), ("\u{200F}שלום\u{200E}", "שלום"),
    ("wo\u{2060}rd", "word"), ("a\u{2066}b\u{2069}c", "abc"), ("flag 🏴\u{E0067}\u{E0062}\u{E007F} here", "here"),
    // letters that Unicode keeps for compatibility
    ("the new ﬁnance oﬃce opens", "finance office"), ("finance office", "ﬁnance oﬃce"),
    ("𝐁𝐨𝐥𝐝 𝒻𝒶𝓃𝒸𝓎 𝟚𝟛", "bold fancy 23"),
    ("bold", "𝕭𝖔𝖑𝖉"), ("Die Straße ist nass", "STRASSE"), ("Die STRASSE ist nass", "straße"), ("GROẞE", "grosse"),
    ("große", "GROẞE"), ("12 m² groß", "m2"), ("Kapitel Ⅷ", "viii"), ("ℌilbert", "hilbert"), ("ŉ ǰ", "j"),
    ("ﻻ شيء", "لا"), ("ﷲ", "الله"),
    // beginnings
    ("Gesamt\u{AD}konzept", "gesamtk*"), ("Straßenbahn", "STRASS*"), ("ﬁnance", "fin*"),
    ("北京大学", "北京*"), ("Москва", "моск*"), ("नमस्ते", "नम*"),
  ])
  func everyScriptIsFound(_ text: String, by search: String) throws {
    #expect(try Self.finds(search, in: "… " + text + " …"), "“\(search)” in “\(text)”")
  }

  @Test(arguments: [
    "«bonne nuit»", "»bonne nuit«", "„bonne nuit“", "“bonne nuit”", "‘bonne nuit’", "‚bonne nuit‘", "‹bonne nuit›",
    "「bonne nuit」", "『bonne nuit』", "《bonne nuit》", "＂bonne nuit＂", "«bonne nu»*", "‘bonne nuit’ dit", "« bonne nuit »",
  ])
  func aPhraseStandsInAnyQuotationMarks(_ search: String) throws {
    #expect(try Self.finds(search, in: "il dit bonne nuit"), "\(search)")
    #expect(try !Self.finds(search, in: "il dit bonne idée, nuit noire"), "\(search)")
  }

  @Test(arguments: ["’twas the night", "rock ’n’ roll", "don’t", "l’été", "dogs’ bowl"])
  func anApostropheBeginsNoPhrase(_ text: String) throws {
    #expect(try Self.finds(text, in: "it was: \(text)!"), "\(text)")
    #expect(try Self.finds("xylophone \(text)", in: "\(text) near a xylophone"), "\(text)")
  }

  @Test(arguments: [("北京大学", "京北"), ("อากาศ", "กาอาศ"), ("Москва", "осква"), ("パソコン", "パンコソ")])
  func otherOrdersAreNotFound(_ text: String, by search: String) throws {
    #expect(try !Self.finds(search, in: text))
  }

  @Test func brokenAndHugeSearchesAreHarmless() throws {
    let searches = [
      String(repeating: "word ", count: 3000), (0..<3000).map { "word\($0 % 7)" }.joined(separator: " "),
      String(repeating: "漢", count: 5000), String(repeating: "\"", count: 999),
      String(repeating: "(", count: 999), String(repeating: "x", count: 100_000), "\u{FFFD}\u{FEFF}", "a\u{0}\u{0}b*",
    ]
    let store = try TestStore()
    let text = (0..<9).map { "word word\($0)" }.joined(separator: " ")
    try store.insert(Make.item(text), into: store.chat(Make.assistant()))
    for search in searches {
      let hits = try store.read { try $0.search(ItemSearchQuery(text: search), of: store.userId) }.hits
      #expect(hits.count == (search.hasPrefix("word") ? 1 : 0))
    }
  }

  @Test func editsAndDeletionsAreSeenAtOnce() throws {
    let store = try TestStore()
    let chat = try store.chat(Make.assistant())
    func count(_ word: String) throws -> Int {
      try store.read { try $0.search(ItemSearchQuery(text: word), of: store.userId) }.hits.count
    }
    var item = try store.insert(Make.item("before"), into: chat)
    item.content = .rcvMsgContent(msgContent: .text(text: "afterwards"))
    try store.write { try $0.update(item) }
    #expect(try count("before") == 0)
    #expect(try count("afterwards") == 1)
    item.content = .rcvMsgContent(msgContent: .text(text: ""))
    try store.write { try $0.update(item) }
    #expect(try count("afterwards") == 0)
    item.content = .rcvMsgContent(msgContent: .text(text: "again"))
    try store.write { try $0.update(item) }
    #expect(try count("again") == 1)
    try store.write { try $0.deleteItems([item.id], in: chat) }
    #expect(try count("again") == 0)
    try store.expectSound()
  }

  @Test func filesAreFoundByTheirNames() throws {
    let store = try TestStore()
    let chat = try store.chat(Make.assistant())
    var item = Make.item(.file(text: ""), .assistantSnd)
    item.file = CIFile(fileId: 1, fileName: "Quarterly Report.pdf", fileSize: 3)
    let written = try store.insert(item, into: chat)
    let hits = try store.read { try $0.search(ItemSearchQuery(text: "quarterly"), of: store.userId) }.hits
    #expect(hits.map(\.chatItem) == [written])
  }
}
