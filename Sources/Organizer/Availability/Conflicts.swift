/// Finds what stands in the way of an event. Advice only: nothing is refused because of it.
public enum Conflicts {
  /// The busy times that share time with a slot, in order. What ends when the slot begins is none.
  /// - Parameter excluding: ids that don't count, such as the event's own.
  public static func find(
    with slot: TimeSlot, in busy: [BusyTime], rules: BlockingRules = BlockingRules(), excluding: Set<String> = []
  ) -> [BusyTime] {
    busy.filter { rules.blocks($0) && !excluding.contains($0.id) && $0.slot.overlaps(slot) }
      .sorted { ($0.slot, $0.id) < ($1.slot, $1.id) }
  }
}
