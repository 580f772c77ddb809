import Foundation
import LanguageModels
import UserFacingErrors

/// A failed system call on a file, and the sentence for it.
struct FileProblem: Error, Equatable {
  /// What was tried.
  enum Operation: String, Sendable {
    case read
    case write
    case delete
  }

  /// The system's number of the error.
  let code: Int32
  /// What was tried.
  let operation: Operation
  /// The file or directory, without its path.
  let name: String

  init(_ code: Int32, operation: Operation, name: String) {
    self.code = code
    self.operation = operation
    self.name = name
  }

  /// Whether the disk, or the user's share of it, is full.
  var isDiskFull: Bool { FullDisk.isCause(code) && code != EFBIG }

  /// The error for the user.
  var error: LLMError { LLMError.fileFailed(sentence, log: "\(operation.rawValue): errno \(code)") }

  private var sentence: String {
    let file = Quoting.name(name)
    switch code {
    case ENOENT:
      return "There is no file \(file). Check the path."
    case EACCES, EPERM:
      return
        "\(file) can't be \(participle): this user lacks the permission. Change it (chmod or chown), or choose another place."
    case EROFS:
      return "\(file) can't be \(participle): the disk is read-only. Choose a place on another disk."
    case _ where isDiskFull:
      return FullDisk.sentence("\(file) could not be written")
    case EISDIR:
      return "\(file) is a directory. Give the path of a file in it."
    case ENOTDIR:
      return "A part of the path of \(file) is a file and no directory. Check the path."
    case EINVAL:
      return "\(file) is no ordinary file. Give the path of a GGUF file."
    case EFBIG:
      return "\(file) is larger than the disk's file system allows. Choose a place on another disk."
    case EIO:
      return "The disk reported an error at \(file). Check the disk."
    default:
      return "\(file) can't be \(participle): \(String(cString: strerror(code)))."
    }
  }

  private var participle: String {
    switch operation {
    case .read: "read"
    case .write: "written"
    case .delete: "deleted"
    }
  }
}
