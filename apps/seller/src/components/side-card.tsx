import type { ReactNode } from "react";
import { cn } from "@quayside/ui/lib/cn";

/**
 * A card beside the main content of an order or a claim, named by its heading.
 *
 * @param id of the heading
 * @param badge the state of what it is about
 * @param isDense whether its parts are closer together
 */
export function SideCard({
  id,
  title,
  badge,
  isDense = false,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly badge?: ReactNode;
  readonly isDense?: boolean;
  readonly children: ReactNode;
}) {
  const heading = (
    <h2 id={id} className="text-md font-semibold">
      {title}
    </h2>
  );
  return (
    <section aria-labelledby={id} className={cn("card grid p-5", isDense ? "gap-3" : "gap-4")}>
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
