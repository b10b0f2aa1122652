import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@quayside/ui/lib/cn";

/**
 * A card beside the main content of an order or a claim, named by its heading.
 *
 * @param id of the heading
 * @param badge the state of what it is about
 * @param isDense whether its parts are closer together
 * @param count of its entries: it is then closed at first, with the count beside its heading
 */
export function SideCard({
  id,
  title,
  badge,
  isDense = false,
  count,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly badge?: ReactNode;
  readonly isDense?: boolean;
  readonly count?: number;
  readonly children: ReactNode;
}) {
  const heading = (
    <h2 id={id} className="text-md font-semibold">
      {title}
    </h2>
  );
  if (count !== undefined)
    return (
      <section aria-labelledby={id} className="card">
        <details className="group print:[&::details-content]:[content-visibility:visible]">
          <summary className="flex cursor-pointer list-none items-center gap-2 rounded-lg p-4 hover:bg-hover [&::-webkit-details-marker]:hidden">
            {heading}
            <span className="tnum text-sm text-muted">{count}</span>
            <ChevronDown
              aria-hidden
              className="ml-auto size-4 text-muted group-open:rotate-180 print:hidden"
            />
          </summary>
          <div className="px-4 pt-2 pb-4">{children}</div>
        </details>
      </section>
    );
  return (
    <section aria-labelledby={id} className={cn("card grid p-4", isDense ? "gap-2" : "gap-3")}>
      {badge === undefined ? (
        heading
      ) : (
        <div className="flex items-center justify-between gap-3">
          {heading}
          {badge}
        </div>
      )}
      {children}
    </section>
  );
}
