/// What of an item is yes or no. The schema's generated columns and indexes use the numbers of `mention`, `report` and
/// `live`.
struct ItemFlags: OptionSet {
  let rawValue: Int64

  static let edited = ItemFlags(rawValue: 1)
  static let mention = ItemFlags(rawValue: 2)
  static let hasLink = ItemFlags(rawValue: 4)
  static let deletable = ItemFlags(rawValue: 8)
  static let editable = ItemFlags(rawValue: 16)
  static let commentsDisabled = ItemFlags(rawValue: 32)
  static let report = ItemFlags(rawValue: 64)
  static let live = ItemFlags(rawValue: 128)
  static let reactions = ItemFlags(rawValue: 256)
}
