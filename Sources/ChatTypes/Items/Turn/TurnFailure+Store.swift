extension TurnFailure {
  /// Why a reply could not be stored.
  public init(notStored error: ChatError) {
    self.init(error, fullDisk: "The disk is full, so the reply could not be stored. Free some space, then ask again.")
  }

  /// Why a reply could not be begun.
  public init(notBegun error: ChatError) {
    self.init(error, fullDisk: "The disk is full, so no reply could be begun. Free some space, then ask again.")
  }

  /// What a full disk means is said here: something was changed.
  private init(_ error: ChatError, fullDisk: String) {
    switch error {
    case .errorStore(.diskFull): self.init(code: "diskFull", message: fullDisk)
    default: self.init(code: "store", message: error.message)
    }
  }
}
