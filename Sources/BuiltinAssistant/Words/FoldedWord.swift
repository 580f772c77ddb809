extension StringProtocol {
  /// The word as it is compared: in small letters, without the marks around it.
  var foldedWord: String {
    let isMark = { (character: Character) in !character.isLetter && !character.isNumber }
    return String(lowercased().drop(while: isMark).reversed().drop(while: isMark).reversed())
  }
}
