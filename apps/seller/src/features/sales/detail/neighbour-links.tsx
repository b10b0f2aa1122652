"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { UiLink } from "@quayside/ui/ui-provider";
import type { neighboursOf } from "#features/sales/detail/sale.view-model.ts";

const LINK = "prose-link inline-flex h-6 items-center gap-1";

/** Links to the previous and next order of the list it was opened from; nothing until they are known. */
export function NeighbourLinks({
  neighbours,
}: {
  readonly neighbours: ReturnType<typeof neighboursOf> | null;
}) {
  return (
    <>
      {neighbours?.previous && (
        <UiLink href={`/orders/${neighbours.previous}/`} className={LINK}>
          <ChevronLeft aria-hidden className="size-4" />
          <span>
            Previous<span className="sr-only"> order</span>
          </span>
        </UiLink>
      )}
      {neighbours?.next && (
        <UiLink href={`/orders/${neighbours.next}/`} className={LINK}>
          <span>
            Next<span className="sr-only"> order</span>
          </span>
          <ChevronRight aria-hidden className="size-4" />
        </UiLink>
      )}
    </>
  );
}
