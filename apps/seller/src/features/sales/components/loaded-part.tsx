"use client";
import { useEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { Skeleton } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { salesMessages } from "#features/sales/sale.messages.ts";

/**
 * A part of the page whose code comes when it is needed. Says so when it does not come, and tries again.
 *
 * @param load gets the component; the same function at every render
 */
export function LoadedPart<P extends object>({
  load,
  props,
  fallback = <Skeleton lines={4} label="Loading" />,
}: {
  readonly load: () => Promise<ComponentType<P>>;
  readonly props: P;
  readonly fallback?: ReactNode;
}) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failedAt, setFailedAt] = useState(-1);
  useEffect(() => {
    let isGone = false;
    load()
      .then((part) => {
        if (!isGone) setPart(() => part);
      })
      .catch(() => {
        if (!isGone) setFailedAt(attempt);
      });
    return () => {
      isGone = true;
    };
  }, [load, attempt]);
  if (Part !== null) return <Part {...props} />;
  if (failedAt === attempt)
    return (
      <StateBlock
        kind="failed"
        title={salesMessages.partLoad}
        onRetry={() => setAttempt((count) => count + 1)}
      />
    );
  return fallback;
}
