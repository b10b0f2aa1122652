"use client";
import { Skeleton } from "@quayside/ui/skeleton";
import { LoadFailure } from "@quayside/portal/react/load-failure";
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
      <div aria-busy className="grid gap-6">
        <span role="status" className="sr-only">
          Loading the claim
        </span>
        <Skeleton lines={3} />
        <Skeleton lines={8} />
      </div>
    );
  }
  return <LoadFailure error={error} title={claimMessages.claimLoad} onRetry={onRetry} />;
}
