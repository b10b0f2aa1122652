import type { DocumentServer } from "#session-environment.ts";

/**
 * Keeps the portal's server up to date with the page key of the session, which every renewal replaces.
 *
 * @param isInUse whether the document came with its session, so that the server has a key
 */
export function makePageKeys(server: DocumentServer, isInUse: boolean) {
  let known: string | undefined;
  let isThere = isInUse;
  return {
    /**
     * Before a renewal, which replaces the key: should its answer not arrive, the browser must not use the previous
     * key any more. It would look like a copy.
     */
    pause() {
      known = undefined;
      server.pause();
    },
    /** Whether the session's key was handed over, by this or another tab. */
    isKnown: () => known !== undefined,
    handOver(pageKey: string | undefined) {
      if (pageKey === undefined || pageKey === known) return;
      known = pageKey;
      isThere = true;
      server.handOver(pageKey);
    },
    /** Another tab has handed it over. */
    note(pageKey: string | undefined) {
      known = pageKey;
      isThere ||= pageKey !== undefined;
    },
    /** No session: bars a key that the server is known to have. Visitors get no cookie for it. */
    drop() {
      if (isThere) server.bar();
      known = undefined;
    },
    /** The user signs out: bars any key that the server has. */
    bar() {
      known = undefined;
      server.bar();
    },
  };
}
