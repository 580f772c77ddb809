import ChatCore
import ChatTypes
import Foundation
import JSONValue
import Persistence
import TestSupport
import Testing

@testable import ChatModels

@Suite("The settings of a window", .timeLimit(.minutes(10))) @MainActor struct SettingsModelTests {
  /// Two windows over a real core.
  private func with(_ body: (LocalCore, AppState, AppState) async throws -> Void) async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "linnet-settings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let core = LocalCore(
      database: try AppDatabase.inMemory(), files: FileStore(directory: directory.appending(path: "files")),
      journals: ReplyJournals(directory: directory.appending(path: "journal"), key: Data(repeating: 1, count: 32)))
    _ = try await core.prepareFirstStart(name: "Ada", seedsDemo: false)
    try await core.start()
    let (one, two) = (AppState(api: core), AppState(api: core))
    await one.start()
    await two.start()
    try await body(core, one, two)
    one.stop()
    two.stop()
    try await core.close()
  }

  private func wait(_ condition: () -> Bool) async { await waitUntil { condition() } }

  @Test("hold in all windows once one has set them, and after a reload")
  func agreement() async throws {
    try await with { core, one, two in
      #expect(one.settings.theme == .system && one.settings.isLoaded)
      #expect(await one.settings.set(.currentTheme, to: "DARK"))
      #expect(one.settings.theme == .dark)
      await wait { two.settings.theme == .dark }
      #expect(await two.settings.set(Setting.named(exactly: "confirmationmode")!, typed: "yolo"))
      await wait { one.settings.value(.confirmationMode) == .yolo }
      #expect(await one.settings.set(.currentTheme, to: nil))
      await wait { two.settings.theme == .system }
      let third = AppState(api: core)
      await third.start()
      #expect(third.settings.value(.confirmationMode) == .yolo && third.settings.theme == .system)
      third.stop()
    }
  }

  @Test("are not set to what makes no sense, and it is said")
  func senseless() async throws {
    try await with { _, one, _ in
      let setting = try #require(Setting.named(exactly: "textSize"))
      #expect(await one.settings.set(setting, typed: "huge") == false)
      #expect(one.settings.textSize == "normal" && !one.errors.isEmpty)
      #expect(await one.settings.set(setting, typed: "large"))
      #expect(one.settings.value(setting) == "large")
    }
  }

  @Test("say which tools are off, whatever else the list holds")
  func tools() async throws {
    try await with { _, one, _ in
      #expect(await one.settings.set(.toolsOff, to: ["other", 5]))
      #expect(await one.settings.setTool("habit", on: false))
      #expect(one.settings.toolsOff == ["habit", "other"])
      #expect(await one.settings.setTool("habit", on: true))
      #expect(one.settings.toolsOff == ["other"])
    }
  }

  @Test("know whether getting started is over")
  func started() async throws {
    try await with { _, one, two in
      #expect(!one.settings.isStarted)
      #expect(await one.settings.set(.onboardingStage, to: .onboardingComplete))
      await wait { two.settings.isStarted }
      #expect(SettingsModel(context: one.context).isStarted)
    }
  }

  @Test("begin new chats with thinking where that is set, unless the chat says otherwise")
  func thinking() async throws {
    try await with { _, one, _ in
      #expect(await one.chatList.createChat()?.chatInfo.assistantChat?.thinkingEnabled == false)
      #expect(await one.settings.set(.assistantThinking, to: true))
      #expect(await one.chatList.createChat()?.chatInfo.assistantChat?.thinkingEnabled == true)
      var quiet = NewAssistantChat()
      quiet.options = AssistantOptions(thinkingEnabled: false)
      #expect(await one.chatList.createChat(quiet)?.chatInfo.assistantChat?.thinkingEnabled == false)
    }
  }

  @Test("The profile's name is changed everywhere; an empty one is refused")
  func name() async throws {
    try await with { _, one, two in
      #expect(await one.rename(to: "Grace"))
      #expect(one.chatModel.currentUser?.profile.displayName == "Grace")
      await wait { two.chatModel.currentUser?.profile.displayName == "Grace" }
      #expect(await one.rename(to: " ") == false)
      #expect(!one.errors.isEmpty && one.chatModel.currentUser?.profile.displayName == "Grace")
      #expect(await one.keepItems(for: .week))
      #expect(one.settings.value(.chatItemTTL) == .week)
    }
  }

  @Test("Chats that were exported can be imported again, and a wrong passphrase twice makes no backup")
  func transfers() async throws {
    try await with { _, one, _ in
      _ = await one.chatList.createChat()
      let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).jsonl").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      let model = TransfersModel(state: one)
      #expect(await model.export(isMarkdown: false, to: path, id: "x"))
      #expect(model.exported?.byteCount ?? 0 > 0)
      let count = one.chatModel.chats.count
      // All of it is here already; a chat that was deleted since comes back.
      #expect(await model.importChats(from: path))
      #expect(one.chatModel.chats.count == count)
      await one.chatList.deleteChat(try #require(one.chatModel.chats.first))
      await wait { one.chatModel.chats.count == count - 1 }
      #expect(await model.importChats(from: path))
      await wait { one.chatModel.chats.count == count }
      #expect(model.imported?.hasPrefix("Imported: ") == true)
      #expect(await model.importChats(from: path + "none") == false)
      #expect(model.imported == nil)
      #expect(await model.backUp("one", again: "two", to: path + "b", id: "y") == false)
      #expect(await model.backUp("", again: "", to: path + "b", id: "y") == false)
      #expect(model.backup == nil)
    }
  }
}
