"use client";
import type { ReactNode } from "react";
import { Header } from "@quayside/ui/header";
import { Logo } from "@quayside/ui/logo";
import { ThemeSwitch } from "@quayside/ui/theme-switch";
import { UiLink } from "@quayside/ui/ui-provider";
import { usePublicConfig } from "#public-config.ts";

/**
 * The header of every page of a portal, with the logo of that portal. Sellers have a help section on the public site,
 * and the choice of the theme; in the warehouse that is in the side menu, because the larger controls there need the
 * space.
 *
 * @param accountName the name shown; without one it offers the login
 * @param ahead rendered hidden until the user is known
 * @param helpHref the help page for this page; by default on the public site
 * @param search a search field for the middle; none without it
 * @param actions the portal's actions on every page, after the help
 */
export function SiteHeader({
  accountName,
  ahead = false,
  onOpenSidebar,
  helpHref,
  search,
  actions,
}: {
  readonly accountName?: string | undefined;
  readonly ahead?: boolean;
  readonly onOpenSidebar?: (() => void) | undefined;
  readonly helpHref?: string | undefined;
  readonly search?: ReactNode;
  readonly actions?: ReactNode;
}) {
  const { application, marketingUrl } = usePublicConfig();
  const isSeller = application === "sellers";
  return (
    <Header
      accountName={accountName}
      ahead={ahead}
      onOpenSidebar={accountName === undefined ? undefined : onOpenSidebar}
      logo={<Logo variant={isSeller ? "seller" : "warehouse"} />}
      search={search}
      actions={
        <>
          {isSeller && (
            <>
              <span className="max-sm:hidden">
                <ThemeSwitch />
              </span>
              <UiLink
                href={helpHref ?? `${marketingUrl}/help/orders/`}
                className="flex min-h-9 shrink-0 items-center font-medium text-muted hover:text-fg hover:underline"
              >
                Help
              </UiLink>
            </>
          )}
          {actions}
        </>
      }
    />
  );
}
