"use client";
import type { ReactNode } from "react";
import { Menu } from "lucide-react";
import { Logo } from "#logo.tsx";
import { Greeting } from "#greeting.tsx";
import { UiLink } from "#ui-provider.tsx";
import { cn } from "#lib/cn.ts";

/**
 * The header of every app: 72 px high at every width, sticky. With an account it greets and offers 'My Portal',
 * without one it offers 'Login'; a page that only knows that its visitor is signed in, but not the name, sets
 * `isSignedIn`. With `account` the greeting opens the account menu, which takes in 'My Portal' under 480 px. The sidebar button is shown under 1024 px if `onOpenSidebar` is set. Rendered `ahead`, before the
 * user is known, it is hidden but keeps its space.
 */
export function Header({
  accountName,
  account,
  isSignedIn = accountName !== undefined && accountName !== "",
  portalHref = "/",
  loginHref = "/login/",
  onOpenSidebar,
  logo = <Logo variant="seller" />,
  logoHref = "/",
  search,
  actions,
  ahead = false,
}: {
  /** Who is signed in; greets them. */
  accountName?: string;
  /** The account menu, in place of the greeting; a page without accounts does not load it. */
  account?: ReactNode;
  /** Signed in, although the name is not known. */
  isSignedIn?: boolean;
  /** Where "My Portal" leads. */
  portalHref?: string;
  /** Where "Login" leads. */
  loginHref?: string;
  /** Shows the menu button under 1024 px. */
  onOpenSidebar?: () => void;
  /** The logo of the app. */
  logo?: ReactNode;
  /** Where the logo leads. */
  logoHref?: string;
  /** The search field; from 768 px. */
  search?: ReactNode;
  /** Icon buttons before the account. */
  actions?: ReactNode;
  /** Hidden, but keeps its space while the user is not known. */
  ahead?: boolean;
}) {
  return (
    <header
      data-shell
      className={cn("sticky top-0 z-30 h-(--header-h) border-b border-border bg-surface", ahead && "ahead")}
    >
      <div className="flex h-full items-center gap-1 px-4 sm:gap-3 sm:px-6">
        {onOpenSidebar && (
          <button
            type="button"
            aria-label="Open sidebar"
            onClick={onOpenSidebar}
            className="-ml-2 grid size-11 shrink-0 large:size-14 place-items-center rounded-md hover:bg-hover lg:hidden"
          >
            <Menu aria-hidden className="size-5" />
          </button>
        )}
        <UiLink href={logoHref} className="shrink-0 overflow-hidden rounded-md max-[30rem]:w-8">
          {logo}
          <span className="sr-only"> home</span>
        </UiLink>
        <div className="flex min-w-0 flex-1 justify-center md:px-2">
          <div className="w-full max-md:hidden">{search}</div>
        </div>
        {actions}
        {isSignedIn ? (
          <div className="flex min-w-0 items-center gap-3">
            {accountName && !account && (
              <Greeting name={accountName} className="max-w-56 truncate text-muted max-sm:sr-only" />
            )}
            <UiLink
              href={portalHref}
              className={cn(
                "flex min-h-9 shrink-0 large:min-h-14 items-center font-medium text-accent-text hover:underline max-sm:pl-2",
                Boolean(account) && "max-[30rem]:hidden",
              )}
            >
              My Portal
            </UiLink>
            {accountName && account}
          </div>
        ) : (
          <UiLink
            href={loginHref}
            className="flex min-h-9 shrink-0 large:min-h-14 items-center font-medium text-accent-text hover:underline max-sm:pl-2"
          >
            Login
          </UiLink>
        )}
      </div>
    </header>
  );
}
