import ChatTypes

extension ComposeState {
  /// The paths of all files that a draft holds.
  public var filePaths: [String] {
    switch preview {
    case .mediaPreviews(let files): files.map(\.filePath)
    case .voicePreview(let file, _), .filePreview(_, let file): [file.filePath]
    case .linkPreview, .unknown, nil: []
    }
  }
}
