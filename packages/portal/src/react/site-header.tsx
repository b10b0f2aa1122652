"use client";
import { Header } from "@quayside/ui/header";
import { Logo } from "@quayside/ui/logo";
import { ThemeSwitch } from "@quayside/ui/theme-switch";
import { usePublicConfig } from "#public-config.ts";

/**
 * The header of every page of a portal, with the logo of that portal. Sellers have a help section on the public site.
 *
 * @param accountName whom it greets; without one it offers the login
 */
export function SiteHeader({
  accountName,
  onOpenSidebar,
}: {
  readonly accountName?: string | undefined;
  readonly onOpenSidebar?: (() => void) | undefined;
}) {
  const { application, marketingUrl } = usePublicConfig();
  const isSeller = application === "sellers";
  return (
    <Header
      accountName={accountName}
      onOpenSidebar={accountName === undefined ? undefined : onOpenSidebar}
      logo={<Logo variant={isSeller ? "seller" : "warehouse"} />}
      actions={
        <>
          <span className="max-sm:hidden">
            <ThemeSwitch />
          </span>
          {isSeller && (
            <a
              href={`${marketingUrl}/help/orders/`}
              className="flex min-h-9 shrink-0 items-center font-medium text-muted hover:text-fg hover:underline"
            >
              Help
            </a>
          )}
        </>
      }
    />
  );
}
