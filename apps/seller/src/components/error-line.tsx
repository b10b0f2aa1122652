import type { ReactNode } from "react";

/** Why what was just tried with something failed, below it. @param children null while there is nothing to say */
export function ErrorLine({ children }: { readonly children: ReactNode }) {
  if (children === null || children === undefined) return null;
  return (
    <p role="alert" className="text-sm font-medium text-error-fg">
      {children}
    </p>
  );
}
