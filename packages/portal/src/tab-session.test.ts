import { expect, it, vi } from "vitest";
import type { Session } from "@quayside/auth/session-store";
import { heldSession, holdSession } from "#tab-session.ts";

it("creates one session per tab, whichever frame asks first", () => {
  const make = vi.fn(() => ({}) as Session);
  expect(heldSession()).toBeNull();
  const first = holdSession(make);
  expect(holdSession(make)).toBe(first);
  expect(heldSession()).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
});
