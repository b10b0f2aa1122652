import { describe, expect, it } from "vitest";
import { FRESH_LIMIT_MS, isFresh, lifetimeOf, remainingMs } from "#freshness.ts";

const TEN_MINUTES = 600_000;
const held = { token: "a.b.c", lifetimeMs: TEN_MINUTES, gotAt: { monotonic: 5000, wall: 1_000_000_000 } };
const after = (monotonic: number, wall = monotonic) => ({
  monotonic: held.gotAt.monotonic + monotonic,
  wall: held.gotAt.wall + wall,
});

describe("freshness", () => {
  it("has the limit of 240000 minus 30000 ms", () => {
    expect(FRESH_LIMIT_MS).toBe(210_000);
  });

  it.each([
    [209, false],
    [210, false],
    [211, true],
  ])("with %i s left is fresh: %s (fresh boundary)", (secondsLeft, fresh) => {
    expect(isFresh(held, after(TEN_MINUTES - secondsLeft * 1000))).toBe(fresh);
  });

  it("does not extend the lifetime when the clock is set two hours back (skew)", () => {
    expect(isFresh(held, after(400_000, 400_000 - 7_200_000))).toBe(false);
    expect(isFresh(held, after(100_000, 100_000 - 7_200_000))).toBe(true);
  });

  it("renews early when the clock is set two hours forward while the page is open (skew)", () => {
    expect(isFresh(held, after(1000, 7_200_000))).toBe(false);
  });

  it("does not depend on a constant clock error (skew)", () => {
    for (const skew of [-7_200_000, 7_200_000]) {
      const skewed = { ...held, gotAt: { ...held.gotAt, wall: held.gotAt.wall + skew } };
      expect(isFresh(skewed, { ...after(1000), wall: skewed.gotAt.wall + 1000 })).toBe(true);
    }
  });

  it("counts a token as expired after an hour of sleep, when the monotonic clock paused", () => {
    expect(remainingMs(held, after(1000, 3_600_000))).toBeLessThan(0);
  });
});

describe("the lifetime of a token", () => {
  const token = (claims: object) =>
    `h.${btoa(JSON.stringify(claims)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}.s`;

  it("is its expiry minus its issue, regardless of the device's clock", () => {
    expect(lifetimeOf(token({ iat: 10, exp: 610, name: "ÿ?>" }))).toBe(TEN_MINUTES);
  });

  it.each(["", "a.b", "a.b.c", "a.%%%.c", token({ iat: 1 }), token({ exp: 1, iat: 2 }), token([])])(
    "is zero for %j",
    (text) => {
      expect(lifetimeOf(text)).toBe(0);
    },
  );
});
