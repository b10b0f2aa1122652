"use client";

import type { FooterSection } from "@quayside/content/footer";
import { Footer } from "@quayside/ui/footer";
import { useTelemetry } from "#shell/telemetry.tsx";

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
  if (answer.ok) return;
  const body: unknown = await answer.json().catch(() => null);
  const message = typeof body === "object" && body !== null && "message" in body ? String(body.message) : "";
  throw new Error(message || "The subscription could not be made");
}

/** The site's footer; every click on one of its links is recorded. */
export function SiteFooter(props: { sections: FooterSection[]; year: number; marketingHref: string }) {
  const { analytics } = useTelemetry();
  return (
    <Footer
      year={props.year}
      sections={props.sections}
      marketingHref={props.marketingHref}
      cookiesHref="/cookies/"
      privacyHref="/privacy/"
      social={SOCIAL}
      onSubscribe={subscribe}
      onLinkClick={(link) =>
        analytics.current?.track("footer_link_clicked", { ...link, location: "marketing" })
      }
    />
  );
}
