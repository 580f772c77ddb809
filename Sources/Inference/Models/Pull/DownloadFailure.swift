import Foundation
import LanguageModels

/// The sentences of failed downloads. Hosts come from the user or a server, and are cleaned.
enum DownloadFailure {
  static let noAddress = LLMError.fileFailed(
    "That is no address to download from. Give one that begins with https://.", log: "no address")

  static func scheme(_ scheme: String) -> LLMError {
    .fileFailed(
      "Addresses of the kind \(Quoting.name(scheme)) can't be downloaded from. Give one that begins with https://.",
      log: "scheme")
  }

  static func insecure(host: String) -> LLMError {
    .fileFailed(
      "The address of \(Quoting.name(host)) begins with http, so what comes could be changed on its way. Use https, or allow it with --allow-insecure.",
      log: "insecure")
  }

  static func downgrade(host: String) -> LLMError {
    .fileFailed(
      "The server passed the download on to \(Quoting.name(host)) without encryption, so it was refused. Look for another address of the model.",
      log: "downgrade")
  }

  static func redirects(_ limit: Int) -> LLMError {
    .fileFailed(
      "The server passed the download on more than \(limit) times. Look for a direct address of the file.",
      log: "redirects")
  }

  static func confused(host: String) -> LLMError {
    .fileFailed(
      "The answers of \(Quoting.name(host)) make no sense. Try again later, or look for another address of the model.",
      log: "nonsense answer")
  }

  static func encoded(host: String) -> LLMError {
    .fileFailed(
      "\(Quoting.name(host)) sends the file compressed, though it was asked not to. Look for another address of the model.",
      log: "content encoding")
  }

  static func status(_ status: Int, host: String) -> LLMError {
    let host = Quoting.name(host)
    let message =
      switch status {
      case 401, 403:
        "\(host) refuses the download (\(status)). The model may need an account or the consent to its licence; open its page in a browser."
      case 404, 410: "\(host) has no such file (\(status)). Check the address."
      case 429: "\(host) is busy and asks to slow down (429). Try again later; what has arrived is kept."
      case 503: "\(host) is busy (503). Try again later; what has arrived is kept."
      case 500...: "\(host) is in trouble (\(status)). Try again later; what has arrived is kept."
      default: "\(host) answered the download with \(status). Check the address."
      }
    return .fileFailed(message, log: "status \(status)")
  }

  static func tooLarge(_ bytes: Int64, limit: Int64) -> LLMError {
    .fileFailed(
      "The file has \(Quoting.bytes(bytes)) or more, and \(Quoting.bytes(limit)) are allowed. Choose a smaller one.",
      log: "too large")
  }

  static func tooMuch(_ total: Int64, host: String) -> LLMError {
    .fileFailed(
      "\(Quoting.name(host)) sends more than the \(Quoting.bytes(total)) that it announced, so the file can't be right. Try again later, or look for another address.",
      log: "too much")
  }

  static func noRoom(needed: Int64, free: Int64) -> LLMError {
    .fileFailed(
      "The download needs \(Quoting.bytes(needed)), and only \(Quoting.bytes(free)) are free on the disk. Free \(Quoting.bytes(needed - free)) more and run the same command again, or choose another place with --home.",
      log: "no space")
  }

  static func diskFull(have: Int64, total: Int64?) -> LLMError {
    let rest = total.map { ", and \(Quoting.bytes($0 - have)) are missing" } ?? ""
    return .fileFailed(
      "The disk is full. The \(Quoting.bytes(have)) that arrived are kept\(rest). Free some space and run the same command again; it goes on from there.",
      log: "disk full")
  }

  static func lost(host: String, have: Int64, total: Int64?) -> LLMError {
    let kept =
      have > 0
      ? " The \(Quoting.bytes(have))\(total.map { " of \(Quoting.bytes($0))" } ?? "") that arrived are kept; the same command goes on from there."
      : " Check the address and the network, and try again."
    return .fileFailed("The connection to \(Quoting.name(host)) failed several times.\(kept)", log: "connection lost")
  }

  static func short(host: String, have: Int64, total: Int64) -> LLMError {
    .fileFailed(
      "\(Quoting.name(host)) announced \(Quoting.bytes(total)) and ended after \(Quoting.bytes(have)), several times. Try again later, or look for another address of the model.",
      log: "short answer")
  }

  static func empty(host: String) -> LLMError {
    .fileFailed("\(Quoting.name(host)) sent an empty file. Check the address.", log: "empty")
  }

  static func notModel(_ beginning: [UInt8], host: String) -> LLMError {
    let text = String(decoding: beginning.prefix(64), as: UTF8.self).lowercased()
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let isPage = text.hasPrefix("<")
    return .unsupportedModel(
      isPage
        ? "\(Quoting.name(host)) sent a web page instead of a model. Give the address of the file itself: on a model's page, copy the link of the download button."
        : "What \(Quoting.name(host)) sends is no GGUF file, for it does not begin with the letters GGUF. Give the address of a file whose name ends in .gguf."
    )
  }

  static func wrongHash(wanted: String, found: String) -> LLMError {
    .fileFailed(
      "The file that arrived is not the expected one: its SHA-256 is \(found) instead of \(wanted). It was deleted. Check the hash and the address.",
      log: "wrong hash")
  }
}
