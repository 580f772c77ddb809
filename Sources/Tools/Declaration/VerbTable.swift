import ChatTypes

/// What the words in a tool's or an action's name say that it does.
///
/// Names are split into words at every character that is neither letter nor digit, between letters and digits, and where
/// camel case begins a word. Only whole words count: `POSTHOG_GET_EVENTS` posts nothing, and `REMOVE_PLAYLIST_ITEMS` is
/// no list. Every word counts: `SEND_DRAFT` sends, wherever the word stands.
public enum VerbTable {
  /// The effects of all words that are verbs, each with its word in capitals, in order.
  public static func evidence(in name: String) -> [(word: String, effect: ToolEffect)] {
    let words = words(of: name)
    var found = words.compactMap { word in table[word].map { (word: word, effect: $0) } }
    // Making or changing one of these reaches other people.
    if found.contains(where: { $0.effect == .create || $0.effect == .update }) {
      found += words.compactMap { word in outwardNouns[word].map { (word: word, effect: $0) } }
    }
    return found
  }

  /// The words of a name in capitals.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var previous: Character?
    func end() {
      if !word.isEmpty { words.append(word.uppercased()) }
      word = ""
    }
    let characters = Array(name)
    for (position, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        end()
        previous = nil
        continue
      }
      if let previous {
        let next = position + 1 < characters.count ? characters[position + 1] : nil
        let beginsWord =
          character.isUppercase && (previous.isLowercase || (previous.isUppercase && next?.isLowercase == true))
        if beginsWord || character.isNumber != previous.isNumber { end() }
      }
      word.append(character)
      previous = character
    }
    end()
    return words
  }

  private static let table: [String: ToolEffect] = {
    let groups: [(ToolEffect, String)] = [
      (.read, "GET FETCH LIST SEARCH FIND READ QUERY VIEW SHOW LOOKUP COUNT DESCRIBE RETRIEVE INSPECT BROWSE DIFF"),
      (.create, "CREATE ADD INSERT NEW MAKE COPY DUPLICATE GENERATE"),
      (
        .update,
        """
        UPDATE EDIT MODIFY CHANGE SET PATCH PUT WRITE RENAME MOVE RESCHEDULE COMPLETE APPEND ARCHIVE UNARCHIVE MERGE \
        UPSERT ASSIGN UNASSIGN MARK TOGGLE ENABLE DISABLE RESTORE COMMIT CHECKOUT REBASE IMPORT SAVE STORE SYNC APPROVE \
        REJECT CLOSE REOPEN LOCK UNLOCK START STOP RESTART INSTALL CONNECT CONFIGURE ACCEPT DECLINE
        """
      ),
      (
        .delete,
        """
        DELETE REMOVE DESTROY ERASE PURGE CLEAR DROP TRASH TRUNCATE WIPE RESET CANCEL REVOKE UNINSTALL DISCARD PRUNE \
        OVERWRITE REPLACE KILL EMPTY UNLINK BLOCK BAN TERMINATE
        """
      ),
      (.send, "SEND POST REPLY FORWARD INVITE SHARE NOTIFY SUBMIT UPLOAD TRANSMIT DISPATCH DIAL TRIGGER"),
      (.publish, "PUBLISH TWEET RETWEET BROADCAST DEPLOY PUSH ANNOUNCE FORK GRANT"),
      (.spend, "BUY PAY PURCHASE CHARGE TRANSFER REFUND DONATE WITHDRAW TRADE SELL TIP SUBSCRIBE RENEW"),
      (.unknown("execute"), "EXECUTE EXEC RUN BASH SHELL EVAL SCRIPT WORKBENCH INVOKE SUDO"),
    ]
    let pairs = groups.flatMap { effect, words in words.split(separator: " ").map { (String($0), effect) } }
    return Dictionary(pairs) { first, _ in first }
  }()

  private static let outwardNouns: [String: ToolEffect] = [
    "PERMISSION": .publish, "PERMISSIONS": .publish, "COLLABORATOR": .publish, "COLLABORATORS": .publish,
    "WEBHOOK": .publish, "RELEASE": .publish, "COMMENT": .publish, "COMMENTS": .publish, "STATUS": .publish,
    "INVITATION": .send, "INVITATIONS": .send, "MESSAGE": .send, "MESSAGES": .send, "ATTENDEE": .send,
    "ATTENDEES": .send, "MEMBER": .send, "MEMBERS": .send, "ORDER": .spend, "PAYMENT": .spend, "PAYOUT": .spend,
    "SUBSCRIPTION": .spend, "INVOICE": .spend,
  ]
}
