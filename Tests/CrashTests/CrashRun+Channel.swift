import ChatCore
import ChatTypes
import Persistence
import Testing

extension CrashRun {
  /// A channel as one of those has it who read in it.
  private struct Reading: Sendable {
    let ref: ChatRef
    let posts: [Said]
    /// What is said below a post, by the id that all know the post by.
    let comments: [String: [Said]]
  }

  /// Nothing that was said in the channel is lost or doubled, and all who read in it have the same.
  func checkChannel(_ core: LocalCore) async throws {
    let readings = try await core.store.read { reader in
      let chats = try reader.users().flatMap { try reader.allChats(of: $0.userId) }.filter { chat in
        // The relay only passes on.
        chat.info.groupInfo.map { $0.useRelays && $0.membership.memberRole != .relay } ?? false
      }
      return try chats.map { chat in
        let posts = try reader.oldestItems(of: chat, thread: .main, count: 10_000).filter(\.hasMsgContent)
        var comments: [String: [Said]] = [:]
        for post in posts {
          let said = try reader.oldestItems(of: chat, thread: .comments(postId: post.id), count: 10_000)
            .filter(\.hasMsgContent)
          if !said.isEmpty { comments[post.meta.itemSharedMsgId ?? ""] = said.map(Said.init) }
          #expect(post.commentsTotal == said.count, "the comments on \(post.id) are counted wrong")
        }
        return Reading(ref: chat.ref, posts: posts.map(Said.init), comments: comments)
      }
    }
    let all = readings.map(\.posts).max { $0.count < $1.count } ?? []
    let longest = readings.first { $0.posts.count == all.count }
    for reading in readings {
      // Who subscribed later has the end of it.
      #expect(reading.posts == Array(all.suffix(reading.posts.count)), "\(reading.ref)")
      let known = Set(reading.posts.compactMap(\.sharedId))
      #expect(reading.comments == longest?.comments.filter { known.contains($0.key) }, "\(reading.ref)")
    }
    for line in acknowledged where line.kind == "posted" {
      let own = readings.first { $0.ref == line.ref }
      let said = (own?.posts ?? []) + (own?.comments.values.flatMap { $0 } ?? [])
      #expect(said.count { $0.sharedId == line.text } == 1, "message \(line.itemId) of the channel is lost")
    }
  }
}
