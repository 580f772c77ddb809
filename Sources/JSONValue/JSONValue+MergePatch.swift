extension JSONValue {
  /// The value changed by a JSON Merge Patch (RFC 7396): members of the patch replace those of this object, `null` removes them, and a
  /// patch that is no object replaces all.
  public func merging(patch: JSONValue) -> JSONValue {
    guard let changes = patch.objectValue else { return patch }
    var result = objectValue ?? JSONObject()
    for change in changes.members {
      result[change.name] = change.value == .null ? nil : (result[change.name] ?? .null).merging(patch: change.value)
    }
    return .object(result)
  }
}
