import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readAnalyticsId, waitForAnalyticsId, waitForCookie } from "#analytics-id.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const after = (ms: number) =>
  new Promise<string>((resolve) => {
    setTimeout(() => resolve("id-1"), ms);
  });

it("resolves with the analytics ID as soon as it is available", async () => {
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

it("is read from the cookie of the collector's client once it is set, and never without consent", async () => {
  const accepted = { get: () => "accepted" as const };
  const id = readAnalyticsId(accepted, "phc_1");
  await vi.advanceTimersByTimeAsync(500);
  vi.stubGlobal("document", {
    cookie: `consent=accepted; ph_phc_1_posthog=${encodeURIComponent('{"distinct_id":"visitor-1"}')}`,
  });
  await vi.advanceTimersByTimeAsync(250);
  expect(await id).toBe("visitor-1");
  expect(await readAnalyticsId({ get: () => "rejected" }, "phc_1")).toBeNull();
  const damaged = readAnalyticsId(accepted, "phc_2");
  await vi.advanceTimersByTimeAsync(3000);
  expect(await damaged).toBeNull();
});
