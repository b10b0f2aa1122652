import { FlaskConical } from "lucide-react";
import type { SidebarEntry } from "@quayside/ui/sidebar";
import { entryOf } from "#components/sidebar-entry.tsx";

/** Menu entries of the preview tools; a production build uses `no-preview-tools` instead. */
export const previewTools: readonly SidebarEntry[] = [
  entryOf("create-test-sale", "Create test sale", "/internal/create-test-sale/", FlaskConical),
];
