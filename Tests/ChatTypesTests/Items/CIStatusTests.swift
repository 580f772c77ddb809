import ChatTypes
import JSONValue
import Testing

@Suite("The status of an item")
struct CIStatusTests {
  private static let sent = CIStatus.sndSent(sndProgress: .complete)
  private static let received = CIStatus.sndRcvd(msgRcptStatus: .ok, sndProgress: .complete)
  private static let altered = CIStatus.sndRcvd(msgRcptStatus: .badMsgHash, sndProgress: .complete)
  private static let failed = CIStatus.sndError(agentError: .quota)

  @Test("never goes backwards, in whatever order updates come")
  func updates() {
    #expect(CIStatus.sndNew.updated(to: Self.sent) == Self.sent)
    #expect(Self.sent.updated(to: .sndNew) == Self.sent)
    #expect(Self.failed.updated(to: .sndNew) == Self.failed)
    #expect(CIStatus.sndErrorAuth.updated(to: .sndNew) == .sndErrorAuth)
    #expect(CIStatus.sndWarning(agentError: .expired).updated(to: .sndNew) == .sndWarning(agentError: .expired))
    #expect(Self.sent.updated(to: Self.received) == Self.received)
    #expect(Self.received.updated(to: Self.sent) == Self.received)
    #expect(Self.received.updated(to: Self.failed) == Self.received)
    #expect(Self.received.updated(to: Self.altered) == Self.altered)
    #expect(CIStatus.rcvNew.updated(to: .rcvRead) == .rcvRead)
    #expect(Self.failed.updated(to: Self.sent) == Self.sent)
  }

  @Test("has words for every state")
  func texts() throws {
    for json in try Samples.load().byType["CIStatus"] ?? [] { #expect(!CIStatus(json: json).text.isEmpty) }
    #expect(Self.altered.text != Self.received.text)
    #expect(CIStatus.sndErrorAuth.isSndError)
    #expect(Self.failed.isSndError)
    #expect(!Self.sent.isSndError)
  }

  @Test("of a file tells whether it is here and can be ended")
  func files() {
    #expect(CIFileStatus.rcvComplete.isLoaded)
    #expect(CIFileStatus.sndStored.isLoaded)
    #expect(!CIFileStatus.rcvTransfer(rcvProgress: 1, rcvTotal: 2).isLoaded)
    #expect(CIFileStatus.rcvTransfer(rcvProgress: 1, rcvTotal: 2).canBeCancelled)
    #expect(!CIFileStatus.rcvComplete.canBeCancelled)
    #expect(CIFile(fileId: 1, fileName: "a", fileSize: 1, fileSource: CryptoFile(filePath: "a")).loaded)
  }

  @Test("of a connection counts failures")
  func connections() {
    var connection = Connection(connId: 1, agentConnId: "a", connStatus: .ready, createdAt: 0)
    #expect(!connection.connDisabled && !connection.connInactive)
    connection.authErrCounter = 10
    connection.quotaErrCounter = 5
    #expect(connection.connDisabled && connection.connInactive)
    #expect(ConnStatus(json: ["type": "failed", "connError": "x"]) == .failed(connError: "x"))
    #expect(ConnStatus(json: ["type": "failed"]) == .unknown(["type": "failed"]))
    #expect(ConnStatus.ready.json == ["type": "ready"])
  }
}
