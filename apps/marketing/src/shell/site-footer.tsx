"use client";

import { SOCIAL } from "@quayside/content/company-links";
import type { ReactNode } from "react";
import type { FooterSection } from "@quayside/content/footer";
import { Footer } from "@quayside/ui/footer";
import { useTelemetry } from "#shell/telemetry.tsx";

const subscribe = (baseUrl: string) => async (email: string) => {
  const { askForNewsletter } = await import("@quayside/api-client/ask-for-newsletter");
  return askForNewsletter({ baseUrl, application: "marketing" }, email);
};

/** The site's footer; every click on one of its links is recorded. */
export function SiteFooter(props: {
  sections: FooterSection[];
  payments: ReactNode;
  year: number;
  marketingHref: string;
  /** Null without an API: then there is no newsletter form. */
  apiBaseUrl: string | null;
}) {
  const { apiBaseUrl } = props;
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
      {...(apiBaseUrl === null ? {} : { onSubscribe: subscribe(apiBaseUrl) })}
      onLinkClick={(link) =>
        analytics.current?.track("footer_link_clicked", { ...link, location: "marketing" })
      }
    />
  );
}
