"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { QueryCache } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { FailedToFetchError } from "@quayside/api-client/errors/failed-to-fetch-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { OutageNotice } from "#react/frame/outage-notice.tsx";

function isUnreachable(cache: QueryCache): boolean {
  return cache
    .getAll()
    .some((query) => query.isActive() && query.state.fetchFailureReason instanceof FailedToFetchError);
}

/** The outage notice of a portal page: shown while the session or a query on screen gets no answer. */
export function OutageBanner() {
  const { offline } = useSession();
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const failing = useSyncExternalStore(
    subscribe,
    () => isUnreachable(cache),
    () => false,
  );
  return <OutageNotice unreachable={offline || failing} />;
}
