import type { SidebarEntry } from "@quayside/ui/sidebar";

/** The empty replacement for the preview tools in production builds. */
export const previewTools: readonly SidebarEntry[] = [];
