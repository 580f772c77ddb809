import ArgumentParser

/// `linnet habits`: what is done again and again.
struct HabitsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "habits", abstract: "Keep track of what you want to do again and again.",
    discussion: """
      Habits are named by their name, another name of theirs, or their id.

      Examples:
        linnet habits add Running --unit count --target 5
        linnet habits add Meditation --unit duration --target 10 --emoji 🧘
        linnet habits add Piano --frequency weekly --target 3
        linnet habits log Running 5
        linnet habits log Meditation "20 min" --on yesterday
      """,
    subcommands: [
      HabitsListCommand.self, HabitsSearchCommand.self, HabitsAddCommand.self, HabitsShowCommand.self,
      HabitsEditCommand.self, HabitsLogCommand.self, HabitsDeleteCommand.self,
    ],
    defaultSubcommand: HabitsListCommand.self)
}
