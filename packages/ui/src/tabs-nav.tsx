"use client";
import { useEffect, useRef } from "react";
import { formatNumber } from "@quayside/format/number";
import { UiLink } from "#ui-provider.tsx";
import { cn } from "#lib/cn.ts";

export type Tab = {
  id: string;
  label: string;
  href: string;
  /** How many are in it; null while that is not there, or could not be loaded: its place is kept. */
  count?: number | null;
  /** False when there are at least that many: shown as "10,000+". */
  countIsExact?: boolean;
  active?: boolean;
};

/**
 * Views of one list as links with their counts; nothing moves when a count comes. Where they do not fit
 * beside each other, the active one is brought into sight.
 */
export function TabsNav({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const row = useRef<HTMLElement>(null);
  const active = tabs.find((tab) => tab.active)?.id;
  useEffect(() => {
    const { current } = row;
    const tab = current?.querySelector<HTMLElement>("[aria-current=page]");
    if (!current || !tab || typeof ResizeObserver === "undefined") return undefined;
    // Called once everything has its place, so that nothing is measured before the page is complete.
    const measured = new ResizeObserver(() => {
      measured.disconnect();
      const [view, box] = [current.getBoundingClientRect(), tab.getBoundingClientRect()];
      // Only the row moves, never the page.
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
                "-mb-px flex h-10 items-center gap-2 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-muted hover:text-fg focus-visible:outline-offset-[-2px] pointer-coarse:h-11 large:h-14",
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
