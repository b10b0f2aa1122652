import { describe, expect, it } from "vitest";
import { type ReplayFacts, mayKeepToken, mayRepeat } from "#modules/identity/session/session.rules.ts";

const USED = new Date("2026-06-09T08:00:00Z");
const after = (ms: number) => new Date(USED.getTime() + ms);

/** The parent of the current token, presented again by its own device while the child was never used. */
const lostAnswer: ReplayFacts = {
  generation: 3,
  currentGeneration: 4,
  usedAt: USED,
  childUsed: false,
  sameDevice: true,
  now: USED,
};

describe("a used refresh token that is presented again", () => {
  it.each([
    [0, true],
    [9999, true],
    [10_000, false],
  ])("after %i ms from another device whose child was used: a lost race is %s", (ms, isRepeated) => {
    expect(mayRepeat({ ...lostAnswer, childUsed: true, sameDevice: false, now: after(ms) })).toBe(isRepeated);
  });

  it.each([
    [10_000, true],
    [59_999, true],
    [60_000, false],
  ])("after %i ms from the same device, the child unused: a lost answer is %s", (ms, isRepeated) => {
    expect(mayRepeat({ ...lostAnswer, now: after(ms) })).toBe(isRepeated);
  });

  it("does not count as a lost answer after ten seconds from another device, or once the child was used", () => {
    const late = { ...lostAnswer, now: after(10_000) };
    expect(mayRepeat({ ...late, sameDevice: false })).toBe(false);
    expect(mayRepeat({ ...late, childUsed: true })).toBe(false);
  });

  it.each([2, 1, 0])(
    "is a theft immediately when it is of generation %i and the current one is 4",
    (generation) => {
      expect(mayRepeat({ ...lostAnswer, generation })).toBe(false);
    },
  );
});

describe("a renewal that asks not to rotate", () => {
  it.each([
    [0, true],
    [59_999, true],
    [60_000, false],
  ])("%i ms after the last rotation leaves the token as it is: %s", (ms, isKept) => {
    expect(mayKeepToken({ rotate: false }, USED, after(ms))).toBe(isKept);
    expect(mayKeepToken({ rotate: true }, USED, after(ms))).toBe(false);
  });
});
