extension OrganizerUndo {
  /// Several changes, one after the other, as one: of each file what it was before the first and after the last.
  public init(joining changes: [OrganizerUndo]) {
    var order: [String] = []
    var steps: [String: Step] = [:]
    for step in changes.flatMap(\.steps) {
      if let first = steps[step.path] {
        steps[step.path] = Step(path: step.path, isFolder: step.isFolder, before: first.before, after: step.after)
      } else {
        order.append(step.path)
        steps[step.path] = step
      }
    }
    self.init(steps: order.compactMap { steps[$0] }.filter { $0.before != $0.after })
  }
}
