/// How a value of a GGUF file's metadata is stored, by the number that the file names it with (`enum gguf_type`, gguf.h).
enum GGUFValueType: UInt32, Sendable {
  case uint8 = 0
  case int8 = 1
  case uint16 = 2
  case int16 = 3
  case uint32 = 4
  case int32 = 5
  case float32 = 6
  case bool = 7
  case string = 8
  case array = 9
  case uint64 = 10
  case int64 = 11
  case float64 = 12

  /// Bytes of one value; 0 for those of varying length.
  var byteCount: Int {
    switch self {
    case .uint8, .int8, .bool: 1
    case .uint16, .int16: 2
    case .uint32, .int32, .float32: 4
    case .uint64, .int64, .float64: 8
    case .string, .array: 0
    }
  }
}

/// A value of a GGUF file's metadata.
public enum GGUFValue: Sendable, Equatable {
  /// A number that is stored without sign.
  case unsigned(UInt64)
  /// A number that is stored with sign.
  case signed(Int64)
  /// A number with fraction.
  case float(Double)
  /// Yes or no.
  case bool(Bool)
  /// A text; bytes that are no UTF-8 are replaced.
  case string(String)
  /// A list, whose elements are not copied out of the header; see ``GGUFHeader/strings(_:limit:)`` and
  /// ``GGUFHeader/numbers(_:limit:)``.
  case array(count: Int)
}

/// Where a value lies in the header.
struct GGUFEntry: Sendable {
  /// The type of the value, of the elements for an array.
  let type: GGUFValueType
  let isArray: Bool
  /// Elements; 1 for what is no array.
  let count: Int
  /// Where the value lies in the header's bytes: after the length for a string, at the first length for an array of them.
  let range: Range<Int>
}

/// A tensor of a GGUF file.
public struct GGUFTensor: Sendable, Equatable {
  /// Its name, such as `blk.0.attn_q.weight`.
  public let name: String
  /// How its numbers are stored, such as `Q4_K`.
  public var typeName: String { type.name }
  /// Its extent in four dimensions, each 1 or more, the one whose elements lie side by side first.
  public let dimensions: [UInt64]
  /// Where it begins, in bytes from the start of the tensor data.
  public let offset: UInt64
  /// Bytes that it takes.
  public let byteCount: UInt64

  let type: GGMLType
  /// Dimensions that the file writes down, 0 to 4.
  let rank: Int

  /// Numbers in it.
  public var elementCount: UInt64 { dimensions.reduce(1, *) }
}
