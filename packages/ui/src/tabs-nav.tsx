import { formatNumber } from "@quayside/format/number";
import { UiLink } from "#ui-provider.tsx";
import { cn } from "#lib/cn.ts";

export type Tab = { id: string; label: string; href: string; count?: number; active?: boolean };

/** Views of one list as links with their counts; a count that could not be loaded is left out. */
export function TabsNav({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="overflow-x-auto border-b border-border print:hidden">
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
                <span className="tnum rounded-full bg-neutral-bg px-2 text-xs leading-5 text-neutral-fg">
                  {formatNumber(tab.count)}
                </span>
              )}
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
