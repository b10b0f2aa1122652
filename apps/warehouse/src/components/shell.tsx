"use client";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { PackageOpen } from "lucide-react";
import { useSession } from "@quayside/auth/react/session-provider";
import { AppShell } from "@quayside/ui/app-shell";
import { Sidebar } from "@quayside/ui/sidebar";
import type { SidebarEntry } from "@quayside/ui/sidebar";
import { OutageBanner } from "#components/outage-banner.tsx";
import { SiteFooter } from "#components/site-footer.tsx";
import { SiteHeader } from "#components/site-header.tsx";

const entries: readonly SidebarEntry[] = [
  { id: "incoming", label: "Incoming packages", href: "/warehouse/incoming/", icon: <PackageOpen /> },
];

function SiteSidebar({ onNavigate }: { readonly onNavigate?: (() => void) | undefined }) {
  const { user, location } = useSession();
  const router = useRouter();
  return (
    <Sidebar
      label="Warehouse"
      entries={entries}
      currentPath={location.path}
      profileHref={null}
      {...(user === null ? {} : { companyName: user.company ?? user.name })}
      onSignOut={() => router.push("/logout/")}
      {...(onNavigate === undefined ? {} : { onNavigate })}
    />
  );
}

const header = (openSidebar?: () => void) => <SiteHeader onOpenSidebar={openSidebar} />;
const sidebar = (onNavigate?: () => void) => <SiteSidebar onNavigate={onNavigate} />;

/** Header, sidebar, content and footer of a page; the sidebar is for warehouse users who are signed in. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { userType } = useSession();
  const hasSidebar = userType.isLoggedIn && userType.type === "WAREHOUSE";
  return (
    <AppShell
      banner={<OutageBanner />}
      header={header}
      {...(hasSidebar ? { sidebar } : {})}
      footer={<SiteFooter />}
    >
      {children}
    </AppShell>
  );
}
