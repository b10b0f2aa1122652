import type { ReactNode } from "react";

/** The width and the rhythm of a portal page. */
export function Page({ children }: { readonly children: ReactNode }) {
  return <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-6">{children}</div>;
}
