import ChatTypes

/// Writes what a search among messages found.
struct ResultsView {
  let page: PageContext

  func html(_ hits: [SearchHit]) -> String {
    page.templates.render(
      "results",
      [
        "hits": hits.map { hit -> [String: Any] in
          [
            "chat": hit.chatInfo.id, "path": hit.chatInfo.id.inPath, "item": hit.chatItem.id,
            "title": hit.chatInfo.displayName,
            "time": page.times.smart(hit.chatItem.meta.itemTs, now: page.now()),
            "parts": hit.snippet.map { ["text": $0.text, "isMatch": $0.isMatch] as [String: Any] },
          ]
        }
      ])
  }
}
