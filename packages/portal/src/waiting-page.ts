"use client";
import { useRouter } from "next/navigation";
import { useCallback, useSyncExternalStore } from "react";

/** A page that was asked for while the device was offline. */
interface WaitingPage {
  readonly name: string;
  readonly open: () => void;
}

let waiting: WaitingPage | null = null;
const listeners = new Set<() => void>();

function wait(next: WaitingPage | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function goOn(): void {
  const page = waiting;
  wait(null);
  page?.open();
}

/** Whether a page cannot be fetched now. Where a service worker answers for the network, pages open offline too. */
function isCutOff(): boolean {
  return !navigator.onLine && !navigator.serviceWorker?.controller;
}

/**
 * Opens a page of this site. Offline, the browser would replace this page and everything typed in it by its own error
 * page: so it stays, and the last page that was asked for opens once the network is back.
 */
export function useOpenPage(): (href: string, name: string) => void {
  const router = useRouter();
  return useCallback(
    (href, name) => {
      const open = () => router.push(href);
      if (!isCutOff()) return open();
      if (waiting === null) addEventListener("online", goOn, { once: true });
      wait({ name, open });
    },
    [router],
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The name of the page that opens once the device is online again; null while none waits. */
export function useWaitingPage(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => waiting?.name ?? null,
    () => null,
  );
}
