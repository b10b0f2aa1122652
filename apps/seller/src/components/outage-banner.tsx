"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { QueryCache } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { FailedToFetchError } from "@quayside/api-client/errors/failed-to-fetch-error";
import { useSession } from "@quayside/auth/react/session-provider";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

function isUnreachable(cache: QueryCache): boolean {
  return cache
    .getAll()
    .some((query) => query.isActive() && query.state.fetchFailureReason instanceof FailedToFetchError);
}

/** Says that the network or the API does not answer; the page keeps what it shows meanwhile. */
export function OutageBanner() {
  const { offline } = useSession();
  const cache = useQueryClient().getQueryCache();
  const subscribeToCache = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const unreachable = useSyncExternalStore(
    subscribeToCache,
    () => isUnreachable(cache),
    () => false,
  );
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const text = online
    ? "Quayside does not answer at the moment. We keep trying; what you see may be out of date."
    : "You are offline. What you see may be out of date; we try again as soon as you are back.";
  return (
    <div role="status">
      {(!online || offline || unreachable) && (
        <p className="bg-caution-bg px-4 py-2 text-center text-base font-medium text-caution-fg">{text}</p>
      )}
    </div>
  );
}
