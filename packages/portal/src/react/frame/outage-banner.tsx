"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { QueryCache } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { FailedToFetchError } from "@quayside/api-client/errors/failed-to-fetch-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { HeaderChip } from "@quayside/ui/header-chip";
import { OutageNotice, useIsOnline } from "#react/frame/outage-notice.tsx";

function isUnreachable(cache: QueryCache): boolean {
  return cache
    .getAll()
    .some((query) => query.isActive() && query.state.fetchFailureReason instanceof FailedToFetchError);
}

/** True while the session or a query on screen gets no answer. */
function useUnreachable(): boolean {
  const { offline } = useSession();
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const failing = useSyncExternalStore(
    subscribe,
    () => isUnreachable(cache),
    () => false,
  );
  return offline || failing;
}

/** The outage notice of a portal page: shown while the session or a query on screen gets no answer. */
export function OutageBanner() {
  return <OutageNotice unreachable={useUnreachable()} />;
}

/** The sign of an outage in the header, which stays in sight where the notice has scrolled away. */
export function OutageChip() {
  const isOnline = useIsOnline();
  const isFailing = useUnreachable();
  if (isOnline && !isFailing) return null;
  return isOnline ? (
    <HeaderChip kind="offline" label="No answer" heard="Quayside does not answer at the moment" />
  ) : (
    <HeaderChip kind="offline" label="Offline" heard="You are offline" />
  );
}
