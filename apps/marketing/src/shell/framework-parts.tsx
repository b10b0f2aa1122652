"use client";

import { UiProvider, type LinkProps } from "@quayside/ui/ui-provider";
import Link from "next/link";
import type { ReactNode } from "react";

/** Pages of this site go through the router; addresses of other sites and mailboxes stay plain links. */
function SiteLink(props: LinkProps) {
  const local = props.href.startsWith("/") && props.target !== "_blank";
  return local ? <Link {...props} /> : <a {...props} />;
}

/** Gives the design system this framework's link. */
export function FrameworkParts(props: { children: ReactNode }) {
  return <UiProvider link={SiteLink}>{props.children}</UiProvider>;
}
