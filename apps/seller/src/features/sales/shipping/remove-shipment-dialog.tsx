"use client";
import { deleteShipment } from "@quayside/api-client/contract/shipping/shipping.endpoints";
import type { Sale, Shipment } from "@quayside/api-client/contract/sales/sale.schema";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { useToast } from "@quayside/ui/toast";
import { useSeenVersion } from "#features/sales/detail/seen-version.ts";
import { useSaleAction } from "#features/sales/detail/sale-action.ts";
import { deleteShipmentErrors, shipMessages } from "#features/sales/shipping/ship.messages.ts";

/** Asks for confirmation before a shipment is removed from an order. */
export function RemoveShipmentDialog({
  sale,
  shipment,
  carrier,
  onClose,
}: {
  readonly sale: Sale;
  readonly shipment: Shipment;
  /** Name of its carrier. */
  readonly carrier: string;
  readonly onClose: () => void;
}) {
  const { show } = useToast();
  const { send, isPending, error, failure } = useSaleAction(deleteShipment, {
    saleQid: sale.qid,
    texts: deleteShipmentErrors,
    fallback: shipMessages.deleteFailed,
    warning: shipMessages.deleteWarning,
    onDone: () => {
      show({ tone: "success", title: shipMessages.removed });
      onClose();
    },
  });
  const seen = useSeenVersion(sale, true, error);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={shipMessages.removeTitle}
      description={shipMessages.removeText(carrier)}
      confirmLabel="Remove"
      tone="danger"
      pending={isPending}
      error={isPending ? null : failure}
      onConfirm={() => send({ params: { qid: shipment.qid }, query: { version: seen } })}
    />
  );
}
