"use client";
import type { ReactNode } from "react";
import { AccountMenu, type AccountMenuProps } from "@quayside/ui/account-menu";
import { Header } from "@quayside/ui/header";
import { cn } from "@quayside/ui/lib/cn";
import { Logo } from "@quayside/ui/logo";
import { UiLink } from "@quayside/ui/ui-provider";
import { usePublicConfig } from "#public-config.ts";

/**
 * The header of every page of a portal, with the logo of that portal. Sellers have a help section on the public site.
 *
 * @param account the signed-in user with the entries of their menu; without one it offers the login
 * @param ahead rendered hidden until the user is known
 * @param helpHref the help page for this page; by default on the public site
 * @param search a search field for the middle; none without it
 * @param actions the portal's actions on every page, after the help
 */
export function SiteHeader({
  account,
  ahead = false,
  onOpenSidebar,
  helpHref,
  search,
  actions,
}: {
  readonly account?: Pick<AccountMenuProps, "name" | "company" | "profileHref" | "items">;
  readonly ahead?: boolean;
  readonly onOpenSidebar?: (() => void) | undefined;
  readonly helpHref?: string | undefined;
  readonly search?: ReactNode;
  readonly actions?: ReactNode;
}) {
  const { application, marketingUrl } = usePublicConfig();
  const isSeller = application === "sellers";
  const help = helpHref ?? `${marketingUrl}/help/orders/`;
  return (
    <Header
      accountName={account?.name}
      account={account && <AccountMenu {...account} helpHref={isSeller ? help : undefined} />}
      ahead={ahead}
      onOpenSidebar={account === undefined ? undefined : onOpenSidebar}
      logo={<Logo variant={isSeller ? "seller" : "warehouse"} />}
      search={search}
      actions={
        <>
          {isSeller && (
            <UiLink
              href={help}
              className={cn(
                "flex min-h-9 shrink-0 items-center font-medium text-muted hover:text-fg hover:underline",
                account && "max-sm:hidden",
              )}
            >
              Help
            </UiLink>
          )}
          {actions}
        </>
      }
    />
  );
}
