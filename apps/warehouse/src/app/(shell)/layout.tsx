import type { ReactNode } from "react";
import { Shell } from "#components/shell.tsx";

/** Header, sidebar and footer around the pages; the error screen stands outside of it and brings its own. */
export default function ShellLayout({ children }: { readonly children: ReactNode }) {
  return <Shell>{children}</Shell>;
}
