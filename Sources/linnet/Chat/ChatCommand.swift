import ArgumentParser
import Foundation
import Inference

/// `linnet chat`: a conversation in the terminal.
struct ChatCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "chat", abstract: "Talk with a model in the terminal.",
    discussion: """
      Each line is a message; a line that ends with a backslash goes on, and \"\"\" begins and ends a block. “/help” lists \
      what else can be said. Ctrl-C stops a reply, twice leaves; Ctrl-D leaves.

      Through a pipe it reads a message per line and prints the replies alone.
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var generation: GenerationOptions

  func run(in context: CommandContext) async throws {
    // Somebody who names a model wants that one or none.
    let model = generation.model == nil ? nil : try await context.models.resolve(generation.model)
    let session = try ChatSession(context: context, options: generation)
    let end = try await session.run(model: model)
    guard end == .done else { throw CommandEnd(status: end) }
  }
}
