"use client";
import { ListChecks } from "lucide-react";
import type { SaleListItem } from "@quayside/api-client/contract/sales/sale.schema";
import { Button } from "@quayside/ui/button";
import { LinkButton } from "@quayside/ui/link-button";
import { useIsReadOnly } from "#components/read-only.ts";
import { queueHref } from "#features/sales/list/queue.ts";

/**
 * Links to the queue of the list, at its first order that needs the seller. Nothing without one.
 *
 * @param rows undefined while loading; space is then reserved, as most lists have a queue
 */
export function QueueLink({ rows }: { readonly rows: readonly SaleListItem[] | undefined }) {
  const isReadOnly = useIsReadOnly();
  if (isReadOnly) return null;
  if (rows === undefined)
    return (
      <span aria-hidden className="invisible">
        <Button icon={<ListChecks aria-hidden className="size-4" />}>Work through</Button>
      </span>
    );
  const first = rows.find((sale) => sale.nextAction !== "NONE");
  if (first === undefined) return null;
  return (
    <LinkButton
      variant="primary"
      href={queueHref(first.qid)}
      icon={<ListChecks aria-hidden className="size-4" />}
    >
      Work through
    </LinkButton>
  );
}
