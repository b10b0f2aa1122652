import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FailedToFetchError } from "@quayside/api-client/errors/api-error";
import { ANSWER_WITHIN_MS, withDeadline } from "#components/answer-deadline.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a response with a deadline", () => {
  it("counts as no network once it takes too long, and its call is aborted", async () => {
    let heard: AbortSignal | undefined;
    const answer = withDeadline((signal) => {
      heard = signal;
      return new Promise(() => {});
    });
    const refused = expect(answer).rejects.toBeInstanceOf(FailedToFetchError);
    await vi.advanceTimersByTimeAsync(ANSWER_WITHIN_MS - 1);
    expect(heard?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await refused;
    expect(heard?.aborted).toBe(true);
  });

  it("is passed on, and so is an error", async () => {
    expect(await withDeadline(() => Promise.resolve("here"))).toBe("here");
    await expect(withDeadline(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(vi.getTimerCount()).toBe(0);
  });
});
