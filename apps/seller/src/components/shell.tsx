"use client";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import type { FooterSection } from "@quayside/content/footer";
import { AppShell } from "@quayside/ui/app-shell";
import { Footer } from "@quayside/ui/footer";
import { Header } from "@quayside/ui/header";
import { Logo } from "@quayside/ui/logo";
import { Sidebar } from "@quayside/ui/sidebar";
import { ThemeSwitch } from "@quayside/ui/theme-switch";
import { OutageBanner } from "#components/outage-banner.tsx";
import { useSidebarEntries } from "#components/sidebar-entries.tsx";
import { usePublicConfig } from "#lib/public-config.ts";
import { useTrack } from "#lib/telemetry.ts";

const SOCIAL = {
  microblog: { label: "Microblog", href: "https://social.quayside.example/" },
  network: { label: "Professional network", href: "https://network.quayside.example/" },
  photos: { label: "Photos", href: "https://photos.quayside.example/" },
};

async function subscribe(email: string): Promise<void> {
  const answer = await fetch("/newsletter/", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  if (!answer.ok) throw new Error("The subscription could not be made");
}

/** Header, sidebar, content and footer of every page; the sidebar is for people who are signed in. */
export function Shell({
  footerSections,
  children,
}: {
  readonly footerSections: readonly FooterSection[];
  readonly children: ReactNode;
}) {
  const { user, location } = useSession();
  const config = usePublicConfig();
  const router = useRouter();
  const track = useTrack();
  const entries = useSidebarEntries();
  const absolute = (href: string) => (href.startsWith("/") ? config.marketingUrl + href : href);
  const sections = footerSections.map((section) => ({
    ...section,
    links: section.links.map((link) => ({ ...link, href: absolute(link.href) })),
  }));
  return (
    <AppShell
      banner={<OutageBanner />}
      header={(openSidebar) => (
        <Header
          accountName={user?.name}
          portalHref="/"
          loginHref="/login/"
          onOpenSidebar={user === null ? undefined : openSidebar}
          logo={<Logo variant="seller" />}
          actions={
            <>
              <span className="max-sm:hidden">
                <ThemeSwitch />
              </span>
              <a
                href={`${config.marketingUrl}/help/orders/`}
                className="flex min-h-9 shrink-0 items-center font-medium text-muted hover:text-fg hover:underline"
              >
                Help
              </a>
            </>
          }
        />
      )}
      sidebar={
        user === null
          ? undefined
          : (onNavigate) => (
              <Sidebar
                label="Seller portal"
                entries={entries}
                currentPath={location.path}
                companyName={user.company ?? undefined}
                onSignOut={() => router.push("/logout/")}
                onNavigate={onNavigate}
              />
            )
      }
      footer={
        <Footer
          sections={sections}
          marketingHref={config.marketingUrl === "" ? "/" : config.marketingUrl}
          cookiesHref={`${config.marketingUrl}/cookies/`}
          privacyHref={`${config.marketingUrl}/privacy/`}
          social={SOCIAL}
          onSubscribe={subscribe}
          onLinkClick={({ label, href, section }) =>
            track("footer_link_clicked", { label, href, section, location: "seller" })
          }
        />
      }
    >
      {children}
    </AppShell>
  );
}
