import Foundation

/// Decides whether a file is a model that llama.cpp can be given, without giving it.
///
/// Three layers: the file is a complete GGUF (``GGUFHeader``); its architecture is one that can be used for what it is
/// meant for; and its numbers, vocabulary and tensors fit together as llama.cpp takes for granted. What it reports by
/// itself, such as a tensor of another shape than the numbers say, is left to it. What can't be seen here is whether the
/// weights are any good.
public enum ModelCheck {
  /// Reads a file's header and refuses it where llama.cpp would fail, or fall.
  ///
  /// Takes milliseconds; reads the header alone, and of a split model the headers of all parts. It blocks, so call it
  /// off the main actor for files on slow disks.
  /// - Parameters:
  ///   - url: a GGUF file; of a split model the first part.
  ///   - kind: what it has to be; nil accepts both.
  /// - Throws: `LLMError` with `unsupportedModel` and a sentence that says what is wrong with the file, or with
  ///   `fileFailed` where it can't be read.
  public static func validate(url: URL, expecting kind: ModelKind? = .languageModel) throws -> ModelInfo {
    try inspect(url, expecting: kind).info
  }

  /// ``validate(url:expecting:)``, and the files that belong together.
  /// - Parameter name: what to call the file in sentences and, where it names itself not, in the result.
  static func inspect(
    _ url: URL, expecting kind: ModelKind? = nil, named name: String? = nil
  ) throws -> (info: ModelInfo, files: [URL]) {
    let fileName = name ?? url.lastPathComponent
    return try GGUFHeader.naming(fileName) {
      let parts = try ModelParts(first: url)
      let found = try self.kind(of: parts.first)
      switch (found, kind) {
      case (.projector, .languageModel?):
        throw ModelRefusal.unusable(
          "it is a projector, which gives a language model eyes and can't write by itself",
          advice: "Pass it together with its model: --projector FILE.")
      case (.languageModel, .projector?):
        throw ModelRefusal.unusable(
          "it is a language model and no projector",
          advice: "Give it as the model; the name of a projector usually contains “mmproj”.")
      case (.embeddingModel, .languageModel?): throw ModelRefusal.embeddings
      case (.languageModel, .embeddingModel?):
        throw ModelRefusal.unusable(
          "it is a language model, which writes and makes no vectors", advice: "Choose an embedding model.")
      case (.embeddingModel, .projector?), (.projector, .embeddingModel?):
        throw ModelRefusal.unusable(
          found == .projector
            ? "it is a projector and no embedding model" : "it is an embedding model and no projector",
          advice: "Choose another file.")
      default: break
      }
      let name = SplitModel.stem(of: fileName)
      let info =
        found == .projector ? try projector(parts, fileName: name) : try model(parts, kind: found, fileName: name)
      return (info, parts.urls)
    }
  }

  /// What a file is meant for, by its architecture.
  private static func kind(of header: GGUFHeader) throws -> ModelKind {
    let reader = MetadataReader(header: header, prefix: "general.")
    switch try reader.text("type") {
    case "adapter"?:
      throw ModelRefusal.unusable(
        "it is an adapter (LoRA), which changes a model and is none", advice: "Choose a whole model.")
    case "imatrix"?:
      throw ModelRefusal.unusable("it holds measurements for making quantized models (imatrix) and is no model")
    default: break
    }
    guard let name = try reader.text("architecture"), !name.isEmpty else {
      throw ModelRefusal.damaged("it does not name its architecture")
    }
    guard let architecture = Architecture.named(name) else {
      throw ModelRefusal.unusable(
        "its architecture, \(Quoting.name(name)), is not known to this version of llama.cpp",
        advice: "A newer Linnet may know it; until then, choose another model.")
    }
    switch architecture.role {
    case .text: return try EmbeddingCheck.isMeant(header, architecture: name) ? .embeddingModel : .languageModel
    case .projector: return .projector
    case .encoder:
      try EmbeddingCheck.check(header, architecture: architecture)
      return .embeddingModel
    case .encoderDecoder:
      throw ModelRefusal.unusable(
        "models of the architecture \(name) translate one text into another and can't hold a conversation")
    case .diffusion:
      throw ModelRefusal.unusable(
        "models of the architecture \(name) fill in whole texts by diffusion, which Linnet can't show as a conversation"
      )
    case .draft:
      throw ModelRefusal.unusable("it only guesses ahead for another model (\(name)) and can't be used alone")
    case .speech:
      throw ModelRefusal.unusable("models of the architecture \(name) are made for speech and can't chat")
    }
  }

  private static func model(_ parts: ModelParts, kind: ModelKind, fileName: String) throws -> ModelInfo {
    let header = parts.first
    let general = MetadataReader(header: header, prefix: "general.")
    guard let name = try general.text("architecture"), let architecture = Architecture.named(name) else {
      throw ModelRefusal.damaged("it does not name its architecture")
    }
    let isEmbedding = kind == .embeddingModel
    let numbers = try Hyperparameters(
      MetadataReader(header: header, prefix: "\(name)."), architecture: architecture, isEmbedding: isEmbedding)
    let vocabulary = try VocabularyCheck(header, isEmbedding: isEmbedding).run()
    let tensors = parts.tensors
    try TensorCheck(tensors: tensors, architecture: architecture, numbers: numbers).run(vocabulary: vocabulary)
    let title = try general.text("name") ?? ""
    return ModelInfo(
      kind: kind, name: title.isEmpty ? fileName : Quoting.plain(title), architecture: name,
      parameterCount: parameterCount(tensors), quantization: Quantization.name(of: header, tensors: tensors),
      byteCount: parts.byteCount, partCount: parts.urls.count, trainedContextSize: numbers.contextLength,
      layerCount: numbers.layers, embeddingLength: numbers.embeddingLength, headCount: numbers.heads.max() ?? 0,
      keyValueHeadCount: numbers.keyValueHeads.max() ?? 0, keyLength: numbers.keyLength,
      valueLength: numbers.valueLength, vocabularySize: vocabulary,
      hasTemplate: header.entries["tokenizer.chat_template"].map {
        !$0.isArray && $0.type == .string && !$0.range.isEmpty
      }
        ?? false,
      cacheBytesPerToken: numbers.cacheBytesPerToken)
  }

  private static func projector(_ parts: ModelParts, fileName: String) throws -> ModelInfo {
    let header = parts.first
    let length = try ProjectorCheck(header: header, tensors: parts.tensors).run()
    let title = try MetadataReader(header: header, prefix: "general.").text("name") ?? ""
    return ModelInfo(
      kind: .projector, name: title.isEmpty ? fileName : Quoting.plain(title), architecture: "clip",
      parameterCount: parameterCount(parts.tensors),
      quantization: Quantization.name(of: header, tensors: parts.tensors),
      byteCount: parts.byteCount, partCount: parts.urls.count, trainedContextSize: 0, layerCount: 0,
      embeddingLength: length, headCount: 0, keyValueHeadCount: 0, keyLength: 0, valueLength: 0, vocabularySize: 0,
      hasTemplate: false, cacheBytesPerToken: 0)
  }

  private static func parameterCount(_ tensors: [GGUFTensor]) -> Int64 {
    let sum = tensors.reduce(UInt64(0)) { sum, tensor in
      let (total, overflow) = sum.addingReportingOverflow(tensor.elementCount)
      return overflow ? .max : total
    }
    return Int64(clamping: sum)
  }
}

extension Hyperparameters {
  /// Keys and values of one token in all layers, 2 bytes a number.
  var cacheBytesPerToken: Int64 {
    zip(cachesLayer, keyValueHeads).reduce(0) { sum, layer in
      layer.0 ? sum + Int64(layer.1 * (keyLength + valueLength) * 2) : sum
    }
  }
}
