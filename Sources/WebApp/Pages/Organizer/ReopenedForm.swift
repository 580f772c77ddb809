import ChatTypes
import JSONValue

/// A form that a page still shows, though its window is gone, as when the server was started anew. It is opened again in the
/// page's next window, before anything is changed there.
struct ReopenedForm {
  /// What was being changed; nil for something new.
  let id: String?
  /// The number of its editor, from 1. It stays, so that the page keeps the form itself, with the focus and the selection.
  let number: Int
  /// The state of what was being changed when that began; empty where that isn't known.
  let revision: String

  /// - Parameter fields: the form's fields and its `data-` attributes.
  init(_ fields: JSONObject) {
    id = fields["id"]?.stringValue.flatMap { $0.isEmpty ? nil : $0 }
    number = min(max(fields["editor"]?.stringValue.flatMap { Int($0) } ?? 1, 1), 1 << 30)
    revision = fields["revision"]?.stringValue ?? ""
  }
}
