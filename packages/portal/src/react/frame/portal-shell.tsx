"use client";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { UNKNOWN_NAME } from "@quayside/ui/greeting";
import { AppShell } from "@quayside/ui/app-shell";
import { Sidebar } from "@quayside/ui/sidebar";
import type { SidebarEntry } from "@quayside/ui/sidebar";
import { ThemeSwitch } from "@quayside/ui/theme-switch";
import { usePublicConfig } from "#public-config.ts";
import { OutageBanner } from "#react/frame/outage-banner.tsx";
import { SiteHeader } from "#react/frame/site-header.tsx";

/** The menu of a portal: its name, its entries, and the address of the profile, null without one. */
export interface PortalMenu {
  readonly label: string;
  readonly entries: readonly SidebarEntry[];
  readonly profileHref: string | null;
}

function PortalSidebar({
  menu,
  onNavigate,
}: {
  readonly menu: PortalMenu;
  readonly onNavigate?: (() => void) | undefined;
}) {
  const { user, status, location } = useSession();
  const { application } = usePublicConfig();
  const router = useRouter();
  const company = user?.company ?? user?.name;
  return (
    <Sidebar
      label={menu.label}
      entries={menu.entries}
      currentPath={location.path}
      profileHref={menu.profileHref}
      companyName={status === "NOT_SET" ? UNKNOWN_NAME : company}
      settings={application === "warehouse" ? <ThemeSwitch /> : undefined}
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
 * @param isOnItsOwn offline mode: the device identifies its user while the API cannot, and the frame is shown to them
 */
export function PortalShell({
  menu,
  footer,
  notice,
  helpHref,
  search,
  headerActions,
  isOnItsOwn = false,
  children,
}: {
  readonly menu: PortalMenu | null;
  readonly footer: ReactNode;
  readonly notice?: ReactNode;
  readonly helpHref?: string;
  readonly search?: ReactNode;
  readonly headerActions?: ReactNode;
  readonly isOnItsOwn?: boolean;
  readonly children: ReactNode;
}) {
  const { user, status } = useSession();
  const isKnown = status !== "NOT_SET";
  const ahead = !isKnown && !isOnItsOwn;
  const hasMenu = menu !== null && (user !== null || !isKnown);
  return (
    <AppShell
      banner={<OutageBanner />}
      notice={notice}
      header={(openSidebar) => (
        <SiteHeader
          accountName={isKnown ? user?.name : UNKNOWN_NAME}
          ahead={ahead}
          onOpenSidebar={openSidebar}
          helpHref={user === null && isKnown ? undefined : helpHref}
          search={search}
          actions={user === null && isKnown ? undefined : headerActions}
        />
      )}
      ahead={ahead}
      sidebar={hasMenu ? (onNavigate) => <PortalSidebar menu={menu} onNavigate={onNavigate} /> : undefined}
      footer={footer}
    >
      {children}
    </AppShell>
  );
}
