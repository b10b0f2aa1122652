"use client";
import { useState } from "react";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { DiscrepancyFields } from "#features/incoming/components/discrepancy-fields.tsx";
import { countMessages as messages } from "#features/incoming/count.messages.ts";
import type { Discrepancy } from "#features/incoming/use-count.ts";

/** Asks for the reason when a package is refused. */
export function RefuseDialog({
  box,
  onRefuse,
  onClose,
}: {
  readonly box: string;
  readonly onRefuse: (discrepancy: Discrepancy) => void;
  readonly onClose: () => void;
}) {
  const [discrepancy, setDiscrepancy] = useState<Discrepancy>({ reason: "DAMAGED", text: "" });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={messages.refuseTitle(box)}
      description={messages.refuseText}
      confirmLabel={messages.refuse}
      cancelLabel={messages.keep}
      tone="danger"
      onConfirm={() => onRefuse(discrepancy)}
    >
      <DiscrepancyFields discrepancy={discrepancy} onChange={setDiscrepancy} />
    </ConfirmDialog>
  );
}
