/// Which Linnet this is.
package enum ProgramVersion {
  /// The version, as archives and pages name it.
  package static let current = "0.1.0"
}
