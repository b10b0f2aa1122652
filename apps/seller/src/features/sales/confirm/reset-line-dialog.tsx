"use client";
import { resetSaleLine } from "@quayside/api-client/contract/sale-lines/sale-lines.endpoints";
import type { Sale, SaleLine } from "@quayside/api-client/contract/sales/sale.schema";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { useToast } from "@quayside/ui/toast";
import { linesMessages, resetErrors } from "#features/sales/confirm/lines.messages.ts";
import { useSeenVersion } from "#features/sales/sale/seen-version.ts";
import { useSaleAction } from "#features/sales/sale/sale-action.ts";

/** Explains what resetting a line does, and resets it. */
export function ResetLineDialog({
  sale,
  line,
  onClose,
}: {
  readonly sale: Sale;
  readonly line: SaleLine;
  readonly onClose: () => void;
}) {
  const { show } = useToast();
  const { send, isPending, error, failure } = useSaleAction(resetSaleLine, {
    saleQid: sale.qid,
    texts: resetErrors,
    fallback: linesMessages.updateFailed,
    warning: linesMessages.updateWarning,
    onDone: () => {
      show({ tone: "success", title: linesMessages.wasReset });
      onClose();
    },
  });
  const seen = useSeenVersion(sale, true, error);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={linesMessages.resetTitle(line.name)}
      description={linesMessages.resetText(line.requestedQuantity)}
      confirmLabel="Reset"
      pending={isPending}
      error={isPending ? null : failure}
      onConfirm={() => send({ params: { qid: sale.qid, id: line.id }, body: { version: seen } })}
    />
  );
}
