"use client";
import { ListChecks } from "lucide-react";
import type { SaleListItem } from "@quayside/api-client/contract/sales/sale.schema";
import { LinkButton } from "@quayside/ui/link-button";
import { useIsReadOnly } from "#components/read-only.ts";
import { queueHref } from "#features/sales/list/queue.ts";

/** Leads into the queue of the list: to its first order that needs the seller. Nothing without one. */
export function QueueLink({ rows }: { readonly rows: readonly SaleListItem[] }) {
  const isReadOnly = useIsReadOnly();
  const first = rows.find((sale) => sale.nextAction !== "NONE");
  if (first === undefined || isReadOnly) return null;
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
