import type { ReactNode } from "react";
import { UiLink } from "@quayside/ui/ui-provider";

/** The way back to the list, above the heading of a page; not on paper. */
export function BackLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <p className="-mb-3 print:hidden">
      <UiLink href={href} className="prose-link">
        {children}
      </UiLink>
    </p>
  );
}
