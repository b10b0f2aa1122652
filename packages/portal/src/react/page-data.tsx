"use client";
import { HydrationBoundary, useQueryClient } from "@tanstack/react-query";
import type { DehydratedState } from "@tanstack/react-query";
import { use, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { useIsHydrated } from "@quayside/ui/lib/use-is-hydrated";
import { ownerOf } from "#page/page-owner.ts";
import { ReaderTimeContext } from "#reader-time.ts";

/** A device whose clock is further off than this tells the age of an answer by its own clock. */
const CLOCK_LIMIT_MS = 10_000;

/**
 * Answers bear the time of the server's clock. On a device whose clock is wrong they would be old at once, or not for
 * hours: they count from their arrival there.
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

/**
 * Gives the components below it the answers that the document came with. The router keeps them with the page, so they may
 * be met again after another user or another seller has been chosen: those see nothing of them.
 *
 * @param owner whose answers they are; null without any
 */
export function PageData({
  owner,
  state,
  children,
}: {
  readonly owner: string | null;
  readonly state: DehydratedState | undefined;
  readonly children: ReactNode;
}) {
  const { user } = useSession();
  const own = user !== null && ownerOf(user) === owner ? state : undefined;
  useArrivalTimes(own);
  return <HydrationBoundary state={own}>{children}</HydrationBoundary>;
}
