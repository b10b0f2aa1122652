import type { DocumentServer } from "#session-environment.ts";

/**
 * Keeps the server of the portal at the page key of the session, and asks it no more often than that changes.
 *
 * @param isInUse whether the document came with its session, so that the server has a key
 */
export function makePageKeys(server: DocumentServer, isInUse: boolean) {
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
    /** No session here: a key that the server is known to have must not be used. Visitors get no cookie for it. */
    drop() {
      if (isInUse || known !== undefined) server.bar();
      known = undefined;
    },
    /** The user signs out: whichever key the server has must not be used. */
    bar() {
      known = undefined;
      server.bar();
    },
  };
}
