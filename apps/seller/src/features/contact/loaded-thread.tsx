"use client";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { SaleThread } from "@quayside/api-client/contract/sale-contact/sale-contact.schemas";
import { Skeleton, SkeletonGroup } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { contactMessages as messages } from "#features/contact/contact.messages.ts";

/** A thread once it is loaded; before that, its loading or failure state. */
export function LoadedThread({
  query,
  children,
}: {
  readonly query: UseQueryResult<SaleThread>;
  readonly children: (thread: SaleThread) => ReactNode;
}) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null)
    return (
      <SkeletonGroup label="Loading the messages" className="grid gap-6">
        <Skeleton lines={2} />
        <Skeleton lines={8} />
      </SkeletonGroup>
    );
  return (
    <LoadFailure
      error={error}
      title={messages.load}
      notPermitted={<StateBlock kind="not-permitted" />}
      onRetry={refetch}
    />
  );
}
