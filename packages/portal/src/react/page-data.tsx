"use client";
import { HydrationBoundary } from "@tanstack/react-query";
import type { DehydratedState } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { ownerOf } from "#page/page-owner.ts";

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
  const isOwn = user !== null && ownerOf(user) === owner;
  return <HydrationBoundary state={isOwn ? state : undefined}>{children}</HydrationBoundary>;
}
