/// Words in and around names of people and calendars.
extension Lexicon {
  /// For `NameRepair`.
  enum Names {
    /// What a contact has.
    static let details: Set = [
      "tel", "phone", "telephone", "number", "mobile", "email", "mail", "address", "birthday", "card", "contact",
      "contacts", "again",
    ]

    /// What one does with a number.
    static let calling: Set = ["ring", "call", "phone", "text", "email", "reach", "contact"]

    /// What stands between somebody and what they have.
    static let having: Set = [
      "has", "have", "his", "her", "their", "got", "is", "does", "live", "lives",
    ]

    /// What stands before a name.
    static let relatives: Set = [
      "aunt", "uncle", "auntie", "grandma", "grandpa", "cousin", "dr", "mr", "mrs", "ms", "frau", "herr", "nurse",
      "prof", "oma", "opa", "tante", "onkel",
    ]

    /// Words of a request or a question, which are no name.
    static let asking: Set = Lexicon.articles.union(Lexicon.possessives).union([
      "what", "whats", "what's", "who", "find", "show", "get", "give", "me", "is", "for", "of", "look", "up",
      "search", "need", "i", "have", "please", "any", "new", "work", "home", "and", "also", "then", "hi", "when",
      "where", "how", "whose", "you", "do", "text", "call", "ring", "message", "save", "add",
    ])

    /// What stands before a name and no place.
    static let noPlace: Set = ["with", "of", "for", "about", "by", "and", "w/", "&"]

    /// What stands before "calendar" and is no name of one.
    static let unnamed: Set = Lexicon.possessives.union(["the", "a", "this", "your", "in", "on", "to", "for", "and"])

    /// What leads to a place or a time.
    static let placing: Set = ["at", "in", "on", "@", "to", ""]

    /// What stands between the words of a name.
    static let joining: Set = [
      "for", "at", "in", "on", "with", "to", "and", "the", "a", "of", "by", "from",
    ]

    /// What stands before a thing.
    static let article: Set = Lexicon.articles.union(Lexicon.possessives)

    /// Names of programs, not of calendars.
    static let products: Set = [
      "google", "outlook", "apple", "icloud", "linnet", "microsoft", "proton",
    ]

    /// How calendars are often called.
    static let calendars: Set = ["work", "family", "personal", "private", "school", "home"]
  }
}
