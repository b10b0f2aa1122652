"use client";

import type { ReactNode } from "react";
import { formatNumber } from "@quayside/format/number";
import { CircleUser, LogOut } from "lucide-react";
import { Greeting } from "#greeting.tsx";
import { UiLink } from "#ui-provider.tsx";
import { cn } from "#lib/cn.ts";

export type SidebarEntry = {
  id: string;
  label: string;
  href?: string;
  icon?: ReactNode;
  /** Number of open items; omitted (not 0) when it could not be counted. */
  count?: number;
  /** Marks a count with an item close to its deadline. */
  urgent?: boolean;
  /** Makes the entry a heading over these entries. */
  section?: readonly SidebarEntry[];
};

const row =
  "flex min-h-9 items-center gap-3 rounded-md px-3 font-medium hover:bg-hover pointer-coarse:min-h-11 large:min-h-14";

function Entry({
  entry,
  active,
  onNavigate,
}: {
  entry: SidebarEntry;
  active?: string;
  onNavigate?: () => void;
}) {
  if (entry.section) {
    return (
      <li className="pt-3">
        <p id={`section-${entry.id}`} className="px-3 pb-1 text-xs font-medium text-muted">
          {entry.label}
        </p>
        <ul aria-labelledby={`section-${entry.id}`} className="grid gap-0.5 pb-3">
          {entry.section.map((inner) => (
            <Entry key={inner.id} entry={inner} active={active} onNavigate={onNavigate} />
          ))}
        </ul>
      </li>
    );
  }
  const current = entry.href !== undefined && entry.href === active;
  return (
    <li>
      <UiLink
        href={entry.href ?? "#"}
        aria-current={current ? "page" : undefined}
        onClick={onNavigate}
        className={cn(row, "text-muted hover:text-fg", current && "bg-selected text-fg hover:bg-selected")}
      >
        {entry.icon && (
          <span aria-hidden className={cn("[&>svg]:size-4.5", current && "text-accent-text")}>
            {entry.icon}
          </span>
        )}
        <span className="min-w-0 flex-1">{entry.label}</span>
        {entry.count !== undefined && (
          <span
            className={cn(
              "tnum rounded-full px-2 text-xs leading-5",
              entry.urgent ? "bg-time-bg font-semibold text-time-fg" : "bg-neutral-bg text-neutral-fg",
            )}
          >
            {formatNumber(entry.count)}
            {entry.urgent && <span className="sr-only"> (running out)</span>}
          </span>
        )}
      </UiLink>
    </li>
  );
}

/**
 * The side menu: entries in the given order, the active one from the path, profile and 'Sign Out' below them.
 * `profileHref={null}` greets without a link, for an app without a profile page. The greeting is heard: in sight is
 * the name alone, because the header greets already.
 */
export function Sidebar({
  label = "Main menu",
  entries,
  currentPath,
  companyName,
  profileHref = "/my-profile/",
  loginHref = "/login/",
  onSignOut,
  onNavigate,
}: {
  /** Name of the navigation. */
  label?: string;
  /** The entries, in order. */
  entries: readonly SidebarEntry[];
  /** Path of the page, from which the active entry follows. */
  currentPath: string;
  /** Who is signed in, below the menu. */
  companyName?: string;
  /** Where the name leads; null for a name without a link. */
  profileHref?: string | null;
  /** Where "Login" leads. */
  loginHref?: string;
  /** Offers "Sign Out". */
  onSignOut?: () => void;
  /** Called on every navigation; it closes the drawer. */
  onNavigate?: () => void;
}) {
  const hrefs = entries.flatMap((entry) => (entry.section ?? [entry]).flatMap((item) => item.href ?? []));
  const active = activeHref(hrefs, currentPath);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <nav aria-label={label} className="min-h-0 flex-1 overflow-y-auto p-3">
        <ul className="grid gap-0.5">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} active={active} onNavigate={onNavigate} />
          ))}
        </ul>
      </nav>
      <div className="grid grid-cols-1 gap-0.5 border-t border-border p-3">
        {companyName && profileHref === null ? (
          <p className={cn(row, "hover:bg-transparent")}>
            <CircleUser aria-hidden className="size-5 shrink-0 text-muted" />
            <Greeting isHeard name={companyName} className="line-clamp-2 min-w-0 wrap-anywhere" />
          </p>
        ) : companyName && profileHref !== null ? (
          <UiLink href={profileHref} onClick={onNavigate} className={cn(row, "min-h-12")}>
            <CircleUser aria-hidden className="size-5 shrink-0 text-muted" />
            <span className="grid min-w-0">
              <Greeting isHeard name={companyName} className="line-clamp-2 min-w-0 wrap-anywhere" />{" "}
              <span className="text-sm font-normal text-muted">My profile</span>
            </span>
          </UiLink>
        ) : (
          <UiLink href={loginHref} onClick={onNavigate} className={row}>
            <CircleUser aria-hidden className="size-4.5 text-muted" />
            Login
          </UiLink>
        )}
        {onSignOut && (
          <button type="button" onClick={onSignOut} className={cn(row, "text-left text-muted hover:text-fg")}>
            <LogOut aria-hidden className="size-4.5" />
            Sign Out
          </button>
        )}
      </div>
    </div>
  );
}

function pathOf(href: string): string {
  const path = href.split(/[?#]/)[0] ?? "";
  return path.endsWith("/") ? path : `${path}/`;
}

/** Whether a menu entry matches the current path: the same path or an ancestor, ignoring the query. */
export function isActivePath(href: string, currentPath: string): boolean {
  const entry = pathOf(href);
  const current = pathOf(currentPath);
  return entry === "/" ? current === "/" : current.startsWith(entry);
}

/** Of several matching entries, the most specific one is active; undefined when none matches. */
function activeHref(hrefs: readonly string[], currentPath: string): string | undefined {
  return hrefs
    .filter((href) => isActivePath(href, currentPath))
    .sort((a, b) => pathOf(b).length - pathOf(a).length)[0];
}
