import CLlama
import Synchronization

/// llama.cpp's log lines, of which the last complaint explains a load that failed. Nothing of them goes to the terminal.
///
/// llama.cpp's logger is one for the whole process, so this is too.
enum LlamaLog {
  private static let complaints = Mutex<[String]>([])

  /// Takes the logger over. Later calls do nothing.
  static func capture() { _ = once }

  /// Forgets complaints from before.
  static func clear() { complaints.withLock { $0.removeAll() } }

  /// The complaints since ``clear()``, the newest last.
  static var recent: [String] { complaints.withLock { $0 } }

  private static let once: Void = {
    llama_backend_init()
    llama_log_set({ level, text, _ in LlamaLog.take(level, text: text) }, nil)
    mtmd_log_set({ level, text, _ in LlamaLog.take(level, text: text) }, nil)
    mtmd_helper_log_set({ level, text, _ in LlamaLog.take(level, text: text) }, nil)
  }()

  private static func take(_ level: ggml_log_level, text: UnsafePointer<CChar>?) {
    guard let text, level.rawValue >= GGML_LOG_LEVEL_ERROR.rawValue, level.rawValue < GGML_LOG_LEVEL_CONT.rawValue
    else {
      return
    }
    let line = String(cString: text).split(whereSeparator: \.isNewline).joined(separator: " ")
    complaints.withLock { lines in
      lines.append(line)
      if lines.count > 8 { lines.removeFirst() }
    }
  }
}
