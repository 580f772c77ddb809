import ChatTypes
import Crypto
import Foundation
import JSONValue

/// How lines of the audit log hang together: each has the hash of the one before, and its own, over every byte before it.
struct AuditChain: Sendable {
  /// Stands for the line before the first.
  static let origin = String(repeating: "0", count: 64)
  private static let suffixLength = #","hash":""}"#.utf8.count + 64

  /// With it, hashes are HMACs, which only who has the key can make anew.
  let key: SymmetricKey?

  func hash(_ data: Data) -> String { key.map { Fingerprint.hmac(data, key: $0) } ?? Fingerprint.sha256(data) }

  /// A line and its hash.
  func line(_ entry: AuditEntry, previous: String) -> (line: Data, hash: String) {
    var object = entry.json.objectValue ?? JSONObject()
    object["previous"] = .string(previous)
    let body = Data(JSONValue.object(object).data().dropLast())
    let hash = hash(body)
    return (body + Data(#","hash":"\#(hash)"}"#.utf8), hash)
  }

  /// What is wrong with a line; nil when its own hash is right.
  struct Checked {
    let entry: AuditEntry
    let previous: String
    let hash: String
  }

  /// Reads a line.
  /// - Throws: ``AuditBreak/Reason/unreadable`` or ``AuditBreak/Reason/changed``.
  func check(_ line: Data) throws(AuditProblem) -> Checked {
    guard line.count > Self.suffixLength else { throw AuditProblem(reason: .unreadable) }
    let body = Data(line.dropLast(Self.suffixLength))
    let hash = hash(body)
    guard line.suffix(Self.suffixLength).elementsEqual(#","hash":"\#(hash)"}"#.utf8) else {
      throw AuditProblem(reason: (try? JSONValue(parsing: line)) == nil ? .unreadable : .changed)
    }
    guard let json = try? JSONValue(parsing: line), let entry = try? AuditEntry(json: json),
      let previous = json["previous"]?.stringValue
    else { throw AuditProblem(reason: .unreadable) }
    return Checked(entry: entry, previous: previous, hash: hash)
  }
}

struct AuditProblem: Error {
  let reason: AuditBreak.Reason
}

/// What the log was at its last durable line, in a file of its own: without it, lines could be cut off the end unseen.
struct AuditHead: Equatable, Sendable {
  /// The last line.
  var sequence: Int64
  /// Its hash.
  var hash: String
  /// The first line that is kept.
  var first: Int64

  /// The file's text: the three values, and a hash over them.
  func data(_ chain: AuditChain) -> Data {
    let text = "linnet audit head \(first) \(sequence) \(hash)"
    return Data("\(text) \(chain.hash(Data(text.utf8)))\n".utf8)
  }

  /// Reads the file; nil when it was changed or can't be read.
  init?(_ data: Data, chain: AuditChain) {
    let text = String(decoding: data, as: UTF8.self)
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 7, let first = Int64(words[3]), let sequence = Int64(words[4]) else { return nil }
    self.init(sequence: sequence, hash: String(words[5]), first: first)
    guard self.data(chain) == data else { return nil }
  }

  init(sequence: Int64, hash: String, first: Int64) {
    self.sequence = sequence
    self.hash = hash
    self.first = first
  }
}
