"use client";
import type { ProfileItem } from "@quayside/api-client/contract/profile.schema";
import { cn } from "@quayside/ui/lib/cn";
import { TabsNav } from "@quayside/ui/tabs-nav";
import { ToneIcon } from "@quayside/ui/tone-icon";
import { UiLink } from "@quayside/ui/ui-provider";
import {
  type ProfilePageEntry,
  groupOf,
  profilePages,
  stateOfPage,
} from "#features/profile/profile-pages.view-model.ts";

function NavEntry({
  entry,
  isCurrent,
  items,
}: {
  readonly entry: ProfilePageEntry;
  readonly isCurrent: boolean;
  readonly items: readonly ProfileItem[];
}) {
  const state = stateOfPage(entry, items);
  return (
    <li>
      <UiLink
        href={entry.href}
        aria-current={isCurrent ? "page" : undefined}
        className={cn(
          "flex min-h-9 items-center gap-2 rounded-full border border-border px-3.5 whitespace-nowrap hover:bg-hover pointer-coarse:min-h-11",
          isCurrent && "border-accent bg-selected font-medium",
        )}
      >
        {entry.label}
        {/* What is done needs no word: only what is left stands out. */}
        {state !== null && state.tone !== "success" && (
          <span
            className={cn(
              "inline-flex items-center gap-1 text-xs font-normal text-muted",
              state.tone === "caution" && "font-medium text-caution-fg",
            )}
          >
            <ToneIcon tone={state.tone} className="size-3.5" />
            {state.label}
          </span>
        )}
      </UiLink>
    </li>
  );
}

/** The groups of pages of the profile as tabs, and the pages of the current group with what is left to do there. */
export function ProfileNav({
  path,
  items,
}: {
  readonly path: string;
  /** Empty while loading: then no page has a state. */
  readonly items: readonly ProfileItem[];
}) {
  const group = groupOf(path);
  const tabs = profilePages.map(({ title, pages }) => ({
    id: title,
    label: title,
    href: pages[0]?.href ?? "/my-profile/",
    active: title === group?.title,
  }));
  return (
    <div className="grid grid-cols-1 gap-3 print:hidden">
      <TabsNav label="Profile" tabs={tabs} />
      <nav aria-label={group?.title}>
        <ul className="flex flex-wrap gap-2">
          {group?.pages.map((entry) => (
            <NavEntry key={entry.href} entry={entry} isCurrent={entry.href === path} items={items} />
          ))}
        </ul>
      </nav>
    </div>
  );
}
