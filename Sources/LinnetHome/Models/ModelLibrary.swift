import Foundation
import Inference

/// The store of model files as the commands see it: a ``ModelStore``, or a test's list.
package protocol ModelLibrary: Sendable {
  func list() async throws -> [StoredModel]
  func takeNotices() async -> [String]
  func add(_ file: URL, name: String?, projector: URL?, progress: @escaping @Sendable (TransferProgress) -> Void)
    async throws -> StoredModel
  func pull(_ url: URL, options: PullOptions, progress: @escaping @Sendable (TransferProgress) -> Void) async throws
    -> StoredModel
  func pull(
    _ reference: ModelReference, options: PullOptions, progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> StoredModel
  /// Takes a file of another program into the list where it lies.
  func link(_ file: URL, name: String?, projector: URL?) async throws -> StoredModel
  func remove(_ name: String) async throws -> StoredModel
  func use(_ name: String, projector: String?) async throws -> StoredModel
  func current() async throws -> StoredModel?
  /// The name of the chosen model whose file is gone; nil where none is.
  func lost() async throws -> String?
  func info(_ name: String) async throws -> StoredModel
  func resolve(_ nameOrPath: String?) async throws -> ResolvedModel
  func url(of model: StoredModel) -> URL
  /// Whether it is a part of the program, which nobody can remove.
  func isBuiltIn(_ model: StoredModel) -> Bool
}

extension ModelLibrary {
  package func lost() async throws -> String? { nil }
  package func isBuiltIn(_ model: StoredModel) -> Bool { false }
}

extension ModelStore: ModelLibrary {}
