/// What of an item is yes or no. The schema's generated columns and indexes use the numbers of `mention`, `report` and
/// `link`.
struct ItemFlags: OptionSet {
  let rawValue: Int64

  static let edited = ItemFlags(rawValue: 1)
  static let mention = ItemFlags(rawValue: 2)
  static let hasLink = ItemFlags(rawValue: 4)
  static let deletable = ItemFlags(rawValue: 8)
  static let editable = ItemFlags(rawValue: 16)
  static let commentsDisabled = ItemFlags(rawValue: 32)
  static let report = ItemFlags(rawValue: 64)
  /// It is being written. In a column of its own in the store.
  static let live = ItemFlags(rawValue: 128)
  /// There are rows for it in `reactions`. Kept by those who write these.
  static let reactions = ItemFlags(rawValue: 256)
  /// The text of the message stands in the column only, not in the JSON.
  static let textApart = ItemFlags(rawValue: 512)
  /// The same text is the item's own, and not in the JSON either.
  static let itemTextApart = ItemFlags(rawValue: 1024)
  /// It is found as one with a link: it is a preview of one, or has one in its text.
  static let link = ItemFlags(rawValue: 2048)

  /// As the column of flags has them.
  var stored: Int64 { subtracting(.live).rawValue }
}
