import ChatCore
import ChatTypes
import Foundation
import JSONValue
import Persistence
import TestSupport

// What the crash tests start and kill: it works on a store until it is ended, and says on standard output what was
// acknowledged, one JSON object a line, each written before the next step begins.

let arguments = CommandLine.arguments
guard (4...5).contains(arguments.count), let seed = UInt64(arguments[3]) else {
  fatalError("usage: crash-worker DIRECTORY send|import|stream|open|organizer SEED [STEPS]")
}
let directory = URL(filePath: arguments[1], directoryHint: .isDirectory)
do {
  if arguments[2] == "organizer" {
    var worker = Worker(directory: directory, random: SeededGenerator(seed: seed))
    try await worker.organize(steps: arguments.count == 5 ? Int(arguments[4]) : nil)
  } else {
    try await Worker.run(arguments[2], in: directory, random: SeededGenerator(seed: seed))
  }
} catch {
  let text = (error as? ChatError).map { "\($0.logDescription) \($0.text())" } ?? "\(error)"
  FileHandle.standardError.write(Data("crash-worker: \(text)\n".utf8))
  exit(1)
}
