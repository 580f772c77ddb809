import Assistant
import LanguageModels
import Synchronization

/// Models that load as a test says.
package final class ScriptedModels: AssistantModels {
  package enum Step: Sendable {
    case progress(Double)
    case loaded
    case failed(LLMError)
  }

  private let service: any LLMService
  private let steps: Mutex<AsyncStream<Step>?>
  private let names = Mutex<[String?]>([])
  private let missing: Set<String>
  private let seeing: (any LLMService)?
  private let seeingMakesRoom: Bool

  /// - Parameters:
  ///   - steps: what happens when the first model is asked for; the others are there at once.
  ///   - missing: names of models that aren't there.
  ///   - seeing: what reads pictures in the place of a model that doesn't; nil for nothing.
  ///   - seeingMakesRoom: whether the other model has to leave the memory for that.
  package init(
    _ service: any LLMService, steps: AsyncStream<Step>? = nil, missing: Set<String> = [],
    seeing: (any LLMService)? = nil, seeingMakesRoom: Bool = false
  ) {
    self.service = service
    self.seeing = seeing
    self.seeingMakesRoom = seeingMakesRoom
    self.missing = missing
    self.steps = Mutex(steps)
  }

  package func seeingService(
    insteadOf modelName: String?, progress: @escaping @Sendable (Double) -> Void
  ) async throws -> AssistantModel? {
    seeing.map { AssistantModel(service: VisionRoleService($0), name: "eyes", madeRoom: seeingMakesRoom) }
  }

  package func has(_ modelName: String) async -> Bool { !missing.contains(modelName) }

  package func forget(_ conversation: String) async { await service.forget(conversation) }

  /// The names that were asked for.
  package var asked: [String?] { names.withLock { $0 } }

  package func service(for modelName: String?, progress: @escaping @Sendable (Double) -> Void) async throws
    -> AssistantModel
  {
    names.withLock { $0.append(modelName) }
    let steps = steps.withLock { steps in
      defer { steps = nil }
      return steps
    }
    if let modelName, missing.contains(modelName) {
      throw LLMError(.modelNotFound, message: "There is no model “\(modelName)”.")
    }
    let model = AssistantModel(service: service, name: modelName ?? "tiny")
    guard let steps else { return model }
    for await step in steps {
      switch step {
      case .progress(let fraction): progress(fraction)
      case .loaded: return model
      case .failed(let error): throw error
      }
    }
    throw CancellationError()
  }
}
