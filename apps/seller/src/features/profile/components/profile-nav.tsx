"use client";
import { ChevronDown } from "lucide-react";
import type { ProfileItem } from "@quayside/api-client/contract/profile.schema";
import { cn } from "@quayside/ui/lib/cn";
import { ToneIcon } from "@quayside/ui/tone-icon";
import { UiLink } from "@quayside/ui/ui-provider";
import {
  type ProfilePageEntry,
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
          "flex min-h-9 items-center justify-between gap-2 rounded-md px-3 py-1.5 hover:bg-hover pointer-coarse:min-h-11",
          isCurrent && "bg-selected font-medium",
        )}
      >
        {entry.label}
        {state !== null && (
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

/** The pages of the profile with their states: beside the page if there is room, otherwise collapsed above it. */
export function ProfileNav({
  path,
  items,
}: {
  readonly path: string;
  /** Empty while loading: then no page has a state. */
  readonly items: readonly ProfileItem[];
}) {
  const groups = profilePages.map(({ title, pages }) => (
    <div key={title}>
      <p className="px-3 pb-1 text-sm font-medium text-muted">{title}</p>
      <ul aria-label={title}>
        {pages.map((entry) => (
          <NavEntry key={entry.href} entry={entry} isCurrent={entry.href === path} items={items} />
        ))}
      </ul>
    </div>
  ));
  return (
    <nav aria-label="Profile" className="print:hidden">
      <details className="card group lg:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 px-4 font-medium">
          All pages of your profile
          <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
        </summary>
        <div className="grid gap-4 border-t border-border p-3">{groups}</div>
      </details>
      <div className="hidden gap-5 lg:grid">{groups}</div>
    </nav>
  );
}
