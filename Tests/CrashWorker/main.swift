import ChatCore
import ChatTypes
import Foundation
import Persistence

// What the crash tests start and kill: it works on a store until it is ended, and says on standard output what was
// acknowledged, one JSON object a line, each written before the next step begins.

let arguments = CommandLine.arguments
guard arguments.count == 4, let seed = UInt64(arguments[3]) else {
  fatalError("usage: crash-worker DIRECTORY send|import|stream|open SEED")
}
let directory = URL(filePath: arguments[1], directoryHint: .isDirectory)
do throws(ChatError) {
  try await Worker.run(arguments[2], in: directory, random: Seeded(seed: seed))
} catch {
  FileHandle.standardError.write(Data("crash-worker: \(error.logDescription) \(error.text())\n".utf8))
  exit(1)
}
