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

/** Header, sidebar, content and footer of a page; the sidebar is for warehouse users who are signed in. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { user, userType, location } = useSession();
  const router = useRouter();
  return (
    <AppShell
      banner={<OutageBanner />}
      header={(openSidebar) => <SiteHeader onOpenSidebar={openSidebar} />}
      sidebar={
        user === null || userType.type !== "WAREHOUSE"
          ? undefined
          : (onNavigate) => (
              <Sidebar
                label="Warehouse"
                entries={entries}
                currentPath={location.path}
                companyName={user.company ?? user.name}
                onSignOut={() => router.push("/logout/")}
                onNavigate={onNavigate}
              />
            )
      }
      footer={<SiteFooter />}
    >
      {children}
    </AppShell>
  );
}
