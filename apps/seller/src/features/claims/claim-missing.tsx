"use client";
import { Skeleton, SkeletonGroup } from "@quayside/ui/skeleton";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { claimMessages } from "#features/claims/claims.messages.ts";

/** Shown instead of a claim that is loading or could not be loaded. */
export function ClaimMissing({
  error,
  onRetry,
}: {
  readonly error: Error | null;
  readonly onRetry: () => void;
}) {
  if (error === null) {
    return (
      <SkeletonGroup label="Loading the claim" className="grid gap-6">
        <Skeleton lines={3} />
        <Skeleton lines={8} />
      </SkeletonGroup>
    );
  }
  return <LoadFailure error={error} title={claimMessages.claimLoad} onRetry={onRetry} />;
}
