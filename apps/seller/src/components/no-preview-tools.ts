import type { SidebarEntry } from "@quayside/ui/sidebar";

/** What a build for production has in the place of the tools for trying the product out: nothing. */
export const previewTools: readonly SidebarEntry[] = [];
