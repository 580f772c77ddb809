import ChatTypes
import JSONValue

/// A page beside the chats, such as the calendar. A window makes one when its address is opened and lets it go when
/// another place is.
///
/// It holds no data of its own: it shows an observable model of `ChatModels` and does what it is asked for with it.
/// Whatever ``html(_:)`` reads is watched, and the page is written again when that changes.
@MainActor protocol WindowPage: AnyObject {
  /// What stands in the window's title.
  var title: String { get }

  /// Another part of the same page is wanted: what follows its name in the address.
  /// - Returns: whether there is such a part.
  func show(_ parts: [String]) async -> Bool

  /// Where it is, as ``show(_:)`` takes it. The window's address follows it.
  var parts: [String] { get }

  /// What is in it, of what has been read.
  func html(_ page: PageContext) -> String

  /// Does what a button or a form of it asks for.
  /// - Parameters:
  ///   - action: the button's `data-action`, or the form's.
  ///   - fields: the form's fields by their names, or the button's other `data-` attributes; all texts, but for check
  ///     boxes.
  /// - Returns: whether it was done; if not, the page or an error of the window says why.
  func perform(_ action: String, fields: JSONObject) async -> Bool

  /// The window shows something else from now on.
  func close()
}

extension WindowPage {
  func close() {}
}
