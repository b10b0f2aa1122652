"use client";
import { Keyboard } from "lucide-react";
import { Suspense, lazy } from "react";
import type { ReactNode } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { viewsSellers } from "@quayside/auth/user-type";
import { DeferredPart } from "@quayside/portal/react/page/deferred-part";
import { PortalShell } from "@quayside/portal/react/frame/portal-shell";
import { PortalCommands, PortalSearch } from "#components/search/portal-search.tsx";
import { helpHrefFor } from "#components/screen-help.rules.ts";
import { usePortalKeys } from "#components/portal-keys.tsx";
import { useSidebarEntries } from "#components/sidebar-entries.tsx";

/** Most users never see one of these. */
const PausedChip = lazy(async () => {
  const { PausedChip: chip } = await import("#components/paused-chip.tsx");
  return { default: chip };
});
const TermsBanner = lazy(async () => {
  const { TermsBanner: banner } = await import("#components/terms-banner.tsx");
  return { default: banner };
});
const ViewingBanner = lazy(async () => {
  const { ViewingBanner: banner } = await import("#components/viewing-banner.tsx");
  return { default: banner };
});

const loadLiveUpdates = async () => (await import("#components/live-updates.tsx")).LiveUpdates;

/**
 * The frame of every page of the seller portal; the sidebar is for people who are signed in.
 *
 * @param bell the notification bell in the header
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
  const keys = usePortalKeys();
  const { user, status, flags, location } = useSession();
  // Staff who have not chosen a seller have no help center: it is part of the seller area.
  const hasHelp = user === null ? status === "NOT_SET" : !viewsSellers(user) || user.viewing !== null;
  // Nor a company profile: their profile is the security page.
  const profileHref = user === null || hasHelp ? "/my-profile/" : "/my-profile/security/";
  return (
    <PortalShell
      menu={{
        label: "Seller portal",
        entries,
        profileHref,
        account: [{ label: "Keyboard shortcuts", icon: <Keyboard />, onSelect: keys.show }],
      }}
      footer={footer}
      search={<PortalSearch />}
      headerActions={
        <>
          {user?.sellerStatus === "PAUSED" && (
            <Suspense>
              <PausedChip />
            </Suspense>
          )}
          <PortalCommands />
          {bell}
        </>
      }
      {...(hasHelp ? { helpHref: helpHrefFor(location.path) } : {})}
      notice={
        <Suspense>
          {user?.viewing && <ViewingBanner />}
          {flags["updated_supplier_terms"] === true && <TermsBanner />}
        </Suspense>
      }
    >
      {children}
      {keys.sheet}
      <DeferredPart load={loadLiveUpdates} props={{}} />
    </PortalShell>
  );
}
