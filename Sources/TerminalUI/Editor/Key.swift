/// What a user does at the keyboard, once the terminal's bytes are understood.
package enum Key: Equatable, Sendable {
  /// A typed character, or a part of one.
  case character(Unicode.Scalar)
  /// Text that was pasted, line ends as line feeds.
  case paste(String)
  case enter
  /// A line end inside the text (Alt-Enter).
  case newline
  case tab
  case escape
  case left, right, up, down, home, end
  case wordLeft, wordRight
  case backspace, delete
  case deleteWordBack, deleteSpacedWordBack, deleteWordForward
  case deleteToStart, deleteToEnd
  case yank
  case interrupt
  /// Ctrl-D.
  case endOfInput
  case suspend
  case clearScreen
}
