import type { DocumentServer } from "#session-environment.ts";

/**
 * Keeps the portal's server up to date with the page key of the session, with a request only when the key changes.
 *
 * @param isInUse whether the document came with its session, so that the server has a key
 */
export function makePageKeys(server: DocumentServer, isInUse: boolean) {
  let known: string | undefined;
  return {
    /** Whether the session's key was handed over, by this or another tab. */
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
    /** No session: bars a key that the server is known to have. Visitors get no cookie for it. */
    drop() {
      if (isInUse || known !== undefined) server.bar();
      known = undefined;
    },
    /** The user signs out: bars any key that the server has. */
    bar() {
      known = undefined;
      server.bar();
    },
  };
}
