import { describe, expect, it } from "vitest";
import { sendingWait } from "#modules/identity/verification/secret.rules.ts";

const NOW = new Date("2026-06-09T08:00:00Z");
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

describe("the wait before another message", () => {
  it.each([
    ["nothing was sent", [], 0],
    ["one was sent just now", [0], 60],
    ["one was sent 59 s ago", [59], 1],
    ["one was sent 59.5 s ago", [59.5], 1],
    ["one was sent a minute ago", [60], 0],
    ["four were sent within the hour", [3599, 300, 200, 100], 0],
    ["five were sent within the hour", [3599, 400, 300, 200, 100], 1],
    ["five were sent, the first an hour ago", [3600, 400, 300, 200, 100], 0],
    ["the fifth was sent just now", [3000, 400, 300, 200, 0], 600],
    [
      "ten were sent within the day",
      [86_000, 80_000, 70_000, 60_000, 50_000, 40_000, 30_000, 20_000, 10_000, 5000],
      400,
    ],
    [
      "ten were sent, the first a day ago",
      [86_400, 80_000, 70_000, 60_000, 50_000, 40_000, 30_000, 20_000, 10_000, 5000],
      0,
    ],
  ] as const)("when %s", (_when, seconds, wait) => {
    expect(sendingWait(seconds.map(ago), NOW)).toBe(wait);
  });
});
