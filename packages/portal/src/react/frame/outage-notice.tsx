"use client";
import { useSyncExternalStore } from "react";
import { useWaitingPage } from "#waiting-page.ts";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Whether the device has a network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/**
 * Says that the network or the API does not answer; the page keeps what it shows meanwhile.
 *
 * @param unreachable true while the API does not answer; the network state is observed here
 */
export function OutageNotice({ unreachable }: { readonly unreachable: boolean }) {
  const online = useIsOnline();
  const waiting = useWaitingPage();
  const text = online
    ? "Quayside does not answer at the moment. We keep trying; what you see may be out of date."
    : waiting === null
      ? "You are offline. What you see may be out of date; we try again as soon as you are back online."
      : `You are offline. ${waiting === "" ? "The page" : `“${waiting}”`} opens by itself once you are back online; what you typed here stays.`;
  return (
    <div role="status">
      {(!online || unreachable) && (
        <p className="bg-caution-bg px-4 py-2 text-center text-base font-medium text-caution-fg">{text}</p>
      )}
    </div>
  );
}
