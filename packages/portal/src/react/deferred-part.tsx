"use client";
import { useEffect, useState } from "react";
import type { ComponentType } from "react";
import { whenIdle } from "#when-idle.ts";

/**
 * A part of a page that can wait: its code is loaded once the page is idle. Renders nothing until it is loaded, and
 * stays empty when loading fails.
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
  useEffect(
    () =>
      whenIdle(() => {
        load()
          .then((loaded) => setPart(() => loaded))
          .catch(() => {});
      }),
    [load],
  );
  return Part && <Part {...props} />;
}
