import Foundation

/// Says as an order what is said of a thing: "the Old menu note can be deleted" is "delete the Old menu note". A model that only copies
/// (`ModelDescription.copiesLiterally`) rarely takes the first for a request, beside another one.
enum PassiveOrder {
  /// The message with such sentences as orders.
  static func plain(_ message: String) -> String {
    guard message.utf8.count <= SeparateRequests.longest else { return message }
    let told =
      #/(?<lead>^|[.!;\n] ?|,? and )(?:the|my|our) (?<thing>[^.,;!?\n]{2,40}?) (?:can|could|should|may|must|has to|needs to) (?:now |also )?be (?:deleted|removed|cancelled|canceled|scrapped)(?: now| too| as well| please)?(?=[.!;,\n]|$)/#
      .ignoresCase()
    return message.replacing(told) { match in
      "\(match.lead)\(match.lead.contains("and") || match.lead.isEmpty ? "delete" : "Delete") the \(match.thing)"
    }
  }
}
