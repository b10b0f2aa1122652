"use client";
import type { FooterSection } from "@quayside/content/footer";
import { Footer } from "@quayside/ui/footer";
import { addressFor } from "#addresses.ts";
import { usePublicConfig } from "#public-config.ts";
import { useTrack } from "#telemetry.ts";

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

/** The footer of every page of a portal; its pages are those of the public site. The newsletter is for sellers. */
export function SiteFooter({ sections }: { readonly sections: readonly FooterSection[] }) {
  const config = usePublicConfig();
  const track = useTrack();
  const { application, marketingUrl } = config;
  const isSeller = application === "sellers";
  const absolute = (href: string) => (href.startsWith("/") ? marketingUrl + href : href);
  return (
    <Footer
      sections={sections.map((section) => ({
        ...section,
        links: section.links.map((link) => ({ ...link, href: absolute(link.href) })),
      }))}
      marketingHref={marketingUrl === "" ? "/" : marketingUrl}
      cookiesHref={`${marketingUrl}/cookies/`}
      privacyHref={`${marketingUrl}/privacy/`}
      termsHref={addressFor("/legal/terms/", config)}
      {...(isSeller ? { social: SOCIAL, onSubscribe: subscribe } : {})}
      onLinkClick={({ label, href, section }) =>
        track("footer_link_clicked", {
          label,
          href,
          section,
          location: isSeller ? "seller" : "warehouse",
        })
      }
    />
  );
}
