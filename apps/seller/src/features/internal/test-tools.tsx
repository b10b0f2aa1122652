import { FlaskConical } from "lucide-react";
import type { SidebarEntry } from "@quayside/ui/sidebar";

/** Menu entries of the tools for tests; a build for production takes `no-test-tools` instead. */
export const testTools: readonly SidebarEntry[] = [
  {
    id: "create-test-sale",
    label: "Create test sale",
    href: "/internal/create-test-sale/",
    icon: <FlaskConical aria-hidden className="size-4.5" />,
  },
];
