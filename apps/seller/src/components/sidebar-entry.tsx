import type { LucideIcon } from "lucide-react";
import type { SidebarEntry } from "@quayside/ui/sidebar";

/** A page of the portal in the sidebar, with its icon. */
export function entryOf(id: string, label: string, href: string, Icon: LucideIcon) {
  return { id, label, href, icon: <Icon aria-hidden className="size-4.5" /> } satisfies SidebarEntry;
}
