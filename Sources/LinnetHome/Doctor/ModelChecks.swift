import ChatModels
import Foundation
import Inference
import LanguageModels
import UserFacingErrors

/// The models: whether their files are sound, and whether the current one answers.
package struct ModelChecks {
  package let context: HomeContext

  package init(context: HomeContext) { self.context = context }

  /// - Parameter load: loads a model into a service.
  package func run(load: @Sendable (ResolvedModel, any LLMService) async throws -> ModelDescription) async
    -> [DoctorCheck]
  {
    let models = context.models
    let list: [StoredModel]
    let current: StoredModel?
    do {
      list = try await models.list()
      current = try await models.current()
    } catch {
      return [DoctorCheck("models", title: "Models", status: .bad, detail: ErrorReport(error).message)]
    }
    await context.reportNotices(of: models)
    let files = files(list, of: models)
    guard let current else {
      let names = list.filter { $0.info.kind == .languageModel }.map(\.name)
      let advice =
        names.isEmpty
        ? "Add a GGUF file, or download one." : "Choose one: \(names.joined(separator: ", "))."
      let lost = try? await models.lost()
      let detail = lost.map { "“\($0)” was chosen, and its file is gone or can't be used." } ?? "none."
      return files + [
        DoctorCheck(
          "current", title: "Model in use", status: .bad, detail: detail, advice: advice,
          nextSteps: [names.isEmpty ? .addModel : .chooseModel])
      ]
    }
    return files + [await answer(of: current, in: models, load: load)]
  }

  /// The same without loading anything: whether there are sound files, and which one is in use.
  package func listed() async -> [DoctorCheck] {
    let models = context.models
    guard let list = try? await models.list(), let current = try? await models.current() else {
      let lost = try? await models.lost()
      return [
        DoctorCheck(
          "current", title: "Model in use", status: .caution,
          detail: lost.map { "“\($0)” was chosen, and its file is gone or can't be used." } ?? "none.",
          advice: "Add a GGUF file, or download one.", nextSteps: [.addModel])
      ]
    }
    return files(list, of: models) + [
      DoctorCheck(
        "current", title: "Model in use, \(current.name)", status: .good, detail: "loaded with the next message.")
    ]
  }

  private func files(_ list: [StoredModel], of models: any ModelLibrary) -> [DoctorCheck] {
    let broken = list.compactMap { model -> DoctorCheck? in
      do {
        _ = try context.environment.inspectModel(models.url(of: model))
        return nil
      } catch {
        return DoctorCheck(
          "model:\(model.name)", title: "Model \(model.name)", status: .bad, detail: ErrorReport(error).message,
          advice: "Remove it, and get it again.", nextSteps: [.removeModel])
      }
    }
    let sound = list.count - broken.count
    guard sound > 0 else { return broken }
    let bytes = list.reduce(0) { $0 + $1.info.byteCount }
    return [
      DoctorCheck(
        "models", title: "Models", status: .good, detail: "\(sound) sound, \(HumanUnits.bytes(bytes)) in all.")
    ] + broken
  }

  private func answer(
    of model: StoredModel, in models: any ModelLibrary,
    load: @Sendable (ResolvedModel, any LLMService) async throws -> ModelDescription
  ) async -> DoctorCheck {
    let title = "Model in use, \(model.name)"
    do {
      let service = try context.makeService()
      let resolved = try await models.resolve(model.name)
      let result = await Self.attempt(resolved, with: service, now: context.environment.now, load: load)
      await service.unload()
      return DoctorCheck("current", title: title, status: .good, detail: try result.get())
    } catch {
      return DoctorCheck(
        "current", title: title, status: .bad, detail: ErrorReport(error).message,
        advice: "Choose another.", nextSteps: [.chooseModel])
    }
  }

  /// Loads it and has it say one token.
  private static func attempt(
    _ model: ResolvedModel, with service: any LLMService, now: () -> Duration,
    load: (ResolvedModel, any LLMService) async throws -> ModelDescription
  ) async -> Result<String, any Error> {
    do {
      let start = now()
      let description = try await load(model, service)
      let loaded = now() - start
      let request = GenerationRequest(messages: [.user("Hi")], sampling: .greedy, maxNewTokens: 1)
      var stats: GenerationStats?
      for try await event in service.generate(request) {
        if case .finished(let figures) = event { stats = figures }
      }
      guard let stats, stats.generatedTokens > 0 || stats.finishReason == .stop else {
        return .failure(LLMError.generateFailed(status: 0))
      }
      return .success(
        """
        loaded in \(HumanUnits.milliseconds(loaded.milliseconds)), first token after \
        \(HumanUnits.milliseconds(stats.timeToFirstTokenMs)), \(HumanUnits.grouped(description.contextSize)) tokens of context, \
        \(description.tuning.threads) \(description.tuning.threads == 1 ? "thread" : "threads").
        """)
    } catch {
      return .failure(error)
    }
  }
}
