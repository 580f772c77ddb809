import Foundation

/// Follows the calls of one answer: gives each a name of its own, and knows whether one is open.
struct CallNaming {
  private let stem: String
  private var count = 0
  /// The tool that is being called; nil outside of a call.
  private(set) var open: String?

  /// - Parameter answer: identifies the answer.
  init(_ answer: UUID) {
    stem = String(answer.uuidString.lowercased().replacing("-", with: "").prefix(7))
  }

  /// The piece, with a name where the model gave the call none, or one that is the same in each answer.
  mutating func take(_ piece: CompletionCallPiece) -> CompletionCallPiece {
    switch piece {
    case .began(let id, let name):
      open = name
      count += 1
      return .began(id: id.utf8.count < 8 ? ownName : id, name: name)
    case .arguments: return piece
    case .ended:
      open = nil
      return piece
    }
  }

  /// Nine letters and digits, which the templates of all models take.
  private var ownName: String {
    let number = String(count, radix: 36)
    return stem.dropLast(max(0, number.count - 2)) + String(repeating: "0", count: max(0, 2 - number.count)) + number
  }
}
