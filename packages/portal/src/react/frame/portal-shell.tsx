"use client";

import { type QueryCache, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useSyncExternalStore } from "react";
import { FailedToFetchError } from "@quayside/api-client/errors/api-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { HeaderChip } from "@quayside/ui/header-chip";
import { OutageNotice, useIsOnline } from "#react/frame/outage-notice.tsx";
import { useRouter } from "next/navigation";
import { UNKNOWN_NAME } from "@quayside/ui/greeting";
import type { AccountItem } from "@quayside/ui/account-menu";
import { AppShell } from "@quayside/ui/app-shell";
import { Sidebar, type SidebarEntry } from "@quayside/ui/sidebar";
import { SiteHeader } from "#react/frame/site-header.tsx";

function isUnreachable(cache: QueryCache): boolean {
  return cache
    .getAll()
    .some((query) => query.isActive() && query.state.fetchFailureReason instanceof FailedToFetchError);
}

/** True while the session or a query on screen gets no answer. */
function useUnreachable(): boolean {
  const { offline } = useSession();
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const failing = useSyncExternalStore(
    subscribe,
    () => isUnreachable(cache),
    () => false,
  );
  return offline || failing;
}

/** The outage notice of a portal page: shown while the session or a query on screen gets no answer. */
function OutageBanner() {
  return <OutageNotice unreachable={useUnreachable()} />;
}

/** The sign of an outage in the header, which stays in sight where the notice has scrolled away. */
function OutageChip() {
  const isOnline = useIsOnline();
  const isFailing = useUnreachable();
  if (isOnline && !isFailing) return null;
  return isOnline ? (
    <HeaderChip kind="offline" label="No answer" heard="Quayside does not answer at the moment" />
  ) : (
    <HeaderChip kind="offline" label="Offline" heard="You are offline" />
  );
}

/**
 * The menu of a portal: its name, its entries, the address of the profile, null without one, and what the portal adds
 * to the account menu.
 */
export interface PortalMenu {
  readonly label: string;
  readonly entries: readonly SidebarEntry[];
  readonly profileHref: string | null;
  readonly account?: readonly AccountItem[];
}

/** The name and the company of the signed-in user, as far as they are known. */
interface Who {
  readonly name: string | undefined;
  readonly company: string | undefined;
}

function PortalSidebar({
  menu,
  who,
  onNavigate,
}: {
  readonly menu: PortalMenu;
  readonly who: Who;
  readonly onNavigate?: (() => void) | undefined;
}) {
  const { status, location } = useSession();
  const router = useRouter();
  return (
    <Sidebar
      label={menu.label}
      entries={menu.entries}
      currentPath={location.path}
      profileHref={menu.profileHref}
      companyName={who.company ?? who.name ?? (status === "NOT_SET" ? UNKNOWN_NAME : undefined)}
      onSignOut={() => router.push("/logout/")}
      onNavigate={onNavigate}
    />
  );
}

/**
 * Header, sidebar, content and footer of every page behind the login.
 *
 * @param notice a notice below the header of every page, while it applies
 * @param menu the sidebar of the signed-in user; null for users without a menu
 * @param helpHref the help page for the current page, for the signed-in user, and while the user is not known
 * @param search the search of the portal, in the middle of the header
 * @param headerActions header actions for the signed-in user
 * @param keptName offline mode: the device identifies its user by this name while the API cannot, and the frame is
 *   shown to them
 */
export function PortalShell({
  menu,
  footer,
  notice,
  helpHref,
  search,
  headerActions,
  keptName,
  children,
}: {
  readonly menu: PortalMenu | null;
  readonly footer: ReactNode;
  readonly notice?: ReactNode;
  readonly helpHref?: string;
  readonly search?: ReactNode;
  readonly headerActions?: ReactNode;
  readonly keptName?: string | undefined;
  readonly children: ReactNode;
}) {
  const { user, status } = useSession();
  const isKnown = status !== "NOT_SET";
  const ahead = !isKnown && keptName === undefined;
  const who: Who = { name: user?.name ?? keptName, company: user?.company ?? undefined };
  const accountName = who.name ?? (isKnown ? undefined : UNKNOWN_NAME);
  const hasMenu = menu !== null && (user !== null || !isKnown);
  return (
    <AppShell
      banner={<OutageBanner />}
      notice={notice}
      header={(openSidebar) => (
        <SiteHeader
          {...(accountName === undefined
            ? {}
            : {
                account: {
                  name: accountName,
                  company: who.company,
                  profileHref: menu?.profileHref ?? undefined,
                  items: menu?.account,
                },
              })}
          ahead={ahead}
          onOpenSidebar={openSidebar}
          helpHref={user === null && isKnown ? undefined : helpHref}
          search={search}
          actions={
            user === null && isKnown ? undefined : (
              <>
                <OutageChip />
                {headerActions}
              </>
            )
          }
        />
      )}
      ahead={ahead}
      sidebar={
        hasMenu ? (onNavigate) => <PortalSidebar menu={menu} who={who} onNavigate={onNavigate} /> : undefined
      }
      footer={footer}
    >
      {children}
    </AppShell>
  );
}
