"use client";
import { useEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { Skeleton } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { salesMessages } from "#features/sales/sale/sale.messages.ts";

/** Loaded parts by their loader: these are rendered at once. */
const loadedParts = new WeakMap<() => Promise<unknown>, unknown>();

/** Prefetches the code of a part. A failed load is retried when the part is needed. */
export async function loadPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): Promise<ComponentType<P>> {
  const part = await load();
  loadedParts.set(load, part);
  return part;
}

/**
 * A part of the page whose code is loaded on demand. Shows a loading failure with a retry button.
 *
 * @param load loads the component; must be a stable function
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
  const [Part, setPart] = useState<ComponentType<P> | null>(
    () => (loadedParts.get(load) as ComponentType<P> | undefined) ?? null,
  );
  const [attempt, setAttempt] = useState(0);
  const [failedAt, setFailedAt] = useState(-1);
  const isHere = Part !== null;
  useEffect(() => {
    if (isHere) return undefined;
    let isGone = false;
    loadPart(load)
      .then((part) => {
        if (!isGone) setPart(() => part);
      })
      .catch(() => {
        if (!isGone) setFailedAt(attempt);
      });
    return () => {
      isGone = true;
    };
  }, [load, attempt, isHere]);
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
