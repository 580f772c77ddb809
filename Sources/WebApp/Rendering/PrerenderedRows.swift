import ChatModels
import ChatTypes

/// A row with its HTML.
struct WrittenRow {
  let sent: SentRow
  let html: String
}

/// Rows of a chat that were written before it is opened.
struct PrerenderedRows {
  /// By the ids of their items.
  var rows: [Int64: WrittenRow] = [:]
  /// Whether one was shown: the chat is open then, and the others aren't what it shows.
  private(set) var isUsed = false
  private let began: Int64

  /// - Parameter began: when they are written, in Unix milliseconds.
  init(began: Int64) { self.began = began }

  /// Whether they still say what is so. Cards tell of free times that pass by.
  func isCurrent(_ now: Int64) -> Bool {
    0..<ItemsModel.preparedTime.components.seconds * 1000 ~= now.subtractingReportingOverflow(began).partialValue
  }

  /// A row as it was written; nil where it looks otherwise by now.
  mutating func take(_ row: MessageRow, now: Int64) -> WrittenRow? {
    guard let written = rows[row.item.id], isCurrent(now), written.sent.row == row else { return nil }
    isUsed = true
    return written
  }
}
