"use client";
import { Footer } from "@quayside/ui/footer";
import { useFooterSections } from "#components/footer-sections.ts";
import { termsAddress } from "#lib/navigation.ts";
import { usePublicConfig } from "#lib/public-config.ts";
import { useTrack } from "#lib/telemetry.ts";

/** The footer of every warehouse page; its pages are those of the public site, the terms read-only there. */
export function SiteFooter() {
  const config = usePublicConfig();
  const track = useTrack();
  const sections = useFooterSections().map((section) => ({
    ...section,
    links: section.links.map((link) => ({
      ...link,
      href: link.href.startsWith("/") ? config.marketingUrl + link.href : link.href,
    })),
  }));
  return (
    <Footer
      sections={sections}
      marketingHref={config.marketingUrl === "" ? "/" : config.marketingUrl}
      cookiesHref={`${config.marketingUrl}/cookies/`}
      privacyHref={`${config.marketingUrl}/privacy/`}
      termsHref={termsAddress(config)}
      onLinkClick={({ label, href, section }) =>
        track("footer_link_clicked", { label, href, section, location: "warehouse" })
      }
    />
  );
}
