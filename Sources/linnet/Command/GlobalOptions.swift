import ArgumentParser

/// The options that every command takes.
struct GlobalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where Linnet keeps its files: instead of LINNET_HOME, else $XDG_DATA_HOME/linnet, else ~/.local/share/linnet.",
      valueName: "directory"),
    completion: .directory)
  var home: String?

  @Option(
    help: ArgumentHelp(
      "Act as this profile, by its name or number, instead of the one that is signed in.", valueName: "name"))
  var profile: String?

  @Flag(help: "Print one JSON document on standard output and nothing else there.")
  var json = false

  @Flag(help: "Say more about what happens, on standard error.")
  var verbose = false
}
