"use client";

import { Header } from "@quayside/ui/header";
import { Logo } from "@quayside/ui/logo";

/** The site's header: 'Login' leads to the seller portal, which sends signed-in users on to their home. */
export function SiteHeader(props: { sellerHref: string }) {
  return <Header logo={<Logo variant="marketing" />} loginHref={`${props.sellerHref}/login/`} />;
}
