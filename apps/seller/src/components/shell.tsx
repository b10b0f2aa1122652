"use client";
import type { ReactNode } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { viewsSellers } from "@quayside/auth/user-type";
import { PartAfterLoad } from "@quayside/portal/react/part-after-load";
import { PortalShell } from "@quayside/portal/react/portal-shell";
import { PausedBanner } from "#components/paused-banner.tsx";
import { PortalCommands, PortalSearch } from "#components/search/portal-search.tsx";
import { helpHrefFor } from "#components/screen-help.rules.ts";
import { useSidebarEntries } from "#components/sidebar-entries.tsx";
import { TermsBanner } from "#components/terms-banner.tsx";
import { ViewingBanner } from "#components/viewing-banner.tsx";

const loadLiveUpdates = async () => (await import("#components/live-updates.tsx")).LiveUpdates;

/**
 * The frame of every page of the seller portal; the sidebar is for people who are signed in.
 *
 * @param bell what the header shows of notifications
 */
export function Shell({
  footer,
  bell,
  children,
}: {
  readonly footer: ReactNode;
  readonly bell?: ReactNode;
  readonly children: ReactNode;
}) {
  const entries = useSidebarEntries();
  const { user, location } = useSession();
  // Staff who have not chosen a seller have no help center: it belongs to the seller area.
  const hasHelp = user !== null && (!viewsSellers(user) || user.viewing !== null);
  // Nor a profile of a company: theirs is how they sign in.
  const profileHref = user === null || hasHelp ? "/my-profile/" : "/my-profile/security/";
  return (
    <PortalShell
      menu={{ label: "Seller portal", entries, profileHref }}
      footer={footer}
      search={<PortalSearch />}
      headerActions={
        <>
          <PortalCommands />
          {bell}
        </>
      }
      {...(hasHelp ? { helpHref: helpHrefFor(location.path) } : {})}
      notice={
        <>
          <ViewingBanner />
          <PausedBanner />
          <TermsBanner />
        </>
      }
    >
      {children}
      <PartAfterLoad load={loadLiveUpdates} />
    </PortalShell>
  );
}
