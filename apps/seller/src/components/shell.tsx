"use client";
import type { ReactNode } from "react";
import type { FooterSection } from "@quayside/content/footer";
import { PortalShell } from "@quayside/portal/react/portal-shell";
import { LiveUpdates } from "#components/live-updates.tsx";
import { useSidebarEntries } from "#components/sidebar-entries.tsx";
import { ViewingBanner } from "#components/viewing-banner.tsx";

/** The frame of every page of the seller portal; the sidebar is for people who are signed in. */
export function Shell({
  footerSections,
  children,
}: {
  readonly footerSections: readonly FooterSection[];
  readonly children: ReactNode;
}) {
  const entries = useSidebarEntries();
  return (
    <PortalShell
      menu={{ label: "Seller portal", entries, profileHref: "/my-profile/" }}
      footerSections={footerSections}
      notice={<ViewingBanner />}
    >
      {children}
      <LiveUpdates />
    </PortalShell>
  );
}
