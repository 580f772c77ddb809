import Foundation
import Testing

@testable import BuiltinAssistant

@Suite("The language of a message to the built-in model")
struct SpokenLanguageTests {
  @Test(
    "is told by its frequent words, with or without accents",
    arguments: [
      ("termin beim zahnarzt morgen um 15 uhr", .german), ("Was steht heute an?", .german),
      ("Lösche den Termin mit Anna", .german), ("Mach morgen um 9 ein Meeting mit Bob", .german),
      ("rappelle-moi d'acheter du pain demain", .french), ("Qu’est-ce que j’ai aujourd’hui ?", .french),
      ("supprime le dentiste de vendredi", .french), ("recuérdame comprar pan mañana", .spanish),
      ("recuerdame comprar pan manana", .spanish), ("¿Qué tengo hoy?", .spanish),
      ("ricordami di comprare il pane", .italian), ("cosa ho domani?", .italian),
      ("lembra-me de comprar pão amanhã", .portuguese), ("wat heb ik morgen?", .dutch),
      ("herinner me eraan brood te kopen", .dutch), ("przypomnij mi, żeby kupić chleb jutro", .polish),
      ("Co mam dzisiaj?", .polish), ("påminn mig att köpa bröd imorgon", .swedish),
      ("yarın saat 3'te dişçi randevusu ekle", .turkish),
    ] as [(String, SpokenLanguage)])
  func words(text: String, language: SpokenLanguage) {
    #expect(SpokenLanguage(of: text) == language)
  }

  @Test(
    "is told by its script",
    arguments: [
      ("Напомни мне завтра купить хлеб", .russian), ("Θύμισέ μου να αγοράσω ψωμί αύριο", .greek),
      ("ذكرني أن أشتري الخبز غدا", .arabic), ("תזכיר לי לקנות לחם מחר", .hebrew),
      ("कल मुझे रोटी खरीदने की याद दिलाओ", .hindi), ("明日パンを買うのを思い出させて", .japanese),
      ("提醒我明天买面包", .chinese), ("내일 빵 사라고 알려줘", .korean), ("Встреча с Bob завтра в 15:00", .russian),
    ] as [(String, SpokenLanguage)])
  func scripts(text: String, language: SpokenLanguage) {
    #expect(SpokenLanguage(of: text) == language)
  }

  @Test(
    "is English where names, titles, places and quoted words are of elsewhere",
    arguments: [
      "add dinner at Café de la Paix", "remind me to call Frau Müller am Markt", "note: bonjour means hello",
      "dinner with Zoë at Le Petit Prince on friday", "Casa de la Playa", "book a table at La Vita è Bella for 8",
      "lunch at Zum Goldenen Hirsch", "note: je ne sais pas ce que tu veux dire par là", "call Владимир tomorrow at 5",
      "remind me to read “Der Tod in Venedig und was ich noch habe”", "lunch with 田中 on monday", "dentist 3pm",
      "add \"Wie spät ist es und wo bist du\" to my note german phrases", "María de los Ángeles friday 8pm",
      "asdf qwer",
      "what does 'wo ist der Bahnhof' mean?", "Die Hard with Jan, friday at 8", "no", "ok", "", "12:30", "🎂",
    ])
  func english(text: String) {
    #expect(SpokenLanguage(of: text) == nil)
  }

  @Test("is English in all that the built-in model is measured with")
  func measured() throws {
    let models = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Models/builtin")
      .standardized
    var texts: [String] = []
    for folder in ["eval", "eval-sets"] {
      let files = FileManager.default.enumerator(at: models.appending(path: folder), includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "jsonl" {
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
          let turns = try JSONDecoder().decode(MeasuredCase.self, from: Data(line.utf8)).turns
          texts += turns.compactMap(\.user)
        }
      }
    }
    #expect(texts.count > 3000)
    #expect(texts.filter { SpokenLanguage(of: $0) != nil } == [])
  }

  @Test("has a reply of its own for each language")
  func replies() {
    #expect(Set(SpokenLanguage.allCases.map(\.reply)).count == SpokenLanguage.allCases.count)
    #expect(Set(FrequentWords.all.map(\.language)).count == FrequentWords.all.count)
    for (language, words) in FrequentWords.all { #expect(words.count >= 40, "\(language)") }
  }

  private struct MeasuredCase: Decodable {
    struct Turn: Decodable { let user: String? }
    let turns: [Turn]
  }
}
