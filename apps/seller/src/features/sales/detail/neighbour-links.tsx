"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { UiLink } from "@quayside/ui/ui-provider";
import type { neighboursOf } from "#features/sales/detail/sale.view-model.ts";

const LINK = "grid size-9 place-items-center rounded-md text-muted hover:bg-hover hover:text-fg";

/** Links to the previous and next order of the list it was opened from; nothing until they are known. */
export function NeighbourLinks({
  neighbours,
}: {
  readonly neighbours: ReturnType<typeof neighboursOf> | null;
}) {
  return (
    <>
      {neighbours?.previous && (
        <UiLink href={`/orders/${neighbours.previous}/`} aria-label="Previous order" className={LINK}>
          <ChevronLeft aria-hidden className="size-5" />
        </UiLink>
      )}
      {neighbours?.next && (
        <UiLink href={`/orders/${neighbours.next}/`} aria-label="Next order" className={LINK}>
          <ChevronRight aria-hidden className="size-5" />
        </UiLink>
      )}
    </>
  );
}
