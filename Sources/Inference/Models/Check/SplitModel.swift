import Foundation

/// The files of a model that was split: `NAME-00001-of-00003.gguf` and so on, as llama.cpp's splitter names them.
struct SplitModel: Equatable {
  /// What all names begin with.
  let stem: String
  /// The part, counted from 1.
  let part: Int
  /// Parts in all, 2 to 99,999.
  let count: Int

  /// Reads a file's name; nil when it is not that of a part.
  init?(fileName: String) {
    guard let match = fileName.wholeMatch(of: #/(.*)-([0-9]{5})-of-([0-9]{5})\.gguf/#), let part = Int(match.2),
      let count = Int(match.3), count >= 2, (1...count).contains(part)
    else { return nil }
    stem = String(match.1)
    self.part = part
    self.count = count
  }

  /// The name of a part, counted from 1, for a model of another stem if given.
  func fileName(part: Int, stem: String? = nil) -> String {
    "\(stem ?? self.stem)-\(Self.padded(part))-of-\(Self.padded(count)).gguf"
  }

  private static func padded(_ number: Int) -> String { String(format: "%05d", number) }

  /// The name of a file without its extension and, for a part, without the part's number.
  static func stem(of fileName: String) -> String {
    if let split = SplitModel(fileName: fileName) { return split.stem }
    return fileName.lowercased().hasSuffix(".gguf") ? String(fileName.dropLast(5)) : fileName
  }
}

/// The headers of a model in one file or several.
struct ModelParts {
  /// The files, the first one first.
  let urls: [URL]
  /// Their headers.
  let headers: [GGUFHeader]

  var first: GGUFHeader { headers[0] }
  var tensors: [GGUFTensor] { headers.flatMap(\.tensors) }
  var byteCount: Int64 { headers.reduce(0) { $0 + $1.fileSize } }

  /// Reads a file's header, and those of the other parts when it is the first of several.
  init(first url: URL) throws {
    let header = try GGUFHeader(OpenFile(url, access: .read))
    let count = try Self.number("split.count", in: header) ?? 1
    guard count > 1 else {
      urls = [url]
      headers = [header]
      return
    }
    let part = (try Self.number("split.no", in: header) ?? 0) + 1
    let name = url.lastPathComponent
    guard let split = SplitModel(fileName: name), split.count == count, split.part == part else {
      throw ModelRefusal.unusable(
        "it is part \(part) of \(count), but its name does not end in “-\(String(format: "%05d-of-%05d", part, count)).gguf”",
        advice: "Give all parts the names that they had.")
    }
    guard part == 1 else {
      throw ModelRefusal.unusable(
        "it is part \(part) of \(count) of a model",
        advice: "Give the first part, \(Quoting.name(split.fileName(part: 1))).")
    }
    let directory = url.deletingLastPathComponent()
    let urls = (1...count).map { directory.appendingPathComponent(split.fileName(part: $0)) }
    let missing = urls.filter { !FileManager.default.fileExists(atPath: $0.path) }.map(\.lastPathComponent)
    guard missing.isEmpty else {
      let names = missing.prefix(3).map { Quoting.name($0) }.joined(separator: ", ")
      let more = missing.count > 3 ? " and \(missing.count - 3) more" : ""
      throw ModelRefusal.unusable(
        "it is the first of \(count) parts, and \(names)\(more) \(missing.count == 1 ? "is" : "are") missing beside it",
        advice: "Put all parts into one directory.")
    }
    var headers = [header]
    for (index, url) in urls.enumerated().dropFirst() {
      headers.append(try Self.part(url, number: index, of: count))
    }
    let total = try Self.number("split.tensors.count", in: header)
    let names = Set(headers.flatMap { $0.tensors.map(\.name) })
    let found = headers.reduce(0) { $0 + $1.tensors.count }
    guard names.count == found, total == nil || total == found else {
      throw ModelRefusal.damaged("its \(count) parts do not belong together")
    }
    self.urls = urls
    self.headers = headers
  }

  private static func part(_ url: URL, number: Int, of count: Int) throws -> GGUFHeader {
    let header = try GGUFHeader.naming(url.lastPathComponent) {
      let header = try GGUFHeader(OpenFile(url, access: .read))
      guard try Self.number("split.no", in: header) == number,
        try Self.number("split.count", in: header) ?? count == count
      else {
        throw ModelRefusal.damaged("it is not part \(number + 1) of \(count), as its name says")
      }
      return header
    }
    return header
  }

  /// `split.no` and `split.count` have 16 bits, `split.tensors.count` 32.
  private static func number(_ key: String, in header: GGUFHeader) throws -> Int? {
    guard let entry = header.entries[key] else { return nil }
    let type: GGUFValueType = key == "split.tensors.count" ? .int32 : .uint16
    guard entry.type == type, !entry.isArray else {
      throw ModelRefusal.damaged("the value of \(Quoting.name(key)) is of the wrong type")
    }
    switch header[key] {
    case .unsigned(let value)?: return Int(value)
    case .signed(let value)?: return Int(value)
    default: return nil
    }
  }
}
