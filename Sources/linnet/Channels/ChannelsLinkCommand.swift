import ArgumentParser
import ChatTypes
import LinnetHome

/// `linnet channels link`.
struct ChannelsLinkCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "link", abstract: "Print the link by which a channel is subscribed to.",
    discussion: "Whoever reads the channel may hand it on. “linnet people join LINK” subscribes.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var code: LinkCode
  @OptionGroup var channel: NamedChannel

  func validate() throws { try code.check(global) }

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let found = try await channel.find(core)
      guard let link = try await core.link(ofChannel: found) else {
        throw LinnetError.notFound("The link to “\(found.displayName)” was given up, so nobody can subscribe any more.")
      }
      try context.print(LinkDocument(link: link, kind: "channel"), text: code.text(of: link, context: context))
    }
  }
}
