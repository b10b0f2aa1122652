"use client";
import { useState } from "react";
import type { ComponentType } from "react";
import { useToast } from "@quayside/ui/toast";

/**
 * A component that is loaded on first use. A part that fails to load is reported; the next use retries.
 *
 * @param load loads the component, e.g. `() => import("#…").then((loaded) => loaded.Part)`
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const { show } = useToast();
  const use = () => {
    load()
      .then((loaded) => setPart(() => loaded))
      .catch(() =>
        show({ tone: "error", title: "This part of the page could not be loaded, please try again." }),
      );
  };
  return [Part, use] as const;
}
