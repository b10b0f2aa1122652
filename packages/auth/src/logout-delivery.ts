import type { Client } from "@quayside/api-client/client";
import { logout } from "@quayside/api-client/contract/auth/auth.endpoints";
import { callWithin } from "#call-within.ts";
import type { SessionEnvironment } from "#session-environment.ts";
import type { makeTombstone } from "#tombstone.ts";

const LOGOUT_TIMEOUT_MS = 3000;

/** The tombstone of a logout that the server has confirmed: it still bars silent sign-in, but is not sent again. */
export const LOGOUT_DONE = "done";

/**
 * Delivers logouts to the server.
 *
 * @param tombstone the mark of the logout; the confirmation is recorded in it
 */
export function makeLogoutDelivery(
  environment: SessionEnvironment,
  client: Client,
  tombstone: Pick<ReturnType<typeof makeTombstone>, "key" | "read">,
  logEvent: (name: string) => void,
) {
  let delivery = Promise.resolve();

  async function deliver(): Promise<void> {
    const mark = tombstone.read();
    try {
      await callWithin(environment, LOGOUT_TIMEOUT_MS, (call) =>
        client.call(logout, {}, { ...call, keepalive: true }),
      );
      // A login in another tab may have removed the mark meanwhile.
      if (tombstone.read() === mark) environment.storage.setItem(tombstone.key, LOGOUT_DONE);
    } catch {
      logEvent("logout_not_delivered");
    }
  }

  return {
    /**
     * Sends a logout. Without an answer within 3 s the tombstone is unchanged, so that the next page load sends it
     * again, and the event `logout_not_delivered` is logged.
     */
    send: () => (delivery = deliver()),
    /** Resolves when the logout in flight has ended: its answer clears the session cookie, also of a later login. */
    settled: () => delivery,
  };
}
