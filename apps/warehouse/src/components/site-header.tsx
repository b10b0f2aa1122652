"use client";
import { useSession } from "@quayside/auth/react/session-provider";
import { Header } from "@quayside/ui/header";
import { Logo } from "@quayside/ui/logo";
import { ThemeSwitch } from "@quayside/ui/theme-switch";

/** The header of every warehouse page, with the logo warehouse users see. */
export function SiteHeader({ onOpenSidebar }: { readonly onOpenSidebar?: (() => void) | undefined }) {
  const { user } = useSession();
  return (
    <Header
      {...(user === null ? {} : { accountName: user.name })}
      {...(user === null || onOpenSidebar === undefined ? {} : { onOpenSidebar })}
      logo={<Logo variant="warehouse" />}
      actions={
        <span className="max-sm:hidden">
          <ThemeSwitch />
        </span>
      }
    />
  );
}
