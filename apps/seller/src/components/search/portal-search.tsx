"use client";
import { CommandKey } from "#components/search/command-key.tsx";
import { HeaderSearch } from "#components/search/header-search.tsx";
import { useIsOffered } from "#components/operational.ts";

/** The search field of the header, for users who can work in the portal. */
export function PortalSearch() {
  return useIsOffered() ? <HeaderSearch /> : null;
}

/** The commands of the portal, for users who can work in it. */
export function PortalCommands() {
  return useIsOffered() ? <CommandKey /> : null;
}
