import { useSyncExternalStore } from "react";

const never = () => () => {};
const inBrowser = () => true;
const inDocument = () => false;

/** False on the server and while its document is hydrated, true from then on: for what only a browser can tell. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(never, inBrowser, inDocument);
}
