/// The round sign of a chat or a person.
enum Avatar {
  /// What is in it: the picture where there is one that may be shown, else the first letter of the name.
  /// - Parameter picture: an address that `ProfilePicture` has let pass.
  static func content(initial: String, picture: String?) -> HTML {
    guard let picture else { return "\(initial)" }
    return "<img src=\"\(picture)\" alt=\"\" draggable=\"false\">"
  }
}
