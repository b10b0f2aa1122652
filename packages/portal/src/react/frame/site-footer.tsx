"use client";
import type { ReactNode } from "react";
import { SOCIAL } from "@quayside/content/company-links";
import type { FooterSection } from "@quayside/content/footer";
import { Footer } from "@quayside/ui/footer";
import { addressFor } from "#addresses.ts";
import { usePublicConfig } from "#public-config.ts";
import { useYear } from "#reader-time.ts";
import { useTrack } from "#telemetry.ts";

/** The footer of every page of a portal: one line that expands. It links to pages of the public site. */
export function SiteFooter({
  sections,
  payments,
}: {
  readonly sections: readonly FooterSection[];
  readonly payments: ReactNode;
}) {
  const config = usePublicConfig();
  const track = useTrack();
  const year = useYear();
  const { marketingUrl } = config;
  const absolute = (href: string) => (href.startsWith("/") ? marketingUrl + href : href);
  const subscribe = async (email: string) => {
    const { askForNewsletter } = await import("@quayside/api-client/ask-for-newsletter");
    return askForNewsletter({ baseUrl: config.apiBaseUrl, application: config.application }, email);
  };
  return (
    <Footer
      isCondensed
      year={year}
      sections={sections.map((section) => ({
        ...section,
        links: section.links.map((link) => ({ ...link, href: absolute(link.href) })),
      }))}
      payments={payments}
      marketingHref={marketingUrl === "" ? "/" : marketingUrl}
      cookiesHref={`${marketingUrl}/cookies/`}
      privacyHref={`${marketingUrl}/privacy/`}
      termsHref={addressFor("/legal/terms/", config)}
      social={SOCIAL}
      onSubscribe={subscribe}
      onLinkClick={({ label, href, section }) =>
        track("footer_link_clicked", {
          label,
          href,
          section,
          location: config.application === "warehouse" ? "warehouse" : "seller",
        })
      }
    />
  );
}
