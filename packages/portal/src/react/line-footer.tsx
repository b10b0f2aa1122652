"use client";
import { FooterLine } from "@quayside/ui/footer-line";
import { addressFor } from "#addresses.ts";
import { usePublicConfig } from "#public-config.ts";
import { useYear } from "#reader-time.ts";
import { useTrack } from "#telemetry.ts";

/** The footer of every page of the warehouse: one quiet line, whose pages are those of the public site. */
export function LineFooter() {
  const config = usePublicConfig();
  const track = useTrack();
  const year = useYear();
  return (
    <FooterLine
      year={year}
      cookiesHref={`${config.marketingUrl}/cookies/`}
      privacyHref={`${config.marketingUrl}/privacy/`}
      termsHref={addressFor("/legal/terms/", config)}
      onLinkClick={(click) => track("footer_link_clicked", { ...click, location: "warehouse" })}
    />
  );
}
