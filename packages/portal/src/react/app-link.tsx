"use client";
import NextLink from "next/link";
import { useState } from "react";
import type { LinkProps } from "@quayside/ui/ui-provider";

/**
 * The link of the design system: pages of this site through the router, loaded ahead when pointed at or focused;
 * everything else as a plain anchor.
 */
export function AppLink({ href, onPointerEnter, onFocus, children, ...rest }: LinkProps) {
  const [warm, setWarm] = useState(false);
  if (!href.startsWith("/") || href.startsWith("//") || rest.target !== undefined) {
    return (
      <a href={href} onPointerEnter={onPointerEnter} onFocus={onFocus} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <NextLink
      href={href}
      prefetch={warm}
      onPointerEnter={(event) => {
        setWarm(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setWarm(true);
        onFocus?.(event);
      }}
      {...rest}
    >
      {children}
    </NextLink>
  );
}
