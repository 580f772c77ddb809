/// Parses a GGUF header by the rules of ggml's reader, gguf.cpp, and some that are stricter where it is careless.
struct GGUFParser {
  /// Pairs of key and value that a file may have; the largest models have about 60.
  static let entryLimit: UInt64 = 1 << 16
  /// Tensors that a file may have; the largest models have about 3,000.
  static let tensorLimit: UInt64 = 1 << 16
  /// Bytes of a key, and of a tensor's name (`GGML_MAX_NAME`, its final zero included).
  static let keyLimit: UInt64 = 1 << 16
  static let nameLimit: UInt64 = 64
  /// Elements of one list (`GGUF_MAX_ARRAY_ELEMENTS`).
  static let elementLimit: UInt64 = 1 << 30
  /// llama.cpp maps the tensor data into memory and ends the process where it does not begin at a multiple of this
  /// (`TENSOR_ALIGNMENT`, ggml-backend.cpp).
  static let mappingAlignment: UInt32 = 32

  private var cursor: GGUFCursor

  init(_ cursor: GGUFCursor) { self.cursor = cursor }

  mutating func parse() throws -> GGUFHeader {
    let version = try magicAndVersion()
    let tensorCount = try cursor.next(UInt64.self)
    let entryCount = try cursor.next(UInt64.self)
    guard tensorCount <= Self.tensorLimit else {
      throw ModelRefusal.damaged("it claims \(tensorCount) tensors, more than any model has")
    }
    guard entryCount <= Self.entryLimit else {
      throw ModelRefusal.damaged("it claims \(entryCount) values of metadata, more than any model has")
    }
    var entries: [String: GGUFEntry] = [:]
    for _ in 0..<entryCount {
      let (key, entry) = try keyAndValue()
      guard entries.updateValue(entry, forKey: key) == nil else {
        throw ModelRefusal.damaged("it holds the key \(Quoting.name(key)) twice")
      }
    }
    let alignment = try alignment(entries["general.alignment"])
    var tensors: [GGUFTensor] = []
    var names: Set<String> = []
    for _ in 0..<tensorCount {
      let tensor = try tensor()
      guard names.insert(tensor.name).inserted else {
        throw ModelRefusal.damaged("it holds the tensor \(Quoting.name(tensor.name)) twice")
      }
      tensors.append(tensor)
    }
    let dataStart = Self.padded(UInt64(cursor.position), to: alignment)
    try Self.checkLayout(tensors, alignment: alignment, dataStart: dataStart, fileSize: cursor.fileSize)
    return GGUFHeader(
      version: version, fileSize: cursor.fileSize, byteCount: Int(dataStart), alignment: Int(alignment),
      tensors: tensors, bytes: Array(cursor.bytes.prefix(cursor.position)), entries: entries)
  }

  private mutating func magicAndVersion() throws -> UInt32 {
    guard cursor.fileSize > 0 else {
      throw ModelRefusal.damaged("it is empty")
    }
    guard cursor.fileSize >= 4, try cursor.next(UInt32.self) == 0x4655_4747 else {
      throw ModelRefusal.unusable(
        "it is no GGUF file, for it does not begin with the letters GGUF",
        advice: "Linnet runs models in the GGUF format; look for a file whose name ends in .gguf.")
    }
    let version = try cursor.next(UInt32.self)
    if version & 0xFFFF == 0, version != 0 {
      throw ModelRefusal.unusable(
        "its numbers are stored in the byte order of another kind of processor (big-endian)",
        advice: "Look for the ordinary, little-endian file of the same model.")
    }
    guard version == 2 || version == 3 else {
      if version == 1 {
        throw ModelRefusal.unusable(
          "it is in version 1 of GGUF, which was given up in 2023", advice: "Look for a newer file of the same model.")
      }
      throw ModelRefusal.unusable(
        "it is in version \(version) of GGUF, and this Linnet reads versions 2 and 3",
        advice: version > 3 ? "A newer Linnet may read it." : "Download or copy it again.")
    }
    return version
  }

  private mutating func keyAndValue() throws -> (String, GGUFEntry) {
    let length = try cursor.next(UInt64.self)
    guard length > 0, length <= Self.keyLimit else {
      throw ModelRefusal.damaged("it holds a key of \(length) bytes")
    }
    let range = try cursor.skip(length)
    // llama.cpp compares keys up to the first zero only, so a key with a zero could hide another one from this check.
    guard !cursor.bytes[range].contains(0) else {
      throw ModelRefusal.damaged("it holds a key with a zero byte")
    }
    let key = String(decoding: cursor.bytes[range], as: UTF8.self)
    let type = try valueType(key)
    if type != .array {
      if type == .string {
        let length = try cursor.next(UInt64.self)
        return (key, GGUFEntry(type: type, isArray: false, count: 1, range: try cursor.skip(length)))
      }
      let range = try cursor.skip(UInt64(type.byteCount))
      return (key, GGUFEntry(type: type, isArray: false, count: 1, range: range))
    }
    let element = try valueType(key)
    guard element != .array else {
      throw ModelRefusal.damaged("the value of \(Quoting.name(key)) is a list of lists, which no model has")
    }
    let count = try cursor.next(UInt64.self)
    guard count <= Self.elementLimit else {
      throw ModelRefusal.damaged("the value of \(Quoting.name(key)) claims \(count) elements")
    }
    let values =
      element == .string ? try cursor.skipStrings(count) : try cursor.skip(count * UInt64(element.byteCount))
    return (key, GGUFEntry(type: element, isArray: true, count: Int(count), range: values))
  }

  private mutating func valueType(_ key: String) throws -> GGUFValueType {
    let number = try cursor.next(UInt32.self)
    guard let type = GGUFValueType(rawValue: number) else {
      throw ModelRefusal.damaged("the value of \(Quoting.name(key)) is of the unknown type \(number)")
    }
    return type
  }

  private func alignment(_ entry: GGUFEntry?) throws -> UInt64 {
    guard let entry else { return 32 }
    guard entry.type == .uint32, !entry.isArray else {
      throw ModelRefusal.damaged("its alignment (general.alignment) is no whole number")
    }
    let value = cursor.bytes.withUnsafeBytes {
      UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: entry.range.lowerBound, as: UInt32.self))
    }
    guard value.nonzeroBitCount == 1 else {
      throw ModelRefusal.damaged("its alignment (general.alignment) of \(value) is no power of two")
    }
    guard value >= Self.mappingAlignment else {
      throw ModelRefusal.unusable(
        "its tensors are aligned to \(value) bytes, and llama.cpp needs \(Self.mappingAlignment) or more")
    }
    return UInt64(value)
  }

  private mutating func tensor() throws -> GGUFTensor {
    let length = try cursor.next(UInt64.self)
    guard length < Self.nameLimit else {
      throw ModelRefusal.damaged("the name of a tensor has \(length) bytes, and \(Self.nameLimit - 1) are the limit")
    }
    let range = try cursor.skip(length)
    guard !cursor.bytes[range].contains(0) else {
      throw ModelRefusal.damaged("the name of a tensor holds a zero byte")
    }
    let name = String(decoding: cursor.bytes[range], as: UTF8.self)
    let rank = try cursor.next(UInt32.self)
    guard rank <= 4 else {
      throw ModelRefusal.damaged("the tensor \(Quoting.name(name)) has \(rank) dimensions, and 4 are the limit")
    }
    var dimensions: [UInt64] = [1, 1, 1, 1]
    for index in 0..<Int(rank) {
      let extent = try cursor.next(UInt64.self)
      guard extent > 0, extent <= UInt64(Int64.max) else {
        throw ModelRefusal.damaged("the tensor \(Quoting.name(name)) has no numbers in it, or impossibly many")
      }
      dimensions[index] = extent
    }
    let number = try cursor.next(Int32.self)
    guard let type = GGMLType.all[number] else {
      throw ModelRefusal.unusable(
        "the tensor \(Quoting.name(name)) is stored in a way (type \(number)) that this version of llama.cpp does not know",
        advice: "Look for another quantization of the same model, such as Q4_K_M or Q8_0.")
    }
    let bytes = try Self.byteCount(name, type: type, dimensions: dimensions)
    let offset = try cursor.next(UInt64.self)
    return GGUFTensor(
      name: name, dimensions: dimensions, offset: offset, byteCount: bytes, type: type, rank: Int(rank))
  }

  private static func byteCount(_ name: String, type: GGMLType, dimensions: [UInt64]) throws -> UInt64 {
    guard dimensions[0] % type.blockSize == 0 else {
      throw ModelRefusal.damaged(
        "the rows of the tensor \(Quoting.name(name)) have \(dimensions[0]) numbers, no multiple of \(type.blockSize) as \(type.name) needs"
      )
    }
    var count: UInt64 = 1
    for extent in dimensions {
      let (product, overflow) = count.multipliedReportingOverflow(by: extent)
      guard !overflow, product <= UInt64(Int64.max) else { throw tooLarge(name) }
      count = product
    }
    let (bytes, overflow) = (count / type.blockSize).multipliedReportingOverflow(by: type.blockBytes)
    guard !overflow, bytes <= UInt64(Int64.max) else { throw tooLarge(name) }
    return bytes
  }

  private static func tooLarge(_ name: String) -> ModelRefusal {
    .damaged("the tensor \(Quoting.name(name)) is impossibly large")
  }

  /// Tensors lie one behind the other, each at the next multiple of the alignment, and all of them in the file.
  private static func checkLayout(
    _ tensors: [GGUFTensor], alignment: UInt64, dataStart: UInt64, fileSize: Int64
  ) throws {
    var expected: UInt64 = 0
    var end = dataStart
    for tensor in tensors {
      guard tensor.offset == expected else {
        throw ModelRefusal.damaged(
          "the tensor \(Quoting.name(tensor.name)) is said to begin at \(tensor.offset) instead of \(expected)")
      }
      let (last, overflow) = dataStart.addingReportingOverflow(expected + tensor.byteCount)
      guard !overflow, last <= UInt64(Int64.max) - alignment else { throw tooLarge(tensor.name) }
      end = last
      expected = padded(expected + tensor.byteCount, to: alignment)
    }
    guard !tensors.isEmpty, end > UInt64(fileSize) else { return }
    let missing = Int64(end) - fileSize
    throw ModelRefusal.damaged(
      "\(Quoting.exactBytes(missing)) of its \(Quoting.bytes(Int64(end))) are missing at the end")
  }

  private static func padded(_ value: UInt64, to alignment: UInt64) -> UInt64 {
    (value + alignment - 1) & ~(alignment - 1)
  }
}
