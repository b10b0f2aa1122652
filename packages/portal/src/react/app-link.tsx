"use client";
import NextLink from "next/link";
import { useState } from "react";
import type { LinkProps } from "@quayside/ui/ui-provider";

/**
 * The link of the design system: pages of this site through the router, loaded ahead when pointed at or focused;
 * everything else as a plain anchor.
 */
export function AppLink({ href, warm = false, onPointerEnter, onFocus, children, ...rest }: LinkProps) {
  const [near, setNear] = useState(false);
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
      prefetch={warm || near}
      onPointerEnter={(event) => {
        setNear(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setNear(true);
        onFocus?.(event);
      }}
      {...rest}
    >
      {children}
    </NextLink>
  );
}
