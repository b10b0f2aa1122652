"use client";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { cn } from "@quayside/ui/lib/cn";
import { Skeleton, SkeletonGroup } from "@quayside/ui/skeleton";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { StateBlock } from "@quayside/ui/state-block";
import { profileMessages } from "#features/profile/profile.messages.ts";

/** The loading, failure and no-permission states of a part of the profile. */
export function Loaded<T>({
  query,
  what,
  isTall = false,
  children,
}: {
  readonly query: Pick<UseQueryResult<T>, "data" | "error" | "refetch">;
  /** What is loading, e.g. "the bank details". */
  readonly what: string;
  /** True if it will fill the screen: content below is pushed down while loading, so that it does not shift. */
  readonly isTall?: boolean;
  readonly children: (data: T) => ReactNode;
}) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null)
    return (
      <SkeletonGroup
        label={`Loading ${what}`}
        className={cn("card grid content-start gap-4 p-6", isTall && "min-h-dvh")}
      >
        <Skeleton lines={5} />
      </SkeletonGroup>
    );
  return (
    <LoadFailure
      error={error}
      title={profileMessages.loadFailed}
      notPermitted={
        <StateBlock kind="not-permitted">
          Ask the owner of your company&apos;s account about {what}.
        </StateBlock>
      }
      onRetry={refetch}
    />
  );
}
