import type { ReactNode } from "react";
import { InlineNotification } from "@quayside/ui/inline-notification";

/** A part of the page with its heading, what failed in it, and its list. */
export function OperationsSection({
  id,
  title,
  description,
  action,
  failure,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly description?: ReactNode;
  readonly action?: ReactNode;
  readonly failure?: string | null;
  readonly children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {description && <p className="max-w-prose text-muted">{description}</p>}
        </div>
        {action}
      </div>
      {failure && (
        <InlineNotification tone="error" closable={false}>
          {failure}
        </InlineNotification>
      )}
      {children}
    </section>
  );
}
