import Foundation

/// Writes GGUF files, right ones and wrong ones.
struct GGUFFile {
  enum Value {
    case u8(UInt8)
    case u16(UInt16)
    case u32(UInt32)
    case u64(UInt64)
    case i32(Int32)
    case f32(Float)
    case f64(Double)
    case bool(Bool)
    case string(String)
    case bytes([UInt8])
    case u32s([UInt32])
    case i32s([Int32])
    case f32s([Float])
    case strings([String])
    case byteStrings([[UInt8]])
    /// Any type's number and any bytes.
    case raw(UInt32, [UInt8])
  }

  struct Tensor {
    var name: String
    var dimensions: [UInt64]
    var type: Int32 = 0
    /// nil for what follows from the tensors before.
    var offset: UInt64?
    var byteCount: Int
  }

  var magic = Array("GGUF".utf8)
  var version: UInt32 = 3
  var values: [(key: String, value: Value)] = []
  var tensors: [Tensor] = []
  /// What the header claims where it lies.
  var claimedTensors: UInt64?
  var claimedValues: UInt64?
  var alignment = 32
  /// Bytes that are left out at the end.
  var cutOff = 0

  subscript(key: String) -> Value? {
    get { values.first { $0.key == key }?.value }
    set {
      let index = values.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): values[index].value = value
      case (let index?, nil): values.remove(at: index)
      case (nil, let value?): values.append((key, value))
      case (nil, nil): break
      }
    }
  }

  /// The header, up to the tensor data.
  func header() -> Data {
    var data = Data(magic)
    data.append(number: version)
    data.append(number: claimedTensors ?? UInt64(tensors.count))
    data.append(number: claimedValues ?? UInt64(values.count))
    for (key, value) in values {
      data.append(string: Array(key.utf8))
      data.append(value)
    }
    var offset: UInt64 = 0
    for tensor in tensors {
      data.append(string: Array(tensor.name.utf8))
      data.append(number: UInt32(tensor.dimensions.count))
      for extent in tensor.dimensions { data.append(number: extent) }
      data.append(number: tensor.type)
      data.append(number: tensor.offset ?? offset)
      offset += UInt64(padded(tensor.byteCount))
    }
    data.append(Data(count: padded(data.count) - data.count))
    return data
  }

  /// The whole file. The tensors hold a pattern that differs from place to place.
  func data() -> Data {
    var data = header()
    for (index, tensor) in tensors.enumerated() {
      // Fast in a debug build: one pattern of 1,021 bytes over and over.
      let pattern = Data((0..<1021).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ index) })
      var left = tensor.byteCount
      while left > 0 {
        data.append(pattern.prefix(left))
        left -= min(left, pattern.count)
      }
      if index < tensors.count - 1 { data.append(Data(count: padded(data.count) - data.count)) }
    }
    return data.dropLast(cutOff)
  }

  /// Writes the file and returns its place.
  @discardableResult
  func write(to url: URL) throws -> URL {
    try data().write(to: url)
    return url
  }

  private func padded(_ count: Int) -> Int { (count + alignment - 1) / alignment * alignment }
}

extension Data {
  fileprivate mutating func append<Number: FixedWidthInteger>(number: Number) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  fileprivate mutating func append(string: [UInt8]) {
    append(number: UInt64(string.count))
    append(contentsOf: string)
  }

  private mutating func append(array type: UInt32, _ count: Int) {
    append(number: UInt32(9))
    append(number: type)
    append(number: UInt64(count))
  }

  fileprivate mutating func append(_ value: GGUFFile.Value) {
    func scalar<Number: FixedWidthInteger>(_ type: UInt32, _ number: Number) {
      append(number: type)
      append(number: number)
    }
    switch value {
    case .u8(let number): scalar(0, number)
    case .u16(let number): scalar(2, number)
    case .u32(let number): scalar(4, number)
    case .i32(let number): scalar(5, number)
    case .f32(let number): scalar(6, number.bitPattern)
    case .bool(let flag): scalar(7, UInt8(flag ? 1 : 0))
    case .u64(let number): scalar(10, number)
    case .f64(let number): scalar(12, number.bitPattern)
    case .string(let text):
      append(number: UInt32(8))
      append(string: Array(text.utf8))
    case .bytes(let bytes):
      append(number: UInt32(8))
      append(string: bytes)
    case .u32s(let numbers):
      append(array: 4, numbers.count)
      for number in numbers { append(number: number) }
    case .i32s(let numbers):
      append(array: 5, numbers.count)
      for number in numbers { append(number: number) }
    case .f32s(let numbers):
      append(array: 6, numbers.count)
      for number in numbers { append(number: number.bitPattern) }
    case .strings(let texts):
      append(array: 8, texts.count)
      for text in texts { append(string: Array(text.utf8)) }
    case .byteStrings(let texts):
      append(array: 8, texts.count)
      for text in texts { append(string: text) }
    case .raw(let type, let bytes):
      append(number: type)
      append(contentsOf: bytes)
    }
  }
}
