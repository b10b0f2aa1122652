import type { DocumentServer } from "#session-environment.ts";

/** Keeps the server of the portal at the page key of the session, and asks it no more often than that changes. */
export function makePageKeys(server: DocumentServer) {
  let known: string | undefined;
  return {
    /** Whether the key of the session is known, here or in another tab. */
    isKnown: () => known !== undefined,
    handOver(pageKey: string | undefined) {
      if (pageKey === undefined || pageKey === known) return;
      known = pageKey;
      server.handOver(pageKey);
    },
    /** Another tab has handed it over. */
    note(pageKey: string | undefined) {
      known = pageKey;
    },
    /** The user has left. */
    bar() {
      known = undefined;
      server.bar();
    },
  };
}
