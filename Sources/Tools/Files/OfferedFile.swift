import Concurrency
import Foundation

/// A file that a call may name, so that its tool sends it on: one of the chat in which the call is made, or one whose path the user has
/// given. What it holds is read when it is needed.
public struct OfferedFile: Hashable, Sendable {
  /// UTF-8 bytes that a name keeps.
  public static let longestName = 120

  /// Why a file's contents can't be had.
  public enum Problem: Error, Hashable, Sendable {
    /// It isn't there, or is no file.
    case unreadable
    /// It has too many bytes.
    case tooLarge
  }

  /// What it is called, without anything that could hide, reverse or close text.
  public let name: String
  /// Which file of that name it is: `file 7` in a chat, or its path.
  public let place: String
  /// Its type, such as `application/pdf`.
  public let mediaType: String
  /// Where it lies.
  public let location: URL

  /// A file.
  /// - Parameters:
  ///   - name: whatever somebody has called it; only a harmless form of it is kept.
  ///   - mediaType: what it is said to be; what is no media type counts as unknown.
  public init(name: String, place: String, mediaType: String?, location: URL) {
    self.name = Self.harmless(name)
    self.place = place
    self.mediaType = mediaType.flatMap { Self.isMediaType($0) ? $0 : nil } ?? "application/octet-stream"
    self.location = location
  }

  /// Reads what it holds, once.
  /// - Parameter limit: bytes that it may have.
  public func contents(upTo limit: Int) async throws(Problem) -> Data {
    let location = location
    return try await BlockingQueue.global().run { _ throws(Problem) in try Self.read(location, limit: limit) }
  }

  /// The file with what it holds, in one line: name, place, type, size and SHA-256. Who approves this line approves these bytes.
  public func reference(to contents: Data) -> String {
    "\(opening)\(mediaType), \(contents.count) bytes, SHA-256 \(Fingerprint.sha256(contents)))"
  }

  /// Whether a ``reference(to:)`` may be one to this file, whatever it held.
  public func isMeant(by reference: String) -> Bool { reference.hasPrefix(opening) }

  private var opening: String { "\(name) (\(place), " }

  private static func read(_ location: URL, limit: Int) throws(Problem) -> Data {
    let path = location.resolvingSymlinksInPath().path(percentEncoded: false)
    // Nothing else is opened: a pipe would wait for ever.
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { throw .unreadable }
    guard let file = FileHandle(forReadingAtPath: path) else { throw .unreadable }
    defer { try? file.close() }
    let contents: Data
    do {
      contents = try file.read(upToCount: limit + 1) ?? Data()
    } catch {
      throw .unreadable
    }
    guard contents.count <= limit else { throw .tooLarge }
    return contents
  }

  private static func harmless(_ name: String) -> String {
    let last = name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
    var kept = ""
    for character in last where character.unicodeScalars.allSatisfy(isVisible) {
      // What opens or closes text in prompts and in questions.
      let safe: Character = #"<>[]{}`"|"#.contains(character) ? "_" : character
      guard kept.utf8.count + String(safe).utf8.count <= longestName else { break }
      kept.append(safe)
    }
    let trimmed = kept.trimmingCharacters(in: .whitespaces)
    return trimmed.isEmpty || trimmed == "." || trimmed == ".." ? "file" : trimmed
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }

  private static func isMediaType(_ type: String) -> Bool {
    let parts = type.split(separator: "/", omittingEmptySubsequences: false)
    guard type.utf8.count <= 100, parts.count == 2 else { return false }
    return parts.allSatisfy { part in !part.isEmpty && part.utf8.allSatisfy(isMediaTypeByte) }
  }

  private static func isMediaTypeByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
