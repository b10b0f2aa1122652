import { expect, it } from "vitest";
import { FLAG_FALLBACKS, FLAG_KEYS, readFlags } from "#flags.ts";
import { mayReplay } from "#sentry-sink.ts";
import { waitForAnalyticsId, waitForCookie } from "#analytics-id.ts";

it("knows ten flags, of which logistics and the warehouse switch fall back to on", () => {
  expect(FLAG_KEYS).toHaveLength(10);
  expect(FLAG_KEYS.filter((key) => FLAG_FALLBACKS[key])).toEqual(["warehouse_user", "logistics"]);
});

it.each([null, undefined, "on", [], { logistics: "no", warehouse_user: null }])(
  "falls back for %j",
  (answer) => {
    expect(readFlags(answer)).toEqual(FLAG_FALLBACKS);
  },
);

it("takes booleans and ignores unknown keys", () => {
  const flags = readFlags({ contact_form: true, logistics: false, other: true });
  expect(flags.contact_form).toBe(true);
  expect(flags.logistics).toBe(false);
  expect(flags).not.toHaveProperty("other");
});

it("never replays bank, profile, document, sign-in and phone pages", () => {
  const pages = ["/my-profile/payment-details/", "/login/", "/activate-account/", "/orders/sal-1/"];
  expect(pages.some(mayReplay)).toBe(false);
  expect(mayReplay("/orders/")).toBe(true);
  expect(mayReplay("/dashboard/")).toBe(true);
});

it("goes on without the analytics ID when it does not come in time", async () => {
  expect(await waitForAnalyticsId(new Promise(() => {}), 5)).toBeNull();
  expect(await waitForAnalyticsId(Promise.reject(new Error("blocked")), 5)).toBeNull();
  expect(await waitForAnalyticsId(Promise.resolve("id-1"))).toBe("id-1");
});

it("looks for a cookie ten times and goes on", async () => {
  let polls = 0;
  const nothing = () => {
    polls += 1;
    return null;
  };
  expect(await waitForCookie(nothing, 10, 0)).toBeNull();
  expect(polls).toBe(10);
  expect(await waitForCookie(() => "id-1")).toBe("id-1");
});
