"use client";
import type { ReactNode } from "react";
import { LegalLine } from "#legal-line.tsx";
import type { FooterLinkClick } from "#legal-line.tsx";
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
  /** Name in logo and copyright. */
  companyName?: string;
  /** Year of the copyright line; the current one by default. */
  year?: number;
  /** Link sections of the content service; empty when it cannot be reached. */
  sections: readonly FooterSection[];
  /** Where the logo leads. */
  marketingHref: string;
  /** Address of the cookie page. */
  cookiesHref: string;
  /** Address of the privacy policy. */
  privacyHref: string;
  /** Address of the terms of use. */
  termsHref?: string;
  /** Payment methods: `PaymentLogos`, best rendered on a server. */
  payments: ReactNode;
  /** The company's social profiles; none are shown by default. */
  social?: Social;
  /** Subscribes an address to the newsletter; the form is only shown if set. */
  onSubscribe?: OnSubscribe;
  /** Called once for every click on any link of the footer. */
  onLinkClick: (click: FooterLinkClick) => void;
  /** Collapsed to one line that expands, for pages to work on; expanded by default. */
  isCondensed?: boolean;
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

/** All of the footer but its last line. */
function FooterContent({
  companyName = "Quayside",
  sections,
  marketingHref,
  payments,
  social,
  onSubscribe,
  onLinkClick,
}: FooterProps) {
  return (
    <>
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
    </>
  );
}

/** The footer of every page; its content is at most 1072 px wide. */
export function Footer({ isCondensed = false, ...props }: FooterProps) {
  if (isCondensed)
    return (
      <footer data-shell className="border-t border-border bg-sunken px-4 py-2 sm:px-6">
        <div className="mx-auto flex max-w-[1072px] flex-wrap items-center gap-x-6">
          {/* First, so that the toggle keeps its position. */}
          <details className="open:w-full">
            <summary className="w-fit cursor-pointer rounded-md py-1.5 text-sm text-muted select-none hover:text-fg">
              More from {props.companyName ?? "Quayside"}
            </summary>
            <div className="grid gap-8 py-8">
              <FooterContent {...props} />
            </div>
          </details>
          <LegalLine {...props} isShort className="grow gap-x-4 gap-y-0" />
        </div>
      </footer>
    );
  return (
    // Below the fold: laid out when it comes near the viewport.
    <footer
      data-shell
      className="border-t border-border bg-sunken [contain-intrinsic-size:auto_32rem] [content-visibility:auto]"
    >
      <div className="mx-auto grid max-w-[1072px] gap-8 px-4 py-10 sm:px-6 min-[1120px]:px-0">
        <FooterContent {...props} />
        <LegalLine {...props} className="border-t border-border pt-5" />
      </div>
    </footer>
  );
}
