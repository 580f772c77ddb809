import Foundation
import Inference
import LanguageModels

extension ModelDescription {
  /// What is known of a model that another process loads.
  init(_ info: ModelInfo, readsImages: Bool) {
    let context = ContextSize.tokens(
      requested: nil, trained: info.trainedContextSize, memoryBytes: ProcessInfo.processInfo.physicalMemory)
    self.init(
      name: info.name, architecture: info.architecture, parameterCount: info.parameterCount,
      byteCount: info.byteCount, contextSize: context, trainedContextSize: info.trainedContextSize, sequenceCount: 1,
      readsImages: readsImages, thinks: true, hasOwnTemplate: info.hasTemplate, tuning: Tuning(threads: 1))
  }
}
