import { describe, expect, it } from "vitest";
import { endedLine, nextStart } from "#restarts.ts";

/** The waits after runs of these lengths, one after the other. */
function waitsAfter(runsMs: readonly number[]): number[] {
  let restarts = 0;
  return runsMs.map((ranMs) => {
    const next = nextStart({ restarts, ranMs });
    ({ restarts } = next);
    return next.waitMs;
  });
}

describe("a service that died", () => {
  it("is restarted immediately, however many single crashes occur in a minute", () => {
    expect(waitsAfter([5_000, 6_000, 5_000, 9_000, 5_000, 7_000])).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("is restarted with increasing delays when it dies on start-up, up to ten seconds", () => {
    expect(waitsAfter(Array.from({ length: 10 }, () => 100))).toEqual([
      0, 0, 250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000,
    ]);
  });

  it("is restarted immediately again after it has run for a while", () => {
    expect(waitsAfter([100, 100, 100, 100, 60_000, 100])).toEqual([0, 0, 250, 500, 0, 0]);
  });

  it("is reported in one line with its log", () => {
    expect(endedLine("api", 0, "/data/api.log")).toBe(
      "api ended unexpectedly and starts again at once (its log: /data/api.log).",
    );
    expect(endedLine("api", 250, "/data/api.log")).toContain("starts again in 250 ms");
  });
});
