/// Stems of English words, roughly: enough to see that "ran", "runs" and "running" are one.
enum WordStem {
  private static let fillers: Set<String> = [
    "a", "an", "the", "my", "to", "for", "i", "did", "do", "done", "doing", "went", "go", "going", "some", "of", "and",
    "with", "in", "on", "at", "today", "yesterday", "just", "have", "had", "has", "was", "were", "am", "is", "it",
    "this",
    "km", "miles", "minutes", "minute", "min", "hour", "hours", "times", "again", "me", "habit", "log", "as", "up",
  ]

  private static let irregular: [String: String] = [
    "ran": "run", "swam": "swim", "swum": "swim", "slept": "sleep", "drank": "drink", "drunk": "drink", "ate": "eat",
    "eaten": "eat", "wrote": "writ", "written": "writ", "rode": "rid", "ridden": "rid", "woke": "wak", "woken": "wak",
    "took": "tak", "taken": "tak", "drew": "draw", "drawn": "draw", "sang": "sing", "sung": "sing", "spoke": "speak",
    "taught": "teach", "thought": "think", "made": "mak", "brushed": "brush", "flossed": "floss", "lay": "lie",
  ]

  /// The stems of a folded text's words, without numbers and fillers.
  static func stems(_ text: String) -> [String] {
    let words = text.split { !$0.isLetter && $0 != "'" }.map(String.init)
    let content = words.filter { !fillers.contains($0) }
    // A name of nothing but fillers ("Up") still is one.
    return (content.isEmpty ? words : content).map(stem)
  }

  static func stem(_ word: String) -> String {
    if let known = irregular[word] { return known }
    var stem = word.hasSuffix("'s") ? String(word.dropLast(2)) : word
    if stem.count >= 5, stem.hasSuffix("ies") || stem.hasSuffix("ied") { return stem.dropLast(3) + "i" }
    for ending in ["ations", "ation", "ating", "ated", "ates", "ate"] where stem.count >= ending.count + 4 {
      if stem.hasSuffix(ending) { return String(stem.dropLast(ending.count)) }
    }
    if stem.hasSuffix("ing"), stem.count >= 6 {
      stem = undoubled(stem.dropLast(3))
    } else if stem.hasSuffix("ed"), stem.count >= 5 {
      stem = undoubled(stem.dropLast(2))
    } else if stem.count >= 5, ["ches", "shes", "sses", "xes", "zes"].contains(where: stem.hasSuffix) {
      stem = String(stem.dropLast(2))
    } else if stem.hasSuffix("s"), stem.count >= 4, !stem.hasSuffix("ss") {
      stem = String(stem.dropLast())
    }
    if stem.hasSuffix("e"), stem.count >= 4 { stem = String(stem.dropLast()) }
    if stem.hasSuffix("y"), stem.count >= 4 { stem = stem.dropLast() + "i" }
    return stem
  }

  /// "runn" is "run", "fill" stays.
  private static func undoubled(_ stem: Substring) -> String {
    guard let last = stem.last, stem.dropLast().last == last, !"lsz".contains(last), stem.count >= 4 else {
      return String(stem)
    }
    return String(stem.dropLast())
  }
}
