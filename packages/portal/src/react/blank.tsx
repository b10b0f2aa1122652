"use client";
import { useSession } from "@quayside/auth/react/session-provider";
import { LoadingDots } from "@quayside/ui/loading-dots";
import { StateBlock } from "@quayside/ui/state-block";

/** What a guarded page shows until it is known who asks: nothing private, nothing that jumps; in an outage a retry. */
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
