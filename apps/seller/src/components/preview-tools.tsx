import { FlaskConical } from "lucide-react";
import type { SidebarEntry } from "@quayside/ui/sidebar";

/** Menu entries of the preview tools; a production build uses `no-preview-tools` instead. */
export const previewTools: readonly SidebarEntry[] = [
  {
    id: "create-test-sale",
    label: "Create test sale",
    href: "/internal/create-test-sale/",
    icon: <FlaskConical aria-hidden className="size-4.5" />,
  },
];
