"use client";
import { UiLink } from "#ui-provider.tsx";
import { cn } from "#lib/cn.ts";

export type FooterLinkClick = { label: string; href: string; section: string };

type LegalLineProps = {
  /** Name after the year. */
  companyName?: string;
  /** Year of the copyright; the current one by default. */
  year?: number;
  /** Address of the cookie page. */
  cookiesHref: string;
  /** Address of the privacy policy. */
  privacyHref: string;
  /** Address of the terms of use. */
  termsHref?: string;
  /** Called once for every click on any link. */
  onLinkClick: (click: FooterLinkClick) => void;
  /** Narrow screens show short names; screen readers hear the full ones. */
  isShort?: boolean;
  /** Class names for the outer element. */
  className?: string;
};

/** The copyright and the legal pages, in one line if there is room. */
export function LegalLine({
  companyName = "Quayside",
  isShort = false,
  className,
  onLinkClick,
  ...props
}: LegalLineProps) {
  const year = props.year ?? new Date().getFullYear();
  const legal = [
    { name: "Cookies", short: null, href: props.cookiesHref },
    { name: "Privacy Policy", short: "Privacy", href: props.privacyHref },
    { name: "Terms of Use", short: "Terms", href: props.termsHref ?? "/legal/terms/" },
  ];
  return (
    <div
      className={cn(
        "flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-muted",
        className,
      )}
    >
      <p className="tnum">
        © {year} {companyName}
      </p>
      <ul className="flex flex-wrap gap-x-4 sm:gap-x-5">
        {legal.map(({ name, short, href }) => (
          <li key={name}>
            <UiLink
              href={href}
              onClick={() => onLinkClick({ label: name, href, section: "Legal" })}
              className="inline-flex min-h-7 items-center text-muted underline-offset-4 hover:text-fg hover:underline"
            >
              {isShort && short !== null && (
                <span aria-hidden className="sm:hidden">
                  {short}
                </span>
              )}
              <span className={cn(isShort && short !== null && "max-sm:sr-only")}>{name}</span>
            </UiLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
