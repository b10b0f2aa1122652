"use client";
import type { ReactNode } from "react";
import { LegalLine } from "#footer-line.tsx";
import type { FooterLinkClick } from "#footer-line.tsx";
import { Logo } from "#logo.tsx";
import { NewsletterForm, type OnSubscribe } from "#newsletter-form.tsx";
import { SocialLinks } from "#social-links.tsx";
import type { Social } from "#social-links.tsx";
import { UiLink } from "#ui-provider.tsx";

export type FooterSection = {
  uid: string;
  title: string;
  links: readonly { uid: string; label: string; href: string; target?: string }[];
};

export type FooterProps = {
  companyName?: string;
  /** Year of the copyright line; the current one unless told. */
  year?: number;
  /** Link sections of the content service; empty when it cannot be reached. */
  sections: readonly FooterSection[];
  marketingHref: string;
  cookiesHref: string;
  privacyHref: string;
  termsHref?: string;
  /** What one can pay with: `PaymentLogos`, which a server draws best. */
  payments: ReactNode;
  /** Pages of the company elsewhere; none shown without. */
  social?: Social;
  /** Takes an address for the newsletter; its form is shown only when given. */
  onSubscribe?: OnSubscribe;
  /** Called once for every click on any link of the footer. */
  onLinkClick: (click: FooterLinkClick) => void;
};

const link = "inline-flex min-h-7 items-center text-muted hover:text-fg hover:underline underline-offset-4";

function Section({ section, onLinkClick }: { section: FooterSection } & Pick<FooterProps, "onLinkClick">) {
  return (
    <div className="grid content-start gap-2">
      <h2 className="text-base font-semibold">{section.title}</h2>
      <ul className="grid gap-0.5">
        {section.links.map((item) => (
          <li key={item.uid}>
            <UiLink
              href={item.href}
              target={item.target}
              rel={item.target === "_blank" ? "noopener" : undefined}
              onClick={() => onLinkClick({ label: item.label, href: item.href, section: section.title })}
              className={link}
            >
              {item.label}
            </UiLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The footer of every page; its content is at most 1072 px wide. */
export function Footer(props: FooterProps) {
  const {
    companyName = "Quayside",
    sections,
    marketingHref,
    payments,
    social,
    onSubscribe,
    onLinkClick,
  } = props;
  return (
    // Below what is in sight at first: laid out when it comes near.
    <footer
      data-shell
      className="border-t border-border bg-sunken [contain-intrinsic-size:auto_32rem] [content-visibility:auto]"
    >
      <div className="mx-auto grid max-w-[1072px] gap-8 px-4 py-10 sm:px-6 min-[1120px]:px-0">
        <div className="grid gap-8 md:grid-cols-[15rem_1fr]">
          <div className="grid content-start gap-5">
            <a
              href={marketingHref}
              target="_blank"
              rel="noopener"
              aria-label={`${companyName} (opens in a new tab)`}
              onClick={() => onLinkClick({ label: companyName, href: marketingHref, section: "Logo" })}
              className="justify-self-start rounded-md"
            >
              <Logo variant="marketing" />
            </a>
            {onSubscribe && <NewsletterForm onSubscribe={onSubscribe} />}
            {social && (
              <SocialLinks social={social} onClick={(item) => onLinkClick({ ...item, section: "Social" })} />
            )}
          </div>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-8 md:pl-10">
            {sections.map((section) => (
              <Section key={section.uid} section={section} onLinkClick={onLinkClick} />
            ))}
          </div>
        </div>
        {payments}
        <LegalLine {...props} className="border-t border-border pt-5" />
      </div>
    </footer>
  );
}
