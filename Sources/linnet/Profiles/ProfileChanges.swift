import ArgumentParser
import ChatTypes
import JSONValue
import LinnetHome

/// `linnet profiles new`.
struct ProfilesNewCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make a profile and sign it in.",
    discussion: """
      With --relay it is one that passes on what channels post, and nobody has to sign in as it: who was signed in \
      stays so.
      """)

  @OptionGroup var global: GlobalOptions
  @Flag(help: "It passes on what channels post; “linnet channels new NAME --relay PROFILE” uses it.")
  var relay = false
  @Argument(help: "Its name.")
  var name: [String]

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let before = relay ? try await core.profiles().map(\.user).first(where: \.activeUser) : nil
      var new = NewUser(profile: Profile(displayName: name.joined(separator: " ")))
      new.userChatRelay = relay
      guard case .activeUser(var user) = try await core.send(.createActiveUser(newUser: new)) else { return }
      // Only a password leads back to a hidden one.
      if let before, !before.hidden {
        _ = try await core.send(.apiSetActiveUser(userId: before.userId, viewPwd: nil))
        user.activeUser = false
      }
      let signedIn = user.activeUser ? "\(user.displayName) is signed in now.\n" : ""
      let passesOn = relay ? "\(user.displayName) is a relay: it passes on what channels post.\n" : ""
      try context.print(ProfileChangeDocument(profile: ProfileDocument(user)), text: passesOn + signedIn)
    }
  }
}

/// `linnet profiles switch`.
struct ProfilesSwitchCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "switch", abstract: "Sign another profile in.",
    discussion: "A hidden profile is named by its number, with --hidden; its password is asked for.")

  @OptionGroup var global: GlobalOptions
  @Flag(help: "It is hidden: ask for its password.")
  var hidden = false
  @Argument(help: "The profile: its name or number.")
  var name: String

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let command: ChatCommand
      if hidden {
        guard let id = Int64(name) else { throw LinnetError.usage("A hidden profile is named by its number.") }
        command = .apiSetActiveUser(userId: id, viewPwd: try await PassphraseInput(context).existing("Password"))
      } else {
        let user = try await core.profile(name)
        let password = user.hidden ? try await PassphraseInput(context).existing("Password") : nil
        command = .apiSetActiveUser(userId: user.userId, viewPwd: password)
      }
      guard case .activeUser(let user) = try await core.send(command) else { return }
      try context.print(
        ProfileChangeDocument(profile: ProfileDocument(user)), text: "\(user.displayName) is signed in now.\n")
    }
  }
}

/// `linnet profiles hide`.
struct ProfilesHideCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "hide", abstract: "Hide a profile behind a password.",
    discussion: "It is found again by its number: linnet profiles switch --hidden NUMBER. Note both.")

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The profile: its name or number.")
  var name: String

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let user = try await core.profile(name)
      let password = try await PassphraseInput(context).new("Password for \(user.displayName)")
      let response = try await core.send(.apiHideUser(userId: user.userId, viewPwd: password))
      guard case .userPrivacy(_, let updated) = response else { return }
      try context.print(
        ProfileChangeDocument(profile: ProfileDocument(updated)),
        text: "\(user.displayName) is hidden. To sign it in: linnet profiles switch --hidden \(user.userId)\n")
    }
  }
}

/// `linnet profiles unhide`.
struct ProfilesUnhideCommand: LinnetCommand {
  static let configuration = CommandConfiguration(commandName: "unhide", abstract: "Show a hidden profile for good.")

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The profile's number.")
  var id: Int64

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let password = try await PassphraseInput(context).existing("Password")
      guard case .userPrivacy(_, let user) = try await core.send(.apiUnhideUser(userId: id, viewPwd: password)) else {
        return
      }
      try context.print(
        ProfileChangeDocument(profile: ProfileDocument(user)), text: "\(user.displayName) is shown again.\n")
    }
  }
}

/// `linnet profiles delete`.
struct ProfilesDeleteCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a profile with all of its chats.",
    discussion: "On a terminal it asks first; elsewhere it wants --yes. One that is signed in can't be deleted.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var confirmation: Confirmation
  @Argument(help: "The profile: its name or number.")
  var name: String

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let user = try await core.profile(name)
      try await confirmation.confirm(
        "Delete the profile \(user.displayName) with all of its chats?", refusal: "Nothing was deleted.",
        context: context)
      let password = user.hidden ? try await PassphraseInput(context).existing("Password") : nil
      _ = try await core.send(.apiDeleteUser(userId: user.userId, delSMPQueues: false, viewPwd: password))
      try context.print(
        ProfileChangeDocument(profile: ProfileDocument(user)), text: "Deleted the profile \(user.displayName).\n")
    }
  }
}
