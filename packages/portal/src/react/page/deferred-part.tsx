"use client";
import { useEffect, useState } from "react";
import type { ComponentType } from "react";
import { whenIdle } from "#when-idle.ts";

const RETRY_MS = 30_000;

/**
 * A part of a page that can wait: its code is loaded once the page is idle, and again half a minute after a failure.
 * Renders nothing until it is loaded.
 *
 * @param load loads the component; declared outside of components, so that it is stable
 * @param props the props of the component
 */
export function DeferredPart<Props extends object>({
  load,
  props,
}: {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let isGone = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const start = () =>
      load()
        .then((loaded) => setPart(() => loaded))
        .catch(() => {
          if (!isGone) retry = setTimeout(() => void start(), RETRY_MS);
        });
    const cancel = whenIdle(() => void start());
    return () => {
      isGone = true;
      cancel();
      clearTimeout(retry);
    };
  }, [load]);
  return Part && <Part {...props} />;
}
