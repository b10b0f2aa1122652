"use client";
import { useState } from "react";
import { deleteShipment } from "@quayside/api-client/contract/shipping/shipping.endpoints";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { useToast } from "@quayside/ui/toast";
import { useSaleAction } from "#features/sales/detail/sale-action.ts";
import { deleteShipmentErrors, shipMessages } from "#features/sales/shipping/ship.messages.ts";
import { useBookingCancel } from "#features/sales/shipping/booking-card.tsx";

/** Confirms a change of the shipping method: a booking is cancelled, own shipments are removed one by one. */
export function ChangeMethodDialog({ sale, onClose }: { readonly sale: Sale; readonly onClose: () => void }) {
  const { show } = useToast();
  const [isClearing, setClearing] = useState(false);
  const cancel = useBookingCancel(sale.qid, onClose);
  const remove = useSaleAction(deleteShipment, {
    saleQid: sale.qid,
    texts: deleteShipmentErrors,
    fallback: shipMessages.deleteFailed,
    warning: shipMessages.deleteWarning,
    onDone: (changed) => {
      const [next] = changed.shipments;
      if (next !== undefined)
        return remove.send({ params: { qid: next.qid }, query: { version: changed.version } });
      show({ tone: "success", title: shipMessages.removed });
      onClose();
    },
    onFailed: () => setClearing(false),
  });
  const [first] = sale.shipments;
  const clear = () => {
    if (sale.isBookedThroughProvider)
      return cancel.send({ params: { qid: sale.qid }, query: { version: sale.version } });
    if (first === undefined) return onClose();
    setClearing(true);
    remove.send({ params: { qid: first.qid }, query: { version: sale.version } });
  };
  const isPending = cancel.isPending || isClearing;
  const what = sale.isBookedThroughProvider
    ? "This cancels the booking."
    : "This removes the shipments and their tracking numbers from the order.";
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={shipMessages.methodTitle}
      description={shipMessages.methodText}
      confirmLabel="Clear all fields"
      cancelLabel={sale.isBookedThroughProvider ? "Keep the booking" : "Keep the shipments"}
      tone="danger"
      pending={isPending}
      error={isPending ? null : (cancel.failure ?? remove.failure)}
      onConfirm={clear}
    >
      <p>{what}</p>
    </ConfirmDialog>
  );
}
