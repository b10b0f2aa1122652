const HINT = /(?:^|; )signed_in=1(?:;|$)/;

/**
 * Whether the browser looks signed in: the hint cookie `signed_in=1`, which neither identifies a user nor grants
 * access. False on the server.
 */
export function readSignedInHint(): boolean {
  return typeof document !== "undefined" && HINT.test(document.cookie);
}

/** The hint changes with a sign-in on another host, so it is read again when the page becomes visible. */
export function subscribeToSignedInHint(listener: () => void): () => void {
  window.addEventListener("focus", listener);
  window.addEventListener("pageshow", listener);
  return () => {
    window.removeEventListener("focus", listener);
    window.removeEventListener("pageshow", listener);
  };
}
