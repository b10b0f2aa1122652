import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeLiveBrowser } from "#live-tabs.fixtures.ts";

type Browser = ReturnType<typeof makeLiveBrowser>;
type Tab = ReturnType<Browser["openTab"]>;

/** Lets messages arrive. */
const settle = () => vi.advanceTimersByTimeAsync(10);
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

describe("the tabs of one browser", () => {
  let browser: Browser;
  beforeEach(() => {
    vi.useFakeTimers();
    browser = makeLiveBrowser();
  });
  afterEach(() => void vi.useRealTimers());

  const open = async (options?: Parameters<Browser["openTab"]>[0]): Promise<Tab> => {
    const tab = browser.openTab(options);
    await settle();
    return tab;
  };
  const say = async (...qids: string[]) => {
    for (const qid of qids) browser.server.say(qid);
    await settle();
  };
  const eventsOf = (tabs: readonly Tab[]) => tabs.map(({ events }) => events);
  const reloadsOf = (tabs: readonly Tab[]) => tabs.map(({ page }) => page.reloads);

  it("open one connection, and all of them receive every event once", async () => {
    const tabs = await Promise.all(
      Array.from({ length: 8 }, async () => open({ from: browser.server.now() })),
    );
    await say("a", "b");
    await minutes(5);
    await say("c");
    expect(browser.server.openings).toEqual(["e0"]);
    expect(eventsOf(tabs)).toEqual(Array.from({ length: 8 }, () => ["a", "b", "c"]));
    expect(reloadsOf(tabs)).toEqual(Array.from({ length: 8 }, () => 0));
    expect(tabs.map(({ states }) => states)).toEqual(Array.from({ length: 8 }, () => ["connecting", "open"]));
  });

  it("continue from the leader's position when it is closed", async () => {
    const [leader, second, third] = [await open({ from: "e0" }), await open(), await open()];
    await say("a");
    await leader.close();
    browser.server.say("b");
    await settle();
    await say("c");
    expect(browser.server.openings).toEqual(["e0", "e1"]);
    expect(eventsOf([leader, second, third])).toEqual([["a"], ["a", "b", "c"], ["a", "b", "c"]]);
    expect(browser.server.open()).toBe(1);
  });

  it("lose nothing that the leader had not read when the next leader's page already shows it", async () => {
    const leader = await open({ from: "e0" });
    browser.server.isSlow = true;
    await say("a");
    const [next, third] = [await open({ from: browser.server.now() }), await open({ from: "e0" })];
    browser.server.isSlow = false;
    await leader.close();
    await say("b");
    expect(browser.server.openings).toEqual(["e0", "e0"]);
    expect(eventsOf([next, third])).toEqual([["b"], ["a", "b"]]);
    expect(reloadsOf([next, third])).toEqual([0, 0]);
  });

  it("send a tab that opens later what it missed since its position, and no event twice", async () => {
    const leader = await open({ from: "e0" });
    await say("a");
    const position = browser.server.now();
    await say("b", "c");
    const late = await open({ from: position });
    await say("d");
    expect(late.events).toEqual(["b", "c", "d"]);
    expect(leader.events).toEqual(["a", "b", "c", "d"]);
    expect(reloadsOf([leader, late])).toEqual([0, 0]);
    expect(browser.server.openings).toHaveLength(1);
  });

  it("are each answered by their own position", async () => {
    await open({ from: "e0" });
    await say("a", "b", "c");
    const tabs = ["e2", "e0", "e1"].map((from) => browser.openTab({ from }));
    await settle();
    expect(eventsOf(tabs)).toEqual([["c"], ["a", "b", "c"], ["b", "c"]]);
    expect(reloadsOf(tabs)).toEqual([0, 0, 0]);
  });

  it("make a tab reload that was away for longer than the leader remembers", async () => {
    const leader = await open({ from: "e0" });
    await say("a");
    const position = browser.server.now();
    await say(...Array.from({ length: 501 }, (_, index) => `row-${index}`));
    const late = await open({ from: position });
    const later = await open({ from: "e2" });
    expect(reloadsOf([leader, late, later])).toEqual([0, 1, 0]);
    expect([late.events.length, later.events.length]).toEqual([0, 500]);
    await say("b");
    expect(late.events).toEqual(["b"]);
  });

  it("make a tab reload that shows data older than the leader's first position", async () => {
    await say("a", "b");
    await open({ from: "e2" });
    const older = await open({ from: "e1" });
    expect([older.page.reloads, older.events]).toEqual([1, []]);
    await say("c");
    expect(older.events).toEqual(["c"]);
  });

  it("wait for a leader that does not know its position yet", async () => {
    const tabs = [browser.openTab(), browser.openTab({ from: "e0" })] as const;
    await settle();
    await say("a");
    expect(eventsOf(tabs)).toEqual([["a"], ["a"]]);
    expect(reloadsOf(tabs)).toEqual([0, 0]);
  });

  it("ask for events they missed", async () => {
    const leader = await open({ from: "e0" });
    const follower = await open({ from: "e0" });
    follower.page.isFrozen = true;
    await say("a", "b");
    follower.page.isFrozen = false;
    expect(follower.events).toEqual([]);
    await say("c");
    expect(follower.events).toEqual(["a", "b", "c"]);
    follower.page.isFrozen = true;
    await say("d");
    follower.page.isFrozen = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(eventsOf([leader, follower])).toEqual([
      ["a", "b", "c", "d"],
      ["a", "b", "c", "d"],
    ]);
  });

  it("all reload when the server no longer has what the leader missed", async () => {
    const [leader, follower] = [await open({ from: "e0" }), await open({ from: "e0" })];
    await say("a");
    browser.server.cut();
    for (const qid of ["b", "c"]) browser.server.say(qid);
    browser.server.forget();
    await vi.advanceTimersByTimeAsync(2000);
    await say("d");
    expect(reloadsOf([leader, follower])).toEqual([1, 1]);
    expect(eventsOf([leader, follower])).toEqual([
      ["a", "d"],
      ["a", "d"],
    ]);
  });

  it("ignore tabs of other users and views", async () => {
    const [ours, theirs] = [await open({ whose: "ours" }), await open({ whose: "theirs" })];
    browser.server.say("a", "ours");
    browser.server.say("b", "theirs");
    await settle();
    expect(eventsOf([ours, theirs])).toEqual([["a"], ["b"]]);
    expect(browser.server.open()).toBe(2);
    expect(new Set(browser.spoken.map(({ name }) => name))).toEqual(
      new Set(["live:1:sellers:ours", "live:1:sellers:theirs"]),
    );
  });

  it("elect another leader when theirs has been hidden for a minute, and take it back as a follower when it is visible", async () => {
    const [leader, second] = [await open({ from: "e0" }), await open({ from: "e0" })];
    leader.change({ isHidden: true });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(browser.server.openings).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(browser.server.openings).toEqual(["e0", "e0"]);
    expect(leader.states.at(-1)).toBe("paused");
    await say("a");
    expect(eventsOf([leader, second])).toEqual([[], ["a"]]);
    leader.change({ isHidden: false });
    await settle();
    expect(eventsOf([leader, second])).toEqual([["a"], ["a"]]);
    expect(reloadsOf([leader, second])).toEqual([0, 0]);
    expect(browser.server.open()).toBe(1);
    expect(leader.states.at(-1)).toBe("open");
  });

  it("do not ask for the lock while hidden, and leave nothing behind", async () => {
    const tabs = [await open(), await open(), await open({ isHidden: true })] as const;
    expect(browser.locks.count()).toBe(2);
    tabs[1].change({ isOffline: true });
    await settle();
    expect(browser.locks.count()).toBe(1);
    for (const tab of tabs) await tab.close();
    await settle();
    expect([browser.locks.count(), browser.ears.size, vi.getTimerCount()]).toEqual([0, 0, 0]);
  });

  it("receive the state of the leader's connection to the server", async () => {
    const [, follower] = [await open(), await open()];
    browser.server.cut();
    await settle();
    expect(follower.states).toEqual(["connecting", "open", "waiting"]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(follower.states).toEqual(["connecting", "open", "waiting", "connecting", "open"]);
  });

  it("end one after the other when the session is refused", async () => {
    browser.server.status = 401;
    const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
    await Promise.all(tabs.map(({ done }) => done));
    expect(browser.server.openings).toHaveLength(3);
    expect(tabs.map(({ states }) => states.at(-1))).toEqual(["ended", "ended", "ended"]);
  });

  it("replace a leader that the browser has frozen", async () => {
    const [leader, second, third] = [await open({ from: "e0" }), await open(), await open()];
    leader.page.isFrozen = true;
    await say("a");
    await vi.advanceTimersByTimeAsync(40_000);
    expect(eventsOf([second, third])).toEqual([[], []]);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(eventsOf([second, third])).toEqual([["a"], ["a"]]);
    expect(browser.server.open()).toBe(1);
    leader.page.isFrozen = false;
    await vi.advanceTimersByTimeAsync(20_000);
    await say("b");
    expect(eventsOf([leader, second, third])).toEqual([
      ["a", "b"],
      ["a", "b"],
      ["a", "b"],
    ]);
  });

  it("each connect on their own without Web Locks", async () => {
    const tabs = [await open({ isSharing: false }), await open({ isSharing: false })];
    await say("a");
    expect(browser.server.open()).toBe(2);
    expect(eventsOf(tabs)).toEqual([["a"], ["a"]]);
    expect(browser.spoken).toEqual([]);
  });

  it("ignore messages of another version", async () => {
    const [leader, follower] = [await open({ from: "e0" }), await open({ from: "e0" })];
    const odd = [
      null,
      "reload",
      { kind: "reload" },
      { kind: "reload", at: "soon" },
      { kind: "event", id: "e9", data: { type: "sale.notified" } },
      { kind: "event", id: "9", data: "{}" },
      { kind: "answer", tab: 1, at: "e9", events: null },
      { kind: "ask" },
      { kind: "goodbye", at: "e9" },
    ];
    for (const message of odd) browser.post("live:1:sellers:ours", message);
    await say("a");
    expect(eventsOf([leader, follower])).toEqual([["a"], ["a"]]);
    expect(reloadsOf([leader, follower])).toEqual([0, 0]);
  });

  it("skip an event that this version does not know, and receive all that follow", async () => {
    const [, follower] = [await open({ from: "e0" }), await open({ from: "e0" })];
    // The number of an event that only its sender has received.
    browser.server.say("elsewhere", "theirs");
    const message = { kind: "event", after: "e0", id: "e1", data: '{"type":"moon.rose"}' };
    browser.post("live:1:sellers:ours", message);
    await say("a");
    expect(follower.events).toEqual(["a"]);
  });
});

describe("a browser that denies locks to a page", () => {
  it("makes each tab connect on its own", async () => {
    vi.useFakeTimers();
    const browser = makeLiveBrowser();
    browser.locks.request = async () => {
      throw new DOMException("Not here", "SecurityError");
    };
    const tabs = [browser.openTab(), browser.openTab()] as const;
    await settle();
    browser.server.say("a");
    await settle();
    expect(tabs.map(({ events }) => events)).toEqual([["a"], ["a"]]);
    for (const tab of tabs) await tab.close();
    vi.useRealTimers();
  });
});
