import Foundation

/// What the user asks, with the conversation that it stands in.
struct Question: Sendable, Identifiable {
  /// By which the reply can be stopped.
  let id = UUID()
  /// What was said; the question stands last, and has no reply yet.
  var conversation: Conversation
  /// Whether the model may think before it answers.
  var thinks: Bool
}
