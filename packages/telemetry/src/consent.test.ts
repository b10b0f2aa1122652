import { beforeEach, describe, expect, it, vi } from "vitest";
import { choiceIn, createConsent } from "#consent.ts";

beforeEach(() => createConsent().reset());

describe("createConsent", () => {
  it("writes nothing until a choice is made", () => {
    expect(createConsent().get()).toBe("unset");
    expect(document.cookie).toBe("");
  });

  it("keeps the choice with its version and time in the cookie and in storage", () => {
    createConsent({ version: 2 }).accept();
    expect(decodeURIComponent(document.cookie)).toMatch(/^consent=accepted\|2\|\d{4}-\d\d-\d\dT/);
    expect(window.localStorage.getItem("consent")).toMatch(/^accepted\|2\|/);
    expect(createConsent({ version: 2 }).get()).toBe("accepted");
  });

  it("holds for 365 days", () => {
    const written = vi.spyOn(document, "cookie", "set");
    createConsent().accept();
    expect(written.mock.lastCall?.[0]).toContain(`; Max-Age=${365 * 24 * 60 * 60};`);
    written.mockRestore();
  });

  it("asks again when the text has a new version", () => {
    createConsent({ version: 1 }).accept();
    expect(createConsent({ version: 2 }).get()).toBe("unset");
  });

  it("reads the shared cookie before this host's storage", () => {
    createConsent().accept();
    document.cookie = `consent=${encodeURIComponent("rejected|1|2026-01-01T00:00:00Z")}; Path=/`;
    expect(createConsent().get()).toBe("rejected");
  });

  it.each(["", "yes", "accepted", "accepted|x|y", "%E0%A4%A"])("ignores the invalid cookie %j", (value) => {
    document.cookie = `consent=${value}; Path=/`;
    expect(createConsent().get()).toBe("unset");
  });

  it("tells its subscribers, also about a choice made in another tab", () => {
    const consent = createConsent();
    const heard = vi.fn();
    const off = consent.subscribe(heard);
    consent.reject();
    window.dispatchEvent(new StorageEvent("storage", { key: "consent" }));
    off();
    consent.accept();
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

it.each([
  ["accepted|1|2026-01-01T00:00:00Z", "accepted"],
  ["rejected|1|2026-01-01T00:00:00Z", "rejected"],
  ["accepted|0|2026-01-01T00:00:00Z", "unset"],
  ["yes", "unset"],
  [undefined, "unset"],
] as const)("reads the cookie %j of a request as %s", (cookie, choice) => {
  expect(choiceIn(cookie)).toBe(choice);
});
