import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { waitForAnalyticsId, waitForCookie } from "#analytics-id.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (ms: number) =>
  new Promise<string>((resolve) => {
    setTimeout(() => resolve("id-1"), ms);
  });

it("has the analytics ID as soon as it is there", async () => {
  const id = waitForAnalyticsId(after(2999));
  await vi.advanceTimersByTimeAsync(2999);
  expect(await id).toBe("id-1");
});

it("goes on without an analytics ID after 3 seconds, or at once when it fails (A572)", async () => {
  const late = waitForAnalyticsId(after(3001));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await late).toBeNull();
  expect(await waitForAnalyticsId(Promise.reject(new Error("blocked")))).toBeNull();
});

it("looks for a cookie 10 times, 250 ms apart, and then goes on without (A573)", async () => {
  const read = vi.fn<() => string | null>().mockReturnValue(null);
  const cookie = waitForCookie(read);
  await vi.advanceTimersByTimeAsync(9 * 250 - 1);
  expect(read).toHaveBeenCalledTimes(9);
  await vi.advanceTimersByTimeAsync(251);
  expect(await cookie).toBeNull();
  expect(read).toHaveBeenCalledTimes(10);
});

it("stops looking once the cookie is there", async () => {
  const read = vi.fn<() => string | null>().mockReturnValueOnce(null).mockReturnValue("c-1");
  const cookie = waitForCookie(read);
  await vi.advanceTimersByTimeAsync(250);
  expect(await cookie).toBe("c-1");
  expect(read).toHaveBeenCalledTimes(2);
});
