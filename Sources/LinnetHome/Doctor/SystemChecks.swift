import ChatModels
import Foundation
import Inference
import Media

/// The machine, and what generates the tokens.
package struct SystemChecks {
  package let context: HomeContext

  package init(context: HomeContext) { self.context = context }

  package func run() -> [DoctorCheck] { [engine(), processor(), memory(), documents()] }

  private func engine() -> DoctorCheck {
    DoctorCheck("engine", title: "Engine", status: .good, detail: context.environment.engineDescription() + ".")
  }

  private func processor() -> DoctorCheck {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let features = ProcessorFeatures.present
    let list = features.isEmpty ? "" : ", with \(features.joined(separator: ", "))"
    return DoctorCheck(
      "processor", title: "Processor", status: .good, detail: "\(cores) \(cores == 1 ? "core" : "cores")\(list).")
  }

  private func memory() -> DoctorCheck {
    let bytes = ProcessInfo.processInfo.physicalMemory
    let detail = "\(HumanUnits.bytes(Int64(clamping: bytes))), so a conversation may have "
    let tokens = ContextSize.tokens(requested: nil, trained: 0, memoryBytes: bytes)
    return DoctorCheck(
      "memory", title: "Memory", status: .good,
      detail: detail + "\(HumanUnits.grouped(tokens)) tokens where the model allows; --context changes it.")
  }

  private func documents() -> DoctorCheck {
    let path = DocumentText.systemPath(context.environment.variables["PATH"])
    guard DocumentText(searchPath: path).canReadPDF else {
      return DoctorCheck(
        "documents", title: "Documents", status: .caution,
        detail: "text and DOCX files can be attached, PDF files can't.",
        advice: "Install poppler: on Debian “sudo apt-get install poppler-utils”, with Homebrew “brew install poppler”."
      )
    }
    return DoctorCheck(
      "documents", title: "Documents", status: .good, detail: "text, PDF and DOCX files can be attached.")
  }
}
