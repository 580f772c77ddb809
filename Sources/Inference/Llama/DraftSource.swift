import CLlama
import CLlamaCommon

/// Drafts of what a reply says next, for replies that repeat what stands before them: edits, quotations, JSON. No second model is
/// needed: where the last tokens were there before, the draft is what followed them then (llama.cpp's `ngram-map-k`). Freed with the
/// object.
final class DraftSource {
  /// Tokens that have to be there before for a draft. Fewer find more and are wrong more often.
  private static let keyLength: UInt16 = 8

  private let drafts: OpaquePointer
  private var limit = DraftLimit()
  private var buffer = [Int32](repeating: 0, count: DraftLimit.longest)

  /// - Parameter tokens: the prompt, and what of the reply is there.
  /// - Returns: nil when there is no memory for it.
  init?(after tokens: some Collection<Int32>) {
    let tokens = Array(tokens)
    guard let drafts = linnet_drafts_create(Self.keyLength, UInt16(DraftLimit.longest), tokens, tokens.count) else {
      return nil
    }
    self.drafts = drafts
  }

  deinit { linnet_drafts_free(drafts) }

  /// A draft of what follows a token, which is noted as the next one of the text.
  /// - Parameter room: tokens at most.
  func draft(after token: Int32, room: Int) -> [Int32] {
    guard linnet_drafts_note(drafts, token) else { return [] }
    let wanted = min(limit.next(), room)
    guard wanted > 0 else { return [] }
    return Array(buffer.prefix(linnet_drafts_make(drafts, &buffer, wanted)))
  }

  /// Notes a token of the last draft that was right.
  func note(_ token: Int32) { _ = linnet_drafts_note(drafts, token) }

  /// Notes how much of the last draft was right.
  func took(_ accepted: Int, of drafted: Int) {
    limit.took(accepted, of: drafted)
    linnet_drafts_accept(drafts, UInt16(clamping: accepted))
  }
}
