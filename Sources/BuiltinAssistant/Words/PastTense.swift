/// What irregular verbs are called by whom something is still to do: "paid" is said of "Pay the rent".
enum PastTense {
  static let base = [
    "ran": "run", "swam": "swim", "read": "read", "wrote": "write", "slept": "sleep", "drank": "drink", "ate": "eat",
    "went": "go", "took": "take", "made": "make", "rode": "ride", "sang": "sing", "spoke": "speak", "drew": "draw",
    "sent": "send", "paid": "pay", "bought": "buy", "done": "do", "taken": "take", "brought": "bring",
    "written": "write", "sold": "sell", "given": "give", "gave": "give", "found": "find", "sewn": "sew",
    "swept": "sweep", "fed": "feed", "hung": "hang", "rung": "ring", "rang": "ring", "got": "get", "told": "tell",
    "built": "build", "lent": "lend", "spoken": "speak",
  ]

  /// Whether a word says that something was done.
  static func isOne(_ word: String) -> Bool { base[word] != nil || (word.count > 4 && word.hasSuffix("ed")) }
}
