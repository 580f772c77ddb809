import Foundation
import LanguageModels

/// A model as people name it who know where it lies: `hf:OWNER/REPO[:QUANT]`, `ollama:NAME[:TAG]`.
public enum ModelReference: Sendable, Equatable {
  /// A repository at Hugging Face, and which of its files; nil for the one that it recommends.
  case huggingFace(repository: String, quantization: String?)
  /// A model of Ollama's library, with its tag.
  case ollama(name: String, tag: String)

  /// Reads one.
  /// - Returns: nil for what is none, such as an address.
  /// - Throws: `LLMError` for one that is written wrongly.
  public init?(_ text: String) throws {
    if let rest = Self.rest(of: text, behind: "hf:") {
      let parts = rest.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard parts.count <= 2, parts[0].split(separator: "/").count == 2, parts.allSatisfy(Self.isPlain) else {
        throw Self.malformed("hf:OWNER/REPO or hf:OWNER/REPO:Q4_K_M")
      }
      self = .huggingFace(repository: parts[0], quantization: parts.count > 1 ? parts[1] : nil)
    } else if let rest = Self.rest(of: text, behind: "ollama:") {
      let parts = rest.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard (1...2).contains(parts.count), (1...2).contains(parts[0].split(separator: "/").count),
        parts.allSatisfy(Self.isPlain)
      else { throw Self.malformed("ollama:NAME or ollama:NAME:TAG") }
      self = .ollama(
        name: parts[0].contains("/") ? parts[0] : "library/\(parts[0])", tag: parts.count > 1 ? parts[1] : "latest")
    } else {
      return nil
    }
  }

  /// What to call the model where nobody says.
  var name: String {
    switch self {
    case .huggingFace(let repository, let quantization):
      ([repository.split(separator: "/").last.map(String.init)] + [quantization]).compactMap(\.self)
        .joined(separator: "-")
    case .ollama(let name, let tag):
      "\(name.split(separator: "/").last ?? "model")\(tag == "latest" ? "" : "-\(tag)")"
    }
  }

  private static func rest(of text: String, behind beginning: String) -> String? {
    guard text.lowercased().hasPrefix(beginning), !text.hasPrefix("\(beginning)//") else { return nil }
    return String(text.dropFirst(beginning.count))
  }

  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("/") && !text.hasSuffix("/") && !text.contains("..")
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-/".contains($0)) }
  }

  private static func malformed(_ form: String) -> LLMError {
    .fileFailed("A model there is named like this: \(form).", log: "malformed reference")
  }
}
