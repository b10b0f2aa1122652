import type { SidebarEntry } from "@quayside/ui/sidebar";

/** What a build for production has in the place of the tools for tests: nothing. */
export const testTools: readonly SidebarEntry[] = [];
