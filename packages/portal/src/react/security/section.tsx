"use client";
import { type ReactNode, useId } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { Skeleton, SkeletonGroup } from "@quayside/ui/skeleton";
import { LoadFailure } from "#react/page/load-failure.tsx";

/** One part of the page, named by its heading. */
export function Section({
  title,
  state,
  children,
}: {
  readonly title: string;
  /** A label of the current state, beside the heading. */
  readonly state?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid grid-cols-1 gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {state}
      </div>
      {children}
    </section>
  );
}

/** Placeholder of a section while its data loads, or its failure. */
export function SectionState({ query, what }: { readonly query: UseQueryResult; readonly what: string }) {
  const { error, refetch } = query;
  if (error === null)
    return (
      <SkeletonGroup label={`Loading ${what}`}>
        <Skeleton lines={3} />
      </SkeletonGroup>
    );
  return <LoadFailure error={error} onRetry={refetch} />;
}
