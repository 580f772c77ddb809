import ChatModels
import Foundation
import Inference
import Media
import TerminalUI

/// The machine, the terminal, and what generates the tokens.
struct SystemChecks {
  let context: CommandContext

  func run() -> [DoctorCheck] {
    let checks = [engine(), processor(), memory(), documents()]
    return checks + [terminal()]
  }

  private func engine() -> DoctorCheck {
    DoctorCheck("engine", "Engine", .good, context.environment.engineDescription() + ".")
  }

  private func processor() -> DoctorCheck {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let features = ProcessorFeatures.present
    let list = features.isEmpty ? "" : ", with \(features.joined(separator: ", "))"
    return DoctorCheck("processor", "Processor", .good, "\(cores) \(cores == 1 ? "core" : "cores")\(list).")
  }

  private func memory() -> DoctorCheck {
    let bytes = ProcessInfo.processInfo.physicalMemory
    let detail = "\(HumanUnits.bytes(Int64(clamping: bytes))), so a conversation may have "
    let tokens = ContextSize.tokens(requested: nil, trained: 0, memoryBytes: bytes)
    return DoctorCheck(
      "memory", "Memory", .good,
      detail + "\(HumanUnits.grouped(tokens)) tokens where the model allows; --context changes it.")
  }

  private func documents() -> DoctorCheck {
    let path = DocumentText.systemPath(context.environment.variables["PATH"])
    guard DocumentText(searchPath: path).canReadPDF else {
      return DoctorCheck(
        "documents", "Documents", .caution, "text and DOCX files can be attached, PDF files can't.",
        advice: "Install poppler: on Debian “sudo apt-get install poppler-utils”, with Homebrew “brew install poppler”."
      )
    }
    return DoctorCheck("documents", "Documents", .good, "text, PDF and DOCX files can be attached.")
  }

  private func terminal() -> DoctorCheck {
    let capabilities = context.capabilities
    guard capabilities.inputIsTerminal, capabilities.outputIsTerminal else {
      return DoctorCheck("terminal", "Terminal", .good, "none: input or output goes elsewhere.")
    }
    guard capabilities.movesCursor else {
      return DoctorCheck(
        "terminal", "Terminal", .caution,
        "it can only print, so lines are edited by the terminal itself and progress is not shown.",
        advice: "Set TERM to your terminal's type if it can do more.")
    }
    let size = context.console.terminal.size
    return DoctorCheck(
      "terminal", "Terminal", .good,
      "\(size.columns) by \(size.rows), \(capabilities.plain ? "without colours (NO_COLOR)" : "with colours").")
  }
}
