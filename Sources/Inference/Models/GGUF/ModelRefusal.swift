import LanguageModels

/// Why a file is no model that can be used, as a part of a sentence. The file's name is put to it by ``error(file:)``.
struct ModelRefusal: Error, Equatable {
  /// What goes before the reason.
  enum Kind: Sendable {
    /// The content contradicts itself or is incomplete.
    case damaged
    /// The content may be fine, but not for this.
    case unusable
  }

  let kind: Kind
  let why: String
  let advice: String

  /// The file contradicts itself or is incomplete.
  static func damaged(_ why: String) -> ModelRefusal {
    ModelRefusal(kind: .damaged, why: why, advice: "Download or copy it again.")
  }

  /// The file is not meant for this.
  static func unusable(_ why: String, advice: String = "Choose another model.") -> ModelRefusal {
    ModelRefusal(kind: .unusable, why: why, advice: advice)
  }

  /// The error for the user.
  func error(file: String) -> LLMError {
    let name = Quoting.name(file)
    return .unsupportedModel(
      kind == .damaged ? "\(name) is damaged: \(why). \(advice)" : "\(name) can't be used: \(why). \(advice)")
  }
}
