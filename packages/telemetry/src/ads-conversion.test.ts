import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reportAdsConversion } from "#ads-conversion.ts";
import type { Consent, ConsentChoice } from "#consent.ts";

const ADDRESS = "https://ads.harbour.example/conversion?id=42";
const consentOf = (choice: ConsentChoice): Consent => ({
  get: () => choice,
  accept: () => {},
  reject: () => {},
  reset: () => {},
  subscribe: () => () => {},
});
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => void vi.unstubAllGlobals());

it("reports a sign-up once, without cookies and without the page it came from", () => {
  reportAdsConversion(consentOf("accepted"), ADDRESS);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    ADDRESS,
    expect.objectContaining({ credentials: "omit", referrerPolicy: "no-referrer", keepalive: true }),
  );
});

it.each(["unset", "rejected"] as const)("reports nothing while consent is %s", (choice) => {
  reportAdsConversion(consentOf(choice), ADDRESS);
  expect(fetched).not.toHaveBeenCalled();
});

it("hides a failure of the service from the visitor", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  reportAdsConversion(consentOf("accepted"), ADDRESS);
  await expect(fetched.mock.results[0]?.value).rejects.toThrow("Failed to fetch");
});
