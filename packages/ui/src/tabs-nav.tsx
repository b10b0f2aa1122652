"use client";
import { useEffect, useRef } from "react";
import { formatNumber } from "@quayside/format/number";
import { UiLink } from "#ui-provider.tsx";
import { cn } from "#lib/cn.ts";

export type Tab = {
  id: string;
  label: string;
  href: string;
  /** Number of items; null while loading or after a failure: its space is reserved. */
  count?: number | null;
  /** False when it is a lower bound: shown as "10,000+". */
  countIsExact?: boolean;
  active?: boolean;
};

/**
 * Views of one list as links with their counts; nothing shifts when a count arrives. If they do not fit side by side,
 * the active one is scrolled into view.
 */
export function TabsNav({
  label,
  tabs,
}: {
  /** Name of the navigation. */
  label: string;
  /** The views with address and count. */
  tabs: readonly Tab[];
}) {
  const row = useRef<HTMLElement>(null);
  const active = tabs.find((tab) => tab.active)?.id;
  useEffect(() => {
    const { current } = row;
    const tab = current?.querySelector<HTMLElement>("[aria-current=page]");
    if (!current || !tab || typeof ResizeObserver === "undefined") return undefined;
    // Called after layout, so that nothing is measured before the page is complete.
    const measured = new ResizeObserver(() => {
      measured.disconnect();
      const [view, box] = [current.getBoundingClientRect(), tab.getBoundingClientRect()];
      // Scrolls only the row, never the page.
      if (box.right > view.right) current.scrollLeft += box.right - view.right;
      else if (box.left < view.left) current.scrollLeft -= view.left - box.left;
    });
    measured.observe(current);
    return () => measured.disconnect();
  }, [active]);
  return (
    <nav ref={row} aria-label={label} className="overflow-x-auto border-b border-border print:hidden">
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.id}>
            <UiLink
              href={tab.href}
              aria-current={tab.active ? "page" : undefined}
              className={cn(
                "tab -mb-px flex h-10 items-center gap-2 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-muted hover:text-fg focus-visible:outline-offset-[-2px] pointer-coarse:h-11 large:h-14",
                tab.active && "border-accent text-fg",
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span
                  className={cn(
                    "tnum min-w-9.5 rounded-full bg-neutral-bg px-2 text-center text-xs leading-5 text-neutral-fg",
                    tab.count === null && "invisible",
                  )}
                >
                  {tab.count !== null && formatNumber(tab.count) + (tab.countIsExact === false ? "+" : "")}
                </span>
              )}
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
