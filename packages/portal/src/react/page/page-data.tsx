"use client";
import { HydrationBoundary, useQueryClient } from "@tanstack/react-query";
import type { DehydratedState } from "@tanstack/react-query";
import { use, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { useIsHydrated } from "@quayside/ui/lib/use-is-hydrated";
import { ownerOf } from "#page/page-owner.ts";
import { ReaderTimeContext } from "#reader-time.ts";

/** If the device's clock is off by more than this, the age of an answer counts by the device's clock. */
const CLOCK_LIMIT_MS = 10_000;

/**
 * Answers carry the server's time. On a device with a wrong clock they would be stale at once, or not for hours:
 * there their age counts from their arrival.
 */
function useArrivalTimes(state: DehydratedState | undefined) {
  const queryClient = useQueryClient();
  const documentNow = use(ReaderTimeContext)?.documentNow;
  const isHydrated = useIsHydrated();
  const [isOfDocument] = useState(!isHydrated);
  useEffect(() => {
    const arrivedAt = Date.now();
    if (!isOfDocument || documentNow === undefined) return;
    if (Math.abs(arrivedAt - documentNow) < CLOCK_LIMIT_MS) return;
    for (const { queryKey } of state?.queries ?? [])
      queryClient.setQueryData(queryKey, (data: unknown) => data, { updatedAt: arrivedAt });
  }, [queryClient, state, documentNow, isOfDocument]);
}

/** The answers that were handed to the query client before. Filled in the browser only, by effects. */
const taken = new WeakSet<DehydratedState>();

/**
 * The answers, unless an earlier mount took them: the router keeps a page with them, and after Back they are older than
 * what the query client has, even if a slow clock of the device says otherwise.
 */
function useOnce(state: DehydratedState | undefined): DehydratedState | undefined {
  const [old] = useState(state !== undefined && taken.has(state) ? state : undefined);
  useEffect(() => {
    if (state !== undefined) taken.add(state);
  }, [state]);
  return state === old ? undefined : state;
}

/**
 * Provides the answers in the document to the components below. The router caches them with the page, so they may
 * come up again after a change of user or viewed seller: those do not see them.
 *
 * @param owner the owner of the answers; null without any
 */
export function PageData({
  owner = null,
  state,
  children,
}: {
  readonly owner?: string | null;
  readonly state?: DehydratedState | undefined;
  readonly children: ReactNode;
}) {
  const { user } = useSession();
  const own = useOnce(user !== null && ownerOf(user) === owner ? state : undefined);
  useArrivalTimes(own);
  return <HydrationBoundary state={own}>{children}</HydrationBoundary>;
}
