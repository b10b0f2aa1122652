"use client";
import { CommandKey } from "#components/search/command-key.tsx";
import { HeaderSearch } from "#components/search/header-search.tsx";
import { useIsOperational } from "#components/operational.ts";

/** The search field of the header, for whoever can work in the portal. */
export function PortalSearch() {
  return useIsOperational() ? <HeaderSearch /> : null;
}

/** The commands of the portal, for whoever can work in it. */
export function PortalCommands() {
  return useIsOperational() ? <CommandKey /> : null;
}
