import ChatTypes
import Crypto
import Foundation
import JSONValue
import Tools

/// Why a file did not get to Composio's storage. The tool has not been called then.
enum UploadProblem: Error, Hashable, Sendable {
  case service(ComposioFailure)
  /// The service named an address that no file may be sent to.
  case foreignAddress(host: String)
  /// The storage answered otherwise than that it has the file.
  case notTaken(status: Int)
  case network
  case cancelled
}

extension ComposioService {
  /// Uploads a file for one tool, unless the service has these bytes already.
  /// - Parameters:
  ///   - tool: what the service calls the tool that gets it.
  ///   - end: by when the storage has to have it, in Unix milliseconds.
  ///   - isSending: told the host before a byte goes there.
  /// - Returns: what stands for the file in the tool's arguments.
  func upload(
    _ chosen: ChosenFiles.Chosen, tool: String, toolkit: String, by end: Int64,
    isSending: @Sendable (_ host: String) -> Void
  ) async throws(UploadProblem) -> JSONValue {
    guard clock.now() < end else { throw .network }
    var limited = self
    limited.end = min(end, clock.now() + Self.longest)
    let file = chosen.file
    let md5 = Insecure.MD5.hash(data: chosen.contents).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0\(digits)" : digits
    }.joined()
    let answer: JSONValue
    do throws(ComposioFailure) {
      answer = try await limited.ask(
        .upload(named: file.name, mediaType: file.mediaType, md5: md5, tool: tool, toolkit: toolkit))
    } catch {
      if error == .cancelled { throw UploadProblem.cancelled }
      throw clock.now() < end ? UploadProblem.service(error) : UploadProblem.network
    }
    guard let key = answer["key"]?.stringValue, (1...1_024).contains(key.utf8.count) else {
      throw .service(.problem(.service))
    }
    if !Self.hasFile(answer) {
      try await put(chosen, as: answer, by: end, isSending: isSending)
    }
    return ["name": .string(file.name), "mimetype": .string(file.mediaType), "s3key": .string(key)]
  }

  private static func hasFile(_ answer: JSONValue) -> Bool {
    answer["type"]?.stringValue == "existing" || answer["exists"]?.boolValue == true
  }

  private func put(
    _ chosen: ChosenFiles.Chosen, as answer: JSONValue, by end: Int64, isSending: @Sendable (_ host: String) -> Void
  ) async throws(UploadProblem) {
    guard let text = (answer["newPresignedUrl"] ?? answer["new_presigned_url"])?.stringValue else {
      throw .service(.problem(.service))
    }
    guard let address = StorageAddress(text, namedBy: transport.address) else {
      throw .foreignAddress(host: StorageAddress.shownHost(of: text))
    }
    var headers = [(name: "content-type", value: chosen.file.mediaType)]
    if address.isAzure || answer["metadata"]?["storage_backend"]?.stringValue == "azure_blob_storage" {
      headers.append((name: "x-ms-blob-type", value: "BlockBlob"))
    }
    let left = end - clock.now()
    guard left > 0 else { throw .network }
    isSending(address.host)
    let status: Int
    do throws(ComposioLoss) {
      status = try await storage.put(chosen.contents, to: address, headers: headers, within: left)
    } catch {
      throw error == .cancelled ? UploadProblem.cancelled : UploadProblem.network
    }
    guard 200..<300 ~= status else { throw .notTaken(status: status) }
  }
}

extension UploadProblem {
  /// What the call ends with. Nothing was done.
  func failure(file: String, toolkit: String) -> ToolFailure {
    let said: String
    var code = ToolCallError.Code.failed
    switch self {
    case .cancelled: return .stopped(toolkit: toolkit)
    case .service(.problem(let problem)):
      var error = problem.callError
      error.toolkit = toolkit
      return ToolFailure(error, changedNothing: true)
    case .service(.refused(let words)):
      return ToolFailure(
        ToolCallError(
          code: .failed, message: "Composio does not take “\(file)”: \(words.prefix(300)) The tool was not called.",
          toolkit: toolkit),
        changedNothing: true, provenance: Provenance(source: .tool, label: toolkit))
    case .service: said = "Composio does not know this tool any more. Look at the toolkit's tools."
    case .foreignAddress(let host):
      said = "Composio wants it sent to \(host), which is none of its storages. Nothing was sent there."
    case .notTaken(let status):
      said = "Composio's storage answered with \(status). Try again later."
    case .network:
      code = .network
      said = "The connection to Composio's storage broke, or was too slow. Try again."
    }
    return ToolFailure(
      ToolCallError(
        code: code, message: "“\(file)” was not uploaded, so the tool was not called. \(said)", toolkit: toolkit),
      changedNothing: true)
  }
}
