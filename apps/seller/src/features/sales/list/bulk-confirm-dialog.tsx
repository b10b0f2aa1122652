"use client";
import { useState } from "react";
import { BULK_MAX } from "@quayside/api-client/contract/limits.rules";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { Dialog } from "@quayside/ui/dialog";
import { UiLink } from "@quayside/ui/ui-provider";
import { bulkMessages, outcomeNames } from "#features/sales/list/bulk.messages.ts";
import type { Confirmed } from "#features/sales/list/bulk.ts";

/** The result of each order, unconfirmed ones first. */
function Results({ answer }: { readonly answer: Confirmed }) {
  const rows = answer.results.toSorted(
    (a, b) => Number(a.outcome === "CONFIRMED") - Number(b.outcome === "CONFIRMED"),
  );
  return (
    <div className="grid gap-3 pb-2">
      {answer.left > 0 && <p>{bulkMessages.left(answer.left)}</p>}
      <ul aria-label="Results" className="divide-y">
        {rows.map(({ qid, number, outcome }) => (
          <li key={qid} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            {outcome === "NOT_FOUND" ? (
              <span className="tnum">{number ?? qid}</span>
            ) : (
              <UiLink href={`/orders/${qid}/`} className="tnum font-medium hover:underline">
                <span className="sr-only">Order </span>
                {number ?? qid}
              </UiLink>
            )}
            <Badge tone={outcome === "CONFIRMED" ? "success" : "caution"}>{outcomeNames[outcome]}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Asks for confirmation, confirms the orders as ordered, and shows the result of each.
 *
 * @param confirm makes the calls; rejects when one failed, and can then be retried
 * @param onDone called when the results are closed
 */
export function BulkConfirmDialog({
  open,
  onOpenChange,
  count,
  confirm,
  pending,
  onDone,
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly count: number;
  readonly confirm: () => Promise<Confirmed>;
  readonly pending: boolean;
  readonly onDone: () => void;
}) {
  const [answer, setAnswer] = useState<Confirmed | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [asked] = useState(count);
  const send = () => {
    setFailed(false);
    confirm().then(setAnswer, () => setFailed(true));
  };
  if (answer === null) {
    return (
      <ConfirmDialog
        open={open}
        onOpenChange={onOpenChange}
        title={bulkMessages.confirmTitle(asked)}
        description={bulkMessages.confirmText}
        confirmLabel="Confirm as ordered"
        pending={pending}
        error={isFailed ? bulkMessages.confirmFailed : undefined}
        onConfirm={send}
      >
        {asked > BULK_MAX && <p className="text-muted">{bulkMessages.confirmLimit(BULK_MAX)}</p>}
      </ConfirmDialog>
    );
  }
  const close = () => {
    onOpenChange(false);
    onDone();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="md"
      title={bulkMessages.resultTitle(answer)}
      footer={
        <Button variant="primary" onClick={close}>
          Close
        </Button>
      }
    >
      <Results answer={answer} />
    </Dialog>
  );
}
