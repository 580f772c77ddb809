/// What a habit would be called that was only told of: "Running" for "ran".
public enum HabitName {
  private static let irregular: [Substring: String] = [
    "ran": "running", "swam": "swimming", "slept": "sleeping", "drank": "drinking", "ate": "eating", "wrote": "writing",
    "rode": "riding", "woke": "waking", "drew": "drawing", "sang": "singing", "spoke": "speaking", "taught": "teaching",
    "read": "reading", "took": "taking", "made": "making", "kept": "keeping",
    "knit": "knitting", "skied": "skiing",
  ]

  /// Words that rather say how something is than what was done: "guided meditation".
  private static let participles: Set<Substring> = [
    "guided", "weighted", "assisted", "mixed", "hundred", "advanced", "timed",
  ]

  /// A name for what was said, in English: a verb in the past at its beginning is made the name of what was done. Everything
  /// else stays as it was said.
  public static func proposed(for said: String) -> String {
    guard !said.contains(where: \.isNumber) else { return said }
    let words = said.split(separator: " ", maxSplits: 1)
    guard let first = words.first, let name = name(of: Substring(first.lowercased())),
      // What is said next time has to be found under it.
      WordStem.stem(name) == WordStem.stem(first.lowercased())
    else { return said }
    let rest = words.dropFirst().first.map { " \($0)" } ?? ""
    return name.prefix(1).uppercased() + name.dropFirst() + rest
  }

  /// Nearly all verbs on "-ed" have it in place of "-ing": walked, jogged, exercised; "studied" has a "y" again.
  private static func name(of verb: Substring) -> String? {
    if let known = irregular[verb] { return known }
    guard verb.count >= 5, verb.hasSuffix("ed"), !verb.hasSuffix("eed"), !participles.contains(verb) else { return nil }
    return verb.hasSuffix("ied") ? verb.dropLast(3) + "ying" : verb.dropLast(2) + "ing"
  }
}
