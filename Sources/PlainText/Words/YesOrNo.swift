/// What people answer to a question that wants yes or no, in English.
public enum YesOrNo {
  private static let yes: Set = [
    "y", "yes", "yes please", "yep", "yeah", "yup", "sure", "ok", "okay", "please", "please do", "yes do it", "do it",
    "go ahead", "yes go ahead", "of course", "sure go ahead", "ok do it",
  ]
  private static let no: Set = [
    "n", "no", "nope", "nah", "no thanks", "no thank you", "no don't", "don't", "do not", "don't do it", "please don't",
    "no please", "better not", "no way", "never mind", "no never mind", "forget it", "no stop", "stop",
  ]

  /// Whether an answer is a yes, in whatever case and with whatever marks.
  /// - Returns: nil for what is neither, or says more than that.
  public static func answer(_ text: String) -> Bool? {
    let words = text.lowercased().replacing("’", with: "'").split { !$0.isLetter && $0 != "'" }.joined(separator: " ")
    return yes.contains(words) ? true : no.contains(words) ? false : nil
  }
}
