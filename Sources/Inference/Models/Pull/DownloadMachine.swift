import LanguageModels

/// Decides what a download does next. Knows nothing of sockets, files and clocks: ``Downloader`` tells it what happened
/// and does what it answers.
struct DownloadMachine {
  private enum State {
    case idle, hashingPart, asking, measuring, receiving, waiting, hashing, over
  }

  let configuration: Configuration
  private var state = State.idle
  private var url: DownloadURL
  private(set) var offset: Int64 = 0
  private(set) var total: Int64?
  private var record: PartRecord?
  private var redirects = 0
  private var failures = 0
  /// How far any try has come.
  private var furthest: Int64 = 0
  /// The answer that made the last try fail; nil where the connection was lost.
  private(set) var serverStatus: Int?
  private var restarted = false
  private var magic: [UInt8] = []

  init(_ configuration: Configuration) {
    self.configuration = configuration
    url = configuration.url
  }

  /// Takes an event and says what to do, in this order.
  mutating func handle(_ event: Event) -> [Action] {
    switch (state, event) {
    case (.idle, .began(let bytes, let record)): return begin(bytes, record: record)
    case (.hashingPart, .partHashed): return isComplete ? verify() : ask()
    case (.asking, .answered(let head)): return answer(head)
    case (.measuring, .roomKnown(let room)): return start(room: room)
    case (.receiving, .received(let count, let beginning)): return receive(count, beginning: beginning)
    case (.receiving, .ended): return end()
    case (.asking, .lost), (.receiving, .lost): return retry(after: nil)
    case (.waiting, .waited): return askAgain()
    case (.receiving, .diskFull(let written)): return diskFull(written)
    case (.hashing, .hashed(let hash)): return finish(hash)
    default: return []
    }
  }
}

extension DownloadMachine {
  private var isComplete: Bool { offset > 0 && offset == total }

  private mutating func begin(_ bytes: Int64, record: PartRecord?) -> [Action] {
    if let problem = url.problem(allowInsecure: configuration.allowInsecure) { return fail(problem, keepPart: true) }
    guard bytes > 0, let record, canResume(record), bytes <= record.total ?? bytes else {
      return (bytes > 0 ? [.startOver] : []) + ask()
    }
    self.record = record
    offset = bytes
    total = record.total
    magic = Array("GGUF".utf8)
    state = .hashingPart
    return [.hashPart(bytes)]
  }

  /// Whether it can be told that the rest will belong to the same file: by the server, or by the hash in the end.
  private func canResume(_ record: PartRecord) -> Bool {
    record.url == configuration.url.withoutSecrets && (record.validator != nil || configuration.sha256 != nil)
  }

  private mutating func ask() -> [Action] {
    state = .asking
    return [.send(DownloadRequest(url: url, offset: offset, validator: offset > 0 ? record?.validator : nil))]
  }

  private mutating func askAgain() -> [Action] {
    guard offset > 0, record.map(canResume) != true else { return ask() }
    return [startOver()] + ask()
  }

  private mutating func startOver() -> Action {
    offset = 0
    total = nil
    record = nil
    magic = []
    return .startOver
  }

  private mutating func answer(_ head: ResponseHead) -> [Action] {
    switch head.status {
    case 200: return begin(head, from: 0, total: head.contentLength)
    case 206: return resume(head)
    case 416: return unsatisfiable(head)
    case 301, 302, 303, 307, 308: return redirect(head)
    case 408, 425, 429, 500, 502, 503, 504: return retry(after: head.retryAfter, status: head.status)
    default: return [.hangUp] + fail(DownloadFailure.status(head.status, host: url.host), keepPart: true)
    }
  }

  /// The rest of the file, if it is what was asked for and still the same file.
  private mutating func resume(_ head: ResponseHead) -> [Action] {
    guard let range = head.contentRange, range.first == offset, offset > 0 else { return fromTheStart() }
    let isSame = head.etag == nil || record?.etag == nil || head.etag == record?.etag
    guard isSame, total == nil || range.total == nil || range.total == total else { return fromTheStart() }
    return begin(head, from: offset, total: range.total ?? head.contentLength.map { $0 + offset } ?? total)
  }

  /// There is nothing at the offset: the file is complete, or another one now.
  private mutating func unsatisfiable(_ head: ResponseHead) -> [Action] {
    if let length = head.contentRange?.total, length == offset, offset > 0 {
      total = length
      return [.hangUp] + verify()
    }
    return fromTheStart()
  }

  private mutating func fromTheStart() -> [Action] {
    guard !restarted else {
      return [.hangUp] + fail(DownloadFailure.confused(host: url.host), keepPart: true)
    }
    restarted = true
    return [.hangUp, startOver()] + ask()
  }

  private mutating func redirect(_ head: ResponseHead) -> [Action] {
    redirects += 1
    guard redirects <= configuration.redirectLimit else {
      return [.hangUp] + fail(DownloadFailure.redirects(configuration.redirectLimit), keepPart: true)
    }
    guard let location = head.location, let target = url.redirected(to: location) else {
      return [.hangUp] + fail(DownloadFailure.confused(host: url.host), keepPart: true)
    }
    if let problem = target.problem(allowInsecure: configuration.allowInsecure, cameFrom: url) {
      return [.hangUp] + fail(problem, keepPart: true)
    }
    url = target
    return [.hangUp] + ask()
  }

  private mutating func begin(_ head: ResponseHead, from start: Int64, total length: Int64?) -> [Action] {
    redirects = 0
    var actions: [Action] = []
    if start == 0, offset > 0 { actions.append(startOver()) }
    if let encoding = head.contentEncoding, encoding != "identity" {
      return [.hangUp] + fail(DownloadFailure.encoded(host: url.host), keepPart: false)
    }
    total = length
    if let limit = configuration.maximumBytes, let length, length > limit {
      return [.hangUp] + actions + fail(DownloadFailure.tooLarge(length, limit: limit), keepPart: false)
    }
    if start == 0 {
      let record = PartRecord(
        url: configuration.url.withoutSecrets, etag: head.strongETag, lastModified: head.lastModified, total: length,
        sha256: configuration.sha256)
      self.record = record
      actions.append(.record(record))
    }
    state = .measuring
    return actions + [.measureRoom]
  }

  private mutating func start(room: Int64) -> [Action] {
    if let total, total - offset > room {
      return [.hangUp] + fail(DownloadFailure.noRoom(needed: total - offset, free: room), keepPart: true)
    }
    state = .receiving
    return [.receive]
  }

  private mutating func receive(_ count: Int, beginning: [UInt8]) -> [Action] {
    guard count > 0 else { return [] }
    if magic.count < 4 {
      magic += beginning.prefix(4 - magic.count)
      guard Array("GGUF".utf8).starts(with: magic) else {
        return [.hangUp] + fail(DownloadFailure.notModel(beginning, host: url.host), keepPart: false)
      }
    }
    let end = offset + Int64(count)
    if let total, end > total {
      return [.hangUp] + fail(DownloadFailure.tooMuch(total, host: url.host), keepPart: false)
    }
    if let limit = configuration.maximumBytes, end > limit {
      return [.hangUp] + fail(DownloadFailure.tooLarge(end, limit: limit), keepPart: false)
    }
    defer { offset = end }
    return [.write(at: offset)]
  }

  private mutating func end() -> [Action] {
    if let total, offset < total { return retry(after: nil, isShort: true) }
    guard offset >= 4 else {
      return fail(DownloadFailure.empty(host: url.host), keepPart: false)
    }
    total = offset
    return verify()
  }

  /// - Parameter isShort: whether the answer ended, but before its announced length.
  private mutating func retry(after seconds: Int?, status: Int? = nil, isShort: Bool = false) -> [Action] {
    // Bytes that came before, and come once more because nothing can be resumed, are no progress.
    if offset > furthest, record.map(canResume) == true { failures = 0 }
    furthest = max(furthest, offset)
    failures += 1
    serverStatus = status
    guard failures <= configuration.retryLimit else {
      let lost =
        isShort ? total.map { DownloadFailure.short(host: url.host, have: offset, total: $0) } : nil
      let error =
        status.map { DownloadFailure.status($0, host: url.host) } ?? lost
        ?? DownloadFailure.lost(host: url.host, have: offset, total: total)
      return [.hangUp] + fail(error, keepPart: true)
    }
    state = .waiting
    // Where a redirect led may be valid for a short time only.
    url = configuration.url
    redirects = 0
    let delay = seconds.map { Duration.seconds(min(max(0, $0), 60)) } ?? .seconds(1 << (failures - 1))
    return [.hangUp, .wait(delay)]
  }

  private mutating func diskFull(_ written: Int64) -> [Action] {
    offset = written
    return [.hangUp] + fail(DownloadFailure.diskFull(have: written, total: total), keepPart: true)
  }

  private mutating func verify() -> [Action] {
    state = .hashing
    return [.hash]
  }

  private mutating func finish(_ hash: String) -> [Action] {
    if let wanted = configuration.sha256, wanted != hash {
      return fail(DownloadFailure.wrongHash(wanted: wanted, found: hash), keepPart: false)
    }
    state = .over
    return [.finish(sha256: hash)]
  }

  private mutating func fail(_ error: LLMError, keepPart: Bool) -> [Action] {
    state = .over
    return [.fail(error, keepPart: keepPart)]
  }
}
