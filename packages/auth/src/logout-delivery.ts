import type { Client } from "@quayside/api-client/client";
import { logout } from "@quayside/api-client/contract/auth/auth.endpoints";
import { callWithin } from "#call-within.ts";
import type { SessionEnvironment } from "#session-environment.ts";

const LOGOUT_TIMEOUT_MS = 3000;

/** The tombstone of a logout that the server has confirmed: it still bars silent sign-in, but is not sent again. */
export const LOGOUT_DONE = "done";

/**
 * Sends a logout to the server and records its confirmation in the tombstone. Without an answer the tombstone is
 * unchanged, so that the next page load sends it again, and the event `logout_not_delivered` is logged.
 */
export async function deliverLogout(
  environment: SessionEnvironment,
  client: Client,
  tombstone: string,
  logEvent: (name: string) => void,
): Promise<void> {
  try {
    await callWithin(environment, LOGOUT_TIMEOUT_MS, (call) =>
      client.call(logout, {}, { ...call, keepalive: true }),
    );
    environment.storage.setItem(tombstone, LOGOUT_DONE);
  } catch {
    logEvent("logout_not_delivered");
  }
}
