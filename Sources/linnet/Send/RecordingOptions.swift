import ArgumentParser
import ChatCore
import ChatTypes
import Foundation
import Media

/// A file that is sent as a voice message.
struct RecordingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A recording to send as a voice message: WebM, Ogg, M4A, MP3, FLAC or WAV, of 5 minutes at most.",
      valueName: "file"),
    completion: .file())
  var voice: String?
  @Option(
    help: ArgumentHelp(
      "How long the recording is. WAV and Ogg say so themselves.", valueName: "seconds"))
  var duration: Int?

  /// What is sent.
  struct Content {
    let content: MsgContent
    let file: CryptoFile
  }

  func validate() throws {
    guard let duration else { return }
    if voice == nil { throw ValidationError("--duration is for --voice.") }
    guard VoiceMessage.durations.contains(duration) else { throw ValidationError(Self.bounds) }
  }

  /// The recording, with a text beside it; nil where there is none.
  func content(saying text: String, context: CommandContext) throws -> Content? {
    guard let voice else { return nil }
    let url = try context.readableFile(voice, kind: "recording")
    guard let sound = SoundFile(url), sound.mediaType != nil else {
      throw ValidationError("“\(voice)” is no recording. Send it by --file.")
    }
    let measured = sound.duration.map { max(1, Int($0.rounded())) }
    guard let seconds = measured ?? duration else {
      throw ValidationError("This recording doesn't say how long it is. Say it by --duration, in seconds.")
    }
    guard VoiceMessage.durations.contains(seconds) else { throw ValidationError(Self.bounds) }
    return Content(
      content: .voice(text: text, duration: seconds), file: CryptoFile(filePath: url.path(percentEncoded: false)))
  }

  private static let bounds = "A voice message has 1 second to 5 minutes."
}
