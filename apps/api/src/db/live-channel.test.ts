import { expect, it, vi } from "vitest";
import { LiveChannel } from "#db/live-channel.ts";

it("finds the listeners of a company by one look-up, however many companies listen", () => {
  const live = new LiveChannel();
  const heard: number[] = [];
  for (let id = 1; id <= 10_000; id += 1) live.listen(id, () => heard.push(id));
  const lookUps = vi.spyOn(Map.prototype, "get");
  const walks = [
    vi.spyOn(Map.prototype, "forEach"),
    vi.spyOn(Map.prototype, "entries"),
    vi.spyOn(Map.prototype, "values"),
    vi.spyOn(Map.prototype, "keys"),
    vi.spyOn(Map.prototype, Symbol.iterator),
  ];
  live.announce(7777);
  const made = [lookUps, ...walks].map((spy) => spy.mock.calls.length);
  vi.restoreAllMocks();
  expect(heard).toEqual([7777]);
  expect(made).toEqual([1, 0, 0, 0, 0, 0]);
});

it("tells every listener when announcements may have been missed", () => {
  const live = new LiveChannel();
  const heard: string[] = [];
  live.listen(1, () => heard.push("one"));
  live.listen(2, () => heard.push("two"));
  live.listenToAll(() => heard.push("all"));
  live.announce(null);
  live.announce(0);
  expect(heard).toEqual(["all", "one", "two", "all"]);
});
