import Foundation

/// The header of a GGUF file: its metadata and where its tensors lie.
///
/// Reading it proves that the file is well-formed by the rules of ggml's own reader (gguf.cpp), and complete. Whether
/// what it describes is a model that runs is for ``ModelCheck`` to say.
public struct GGUFHeader: Sendable {
  /// Version of the format, 2 or 3.
  public let version: UInt32
  /// Bytes of the file.
  public let fileSize: Int64
  /// Bytes before the tensor data.
  public let byteCount: Int
  /// What the offsets of tensors are multiples of.
  public let alignment: Int
  /// The tensors, in the order of the file.
  public let tensors: [GGUFTensor]

  let bytes: [UInt8]
  let entries: [String: GGUFEntry]

  /// Reads a file's header. Blocks; memory is that of the header.
  /// - Throws: `LLMError` with `unsupportedModel` for a file that is no complete GGUF, `fileFailed` for one that can't
  ///   be read.
  public init(contentsOf url: URL) throws {
    self = try GGUFHeader.naming(url.lastPathComponent) { try GGUFHeader(OpenFile(url, access: .read)) }
  }

  /// Reads the header of an open file.
  init(_ file: OpenFile) throws {
    var parser = try GGUFParser(GGUFCursor(file))
    self = try parser.parse()
  }

  init(
    version: UInt32, fileSize: Int64, byteCount: Int, alignment: Int, tensors: [GGUFTensor], bytes: [UInt8],
    entries: [String: GGUFEntry]
  ) {
    self.version = version
    self.fileSize = fileSize
    self.byteCount = byteCount
    self.alignment = alignment
    self.tensors = tensors
    self.bytes = bytes
    self.entries = entries
  }

  /// Turns what the parts throw into errors that name the file.
  static func naming<Value>(_ file: String, body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let refusal as ModelRefusal {
      throw refusal.error(file: file)
    } catch let problem as FileProblem {
      throw problem.error
    }
  }
}

extension GGUFHeader {
  /// The keys of the metadata, in no order.
  public var keys: [String] { Array(entries.keys) }

  /// A value of the metadata.
  public subscript(_ key: String) -> GGUFValue? {
    guard let entry = entries[key] else { return nil }
    guard !entry.isArray else { return .array(count: entry.count) }
    return bytes.withUnsafeBytes { raw in
      let start = entry.range.lowerBound
      func load<Number: FixedWidthInteger>(_: Number.Type) -> Number {
        Number(littleEndian: raw.loadUnaligned(fromByteOffset: start, as: Number.self))
      }
      return switch entry.type {
      case .uint8: .unsigned(UInt64(load(UInt8.self)))
      case .uint16: .unsigned(UInt64(load(UInt16.self)))
      case .uint32: .unsigned(UInt64(load(UInt32.self)))
      case .uint64: .unsigned(load(UInt64.self))
      case .int8: .signed(Int64(load(Int8.self)))
      case .int16: .signed(Int64(load(Int16.self)))
      case .int32: .signed(Int64(load(Int32.self)))
      case .int64: .signed(load(Int64.self))
      case .float32: .float(Double(Float(bitPattern: load(UInt32.self))))
      case .float64: .float(Double(bitPattern: load(UInt64.self)))
      case .bool: .bool(load(UInt8.self) != 0)
      case .string: .string(String(decoding: raw[entry.range], as: UTF8.self))
      case .array: nil
      }
    }
  }

  /// The first texts of a list; nil when the value is no list of texts.
  public func strings(_ key: String, limit: Int) -> [String]? {
    guard let entry = entries[key], entry.isArray, entry.type == .string else { return nil }
    var result: [String] = []
    forEachString(entry) { raw in
      guard result.count < limit else { return false }
      result.append(String(decoding: raw, as: UTF8.self))
      return true
    }
    return result
  }

  /// The first numbers of a list, truth values as 0 and 1; nil when the value is no list of numbers.
  public func numbers(_ key: String, limit: Int) -> [Double]? {
    guard let entry = entries[key], entry.isArray else { return nil }
    let count = min(entry.count, max(0, limit))
    return bytes.withUnsafeBytes { raw in
      func load<Number: FixedWidthInteger>(_: Number.Type, _ index: Int) -> Number {
        let offset = entry.range.lowerBound + index * MemoryLayout<Number>.size
        return Number(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: Number.self))
      }
      return switch entry.type {
      case .uint8: (0..<count).map { Double(load(UInt8.self, $0)) }
      case .bool: (0..<count).map { load(UInt8.self, $0) == 0 ? 0 : 1 }
      case .uint16: (0..<count).map { Double(load(UInt16.self, $0)) }
      case .uint32: (0..<count).map { Double(load(UInt32.self, $0)) }
      case .uint64: (0..<count).map { Double(load(UInt64.self, $0)) }
      case .int8: (0..<count).map { Double(load(Int8.self, $0)) }
      case .int16: (0..<count).map { Double(load(Int16.self, $0)) }
      case .int32: (0..<count).map { Double(load(Int32.self, $0)) }
      case .int64: (0..<count).map { Double(load(Int64.self, $0)) }
      case .float32: (0..<count).map { Double(Float(bitPattern: load(UInt32.self, $0))) }
      case .float64: (0..<count).map { Double(bitPattern: load(UInt64.self, $0)) }
      case .string, .array: nil
      }
    }
  }

  /// Goes through the texts of a list without copying them, until the body returns false.
  func forEachString(_ entry: GGUFEntry, body: (UnsafeRawBufferPointer) -> Bool) {
    bytes.withUnsafeBytes { raw in
      var position = entry.range.lowerBound
      for _ in 0..<entry.count {
        let length = Int(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
        let text = UnsafeRawBufferPointer(rebasing: raw[(position + 8)..<(position + 8 + length)])
        guard body(text) else { return }
        position += 8 + length
      }
    }
  }
}
