import Assistant
import LanguageModels
import UserFacingErrors

/// Says to a message in another language, in that language, that the built-in model understands English, and where other models are.
/// The model itself would make a call of any message, with words that it doesn't know as titles and places.
struct OtherLanguageReply: Sendable {
  /// Words of an answer that may be nothing but a name: "Как его назвать?" has some more.
  private static let mostWordsOfName = 3

  /// The reply; nil for a message in English, and for a name that answers what was asked.
  static func reply(to message: String, in prompt: TurnPrompt) -> String? {
    guard message.utf8.count <= SeparateRequests.longest else { return nil }
    let isAnswer =
      prompt.clarification != nil || prompt.messages.dropLast().last { $0.role == .assistant }?.content.last == "?"
    guard !isAnswer || MessageWords(message).words.count > mostWordsOfName else { return nil }
    return SpokenLanguage(of: message)?.reply
  }

  /// Where the reply sends.
  static let nextSteps: [NextStep] = [.chooseModel]
}

extension SpokenLanguage {
  /// That the built-in model understands English only.
  var reply: String {
    switch self {
    case .german: "Das eingebaute Modell versteht nur Englisch. Schreib es auf Englisch, oder wähle ein anderes Modell."
    case .french: "Le modèle intégré ne comprend que l’anglais. Écrivez-le en anglais, ou choisissez un autre modèle."
    case .spanish: "El modelo integrado solo entiende inglés. Escríbelo en inglés o elige otro modelo."
    case .italian: "Il modello integrato capisce solo l’inglese. Scrivilo in inglese o scegli un altro modello."
    case .portuguese: "O modelo integrado só entende inglês. Escreva em inglês ou escolha outro modelo."
    case .dutch: "Het ingebouwde model begrijpt alleen Engels. Schrijf het in het Engels, of kies een ander model."
    case .polish: "Wbudowany model rozumie tylko angielski. Napisz to po angielsku albo wybierz inny model."
    case .swedish: "Den inbyggda modellen förstår bara engelska. Skriv på engelska, eller välj en annan modell."
    case .turkish: "Yerleşik model yalnızca İngilizce anlar. İngilizce yazın veya başka bir model seçin."
    case .russian: "Встроенная модель понимает только английский. Напишите по-английски или выберите другую модель."
    case .greek: "Το ενσωματωμένο μοντέλο καταλαβαίνει μόνο αγγλικά. Γράψτε το στα αγγλικά ή επιλέξτε άλλο μοντέλο."
    case .arabic: "النموذج المدمج يفهم الإنجليزية فقط. اكتبها بالإنجليزية أو اختر نموذجًا آخر."
    case .hebrew: "המודל המובנה מבין אנגלית בלבד. כתבו באנגלית או בחרו מודל אחר."
    case .hindi: "अंतर्निहित मॉडल केवल अंग्रेज़ी समझता है। अंग्रेज़ी में लिखें या कोई दूसरा मॉडल चुनें।"
    case .japanese: "内蔵モデルは英語しか理解できません。英語で書くか、別のモデルを選んでください。"
    case .chinese: "内置模型只懂英语。请用英语写，或选择其他模型。"
    case .korean: "내장 모델은 영어만 이해합니다. 영어로 쓰거나 다른 모델을 선택하세요."
    }
  }
}
