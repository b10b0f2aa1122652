"use client";

import { SOCIAL, subscribeToNewsletter } from "@quayside/content/company-links";
import type { ReactNode } from "react";
import type { FooterSection } from "@quayside/content/footer";
import { Footer } from "@quayside/ui/footer";
import { useTelemetry } from "#shell/telemetry.tsx";

/** The site's footer; every click on one of its links is recorded. */
export function SiteFooter(props: {
  sections: FooterSection[];
  payments: ReactNode;
  year: number;
  marketingHref: string;
}) {
  const { analytics } = useTelemetry();
  return (
    <Footer
      year={props.year}
      sections={props.sections}
      payments={props.payments}
      marketingHref={props.marketingHref}
      cookiesHref="/cookies/"
      privacyHref="/privacy/"
      social={SOCIAL}
      onSubscribe={subscribeToNewsletter}
      onLinkClick={(link) =>
        analytics.current?.track("footer_link_clicked", { ...link, location: "marketing" })
      }
    />
  );
}
