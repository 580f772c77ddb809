import ChatTypes
import JSONValue

/// The text that the store has for a status: the name of the usual ones, the JSON of the others.
enum ItemStatus {
  static let unread = "rcvNew"
  static let read = "rcvRead"

  static func text(_ status: CIStatus) -> String {
    switch status {
    case .rcvNew: unread
    case .rcvRead: read
    case .sndNew: "sndNew"
    case .sndSent(.complete): "sndSent"
    case .sndErrorAuth: "sndErrorAuth"
    default: status.text()
    }
  }

  static func status(_ text: String) -> CIStatus {
    switch text {
    case unread: .rcvNew
    case read: .rcvRead
    case "sndNew": .sndNew
    case "sndSent": .sndSent(sndProgress: .complete)
    case "sndErrorAuth": .sndErrorAuth
    default: (try? CIStatus(parsing: text)) ?? .invalid(text: text)
    }
  }
}
