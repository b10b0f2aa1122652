import { useSyncExternalStore } from "react";

const never = () => () => {};
const inBrowser = () => true;
const inDocument = () => false;

/** False on the server and during hydration, true afterwards: for browser-only content. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(never, inBrowser, inDocument);
}
