import ChatTypes
import Foundation
import JSONValue

/// How a piece stands in a journal: a byte that says which of these it is, and behind it the piece. Journals of earlier
/// versions have plain pieces, which are JSON, without such a byte.
private enum PieceForm {
  /// Packed, with nothing before it.
  static let first: UInt8 = 1
  /// Packed as a continuation of the piece before it.
  static let next: UInt8 = 2
  /// The first byte of JSON objects.
  static let plain = UInt8(ascii: "{")
}

/// Packs the pieces of a journal, each as a continuation of the last.
struct JournalPacking {
  private var stream: DeflateStream? = DeflateStream()
  private var isFirst = true
  private var end: PieceEnd?

  mutating func pack(_ piece: ItemDelta) -> Data {
    guard let packed = stream?.pack(JournalPiece.data(piece, after: end)) else {
      // Without memory for packing there may be enough for plain pieces.
      stream = nil
      return piece.data()
    }
    end = PieceEnd(piece)
    defer { isFirst = false }
    return Data([isFirst ? PieceForm.first : PieceForm.next]) + packed
  }
}

/// Unpacks the pieces of a journal in their order.
struct JournalUnpacking {
  private var stream: InflateStream?
  private var end: PieceEnd?

  /// The piece as it was; nil when it isn't the next one.
  mutating func unpack(_ data: Data) -> ItemDelta? {
    switch data.first {
    case PieceForm.plain:
      return try? ItemDelta(parsing: data)
    case PieceForm.first:
      stream = InflateStream()
      end = nil
    case PieceForm.next: break
    default: return nil
    }
    guard let plain = stream?.unpack(data.dropFirst()), let piece = JournalPiece.read(plain, after: end) else {
      return nil
    }
    end = PieceEnd(piece)
    return piece
  }
}

/// Where the text and the thinking of what follows a piece belong.
private struct PieceEnd: Equatable {
  let text: Int
  let thinking: Int

  init(_ piece: ItemDelta) {
    text = piece.textOffset &+ piece.text.utf8.count
    thinking = piece.thinkingOffset &+ piece.thinking.utf8.count
  }
}

/// How a piece is written before it is packed: as its JSON, or, where it is nothing but the text that comes next, as a byte 3
/// and the text, which is shorter, and read and written much faster.
private enum JournalPiece {
  private static let text: UInt8 = 3

  static func data(_ piece: ItemDelta, after end: PieceEnd?) -> Data {
    guard let end, piece == next(piece.text, after: end) else { return piece.data() }
    return Data([text]) + Data(piece.text.utf8)
  }

  /// The piece; nil when these bytes are none.
  static func read(_ data: Data, after end: PieceEnd?) -> ItemDelta? {
    guard data.first == text else { return try? ItemDelta(parsing: data) }
    guard let end, let text = String(validating: data.dropFirst(), as: UTF8.self) else { return nil }
    return next(text, after: end)
  }

  private static func next(_ text: String, after end: PieceEnd) -> ItemDelta {
    ItemDelta(textOffset: end.text, text: text, thinkingOffset: end.thinking)
  }
}
