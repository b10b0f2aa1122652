import { describe, expect, it } from "vitest";
import { answerWords, dueOf, promisedUntil, spanWords } from "#features/contact/answer-time.view-model.ts";

describe("the time to an answer", () => {
  it.each([
    [20, "1 minute"],
    [35 * 60, "35 minutes"],
    [2 * 3600, "2 hours"],
    [26 * 3600, "26 hours"],
    [3 * 86_400, "3 days"],
  ])("of %d s reads %s", (seconds, words) => {
    expect(spanWords(seconds)).toBe(words);
  });

  it.each([
    ["2026-11-18T10:00:00Z", "2026-11-19T10:00:00.000Z", "a Wednesday"],
    ["2026-11-20T10:00:00Z", "2026-11-23T10:00:00.000Z", "a Friday: Monday"],
    ["2026-11-21T10:00:00Z", "2026-11-24T10:00:00.000Z", "a Saturday: counted from Monday"],
    ["2026-11-22T10:00:00Z", "2026-11-24T10:00:00.000Z", "a Sunday: counted from Monday"],
  ])("is promised one working day after %s", (since, until) => {
    expect(promisedUntil(since).toISOString()).toBe(until);
  });

  it("says whether the promise was kept", () => {
    const at = "2026-11-23T09:00:00Z";
    expect(answerWords({ at, answeredAfterSeconds: 3 * 86_400 })).toBe("Answered after 3 days, as promised");
    expect(answerWords({ at, answeredAfterSeconds: 5 * 86_400 })).toBe(
      "Answered after 5 days, later than promised",
    );
    expect(answerWords({ at, answeredAfterSeconds: null })).toBeNull();
  });

  it("is late once the promised time has passed", () => {
    const thread = { waitingSince: "2026-11-18T10:00:00Z" };
    expect(dueOf(thread, Date.parse("2026-11-19T09:59:00Z"))?.isLate).toBe(false);
    expect(dueOf(thread, Date.parse("2026-11-19T10:01:00Z"))?.isLate).toBe(true);
    expect(dueOf({ waitingSince: null }, 0)).toBeNull();
  });
});
