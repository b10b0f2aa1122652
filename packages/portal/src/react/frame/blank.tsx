"use client";
import { useSession } from "@quayside/auth/react/session-provider";
import { LoadingDots } from "@quayside/ui/loading-dots";
import { StateBlock } from "@quayside/ui/state-block";

/**
 * The placeholder of a guarded page until its visitor is known: nothing private, no layout shift; a retry button in
 * an outage.
 */
export function Blank() {
  const { offline, status, session } = useSession();
  if (!offline || status !== "NOT_SET")
    return (
      <div className="min-h-dvh">
        <LoadingDots label="Loading" />
      </div>
    );
  return <StateBlock kind="failed" onRetry={() => void session.getAccessToken()} />;
}
