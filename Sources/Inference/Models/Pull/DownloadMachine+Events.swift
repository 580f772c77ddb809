import LanguageModels

extension DownloadMachine {
  /// What is asked for, and within which limits.
  struct Configuration {
    /// Where the file is.
    var url: DownloadURL
    /// Bytes that the file may have.
    var maximumBytes: Int64?
    /// The hash that the file must have, 64 lower-case digits.
    var sha256: String?
    /// Whether `http` beyond this machine is allowed.
    var allowInsecure = false
    /// Tries in a row without progress before it gives up.
    var retryLimit = 3
    /// Redirects that are followed in a row.
    var redirectLimit = 5
  }

  /// What happened.
  enum Event {
    /// The part that an earlier try left, of so many bytes, with what was noted about it.
    case began(bytes: Int64, record: PartRecord?)
    /// The part has been read for its checksum.
    case partHashed
    /// An answer began.
    case answered(ResponseHead)
    /// The answer's body is about to be read; so much room is left on the disk.
    case roomKnown(Int64)
    /// Bytes of the body arrived, which begin with these (at least four, or all).
    case received(count: Int, beginning: [UInt8])
    /// The body ended.
    case ended
    /// The connection failed.
    case lost
    /// The time to wait is over.
    case waited
    /// The disk was full when the last bytes were written; so many had been written before.
    case diskFull(written: Int64)
    /// The whole file has this hash.
    case hashed(String)
  }

  /// What to do.
  enum Action: Equatable {
    /// Read the first so many bytes of the part for the checksum.
    case hashPart(Int64)
    /// Throw away what the part has.
    case startOver
    /// Ask.
    case send(DownloadRequest)
    /// Note this beside the part.
    case record(PartRecord)
    /// Find out how much room there is on the disk.
    case measureRoom
    /// Read the body.
    case receive
    /// Write the bytes that arrived at this offset.
    case write(at: Int64)
    /// Don't read the rest of the answer.
    case hangUp
    /// Wait.
    case wait(Duration)
    /// Compute the hash of the whole file.
    case hash
    /// The file is complete.
    case finish(sha256: String)
    /// Give up, keeping the part or throwing it away.
    case fail(LLMError, keepPart: Bool)
  }
}
