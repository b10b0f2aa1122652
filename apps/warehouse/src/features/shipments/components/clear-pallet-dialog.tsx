"use client";
import { useState } from "react";
import type { WarehousePallet } from "@quayside/api-client/contract/warehouse/shipment.schema";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { formatPackages } from "#components/package-facts.ts";
import { useSend, useSendOnce } from "#components/sending.ts";
import { clearCall } from "#features/shipments/shipments.calls.ts";
import { loadErrors, shipmentMessages as messages } from "#features/shipments/shipments.messages.ts";

/** Asks for confirmation before a pallet is cleared. */
export function ClearPalletDialog({
  shipmentQid,
  pallet,
  onClose,
}: {
  readonly shipmentQid: string;
  readonly pallet: WarehousePallet;
  readonly onClose: () => void;
}) {
  const send = useSend();
  const clear = useSendOnce(onClose);
  const [call] = useState(() => clearCall(shipmentQid, pallet.number));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={messages.clearTitle(pallet.number)}
      description={messages.clearText(formatPackages(pallet.packageCount))}
      confirmLabel={messages.clear}
      tone="danger"
      pending={clear.isPending}
      error={clear.error ? sendingProblemText(clear.error, loadErrors, messages.failed) : undefined}
      onConfirm={() => clear.mutate(() => send(call))}
    />
  );
}
