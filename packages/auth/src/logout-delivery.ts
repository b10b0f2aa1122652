import type { Client } from "@quayside/api-client/client";
import { logout } from "@quayside/api-client/contract/auth/auth.endpoints";
import { callWithin } from "#call-within.ts";
import type { SessionEnvironment } from "#session-environment.ts";

const LOGOUT_TIMEOUT_MS = 3000;

/** The tombstone of a logout the server has answered: it still bars silent sign-in, but is not sent again. */
export const LOGOUT_DONE = "done";

/**
 * Tells the server of a logout and notes in the tombstone that it knows. Without an answer the tombstone stays as
 * it is, so that the next load tells it again, and the event `logout_not_delivered` is logged.
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
