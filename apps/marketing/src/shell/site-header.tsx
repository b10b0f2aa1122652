"use client";

import { readSignedInHint, subscribeToSignedInHint } from "@quayside/content/signed-in-hint";
import { Header } from "@quayside/ui/header";
import { Logo } from "@quayside/ui/logo";
import { useSyncExternalStore } from "react";

/**
 * The site's header: 'Login' for visitors, 'My Portal' for users signed in to a portal. The site does not know the
 * account.
 */
export function SiteHeader({ sellerHref }: { sellerHref: string }) {
  const isSignedIn = useSyncExternalStore(subscribeToSignedInHint, readSignedInHint, () => false);
  return (
    <Header
      logo={<Logo variant="marketing" />}
      isSignedIn={isSignedIn}
      portalHref={`${sellerHref}/`}
      loginHref={`${sellerHref}/login/`}
    />
  );
}
