"use client";

import { useState } from "react";
import { deleteShipment } from "@quayside/api-client/contract/shipping/shipping.endpoints";
import type { Sale, Shipment } from "@quayside/api-client/contract/sales/sale.schema";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { useToast } from "@quayside/ui/toast";
import { useSaleAction } from "#features/sales/sale/sale-action.ts";
import { deleteShipmentErrors, shipMessages } from "#features/sales/shipping/ship.messages.ts";
import { BookingCard, useBookingCancel } from "#features/sales/shipping/booking-card.tsx";
import { useSeenVersion } from "#features/sales/sale/seen-version.ts";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { useIsReadOnly } from "#components/read-only.ts";
import { useOwnCarrier } from "#features/sales/shipping/own-carrier.ts";
import { ShipForm } from "#features/sales/shipping/ship-form.tsx";
import { ShipmentItem } from "#features/sales/shipping/shipment-item.tsx";
import { carriersQuery } from "#features/sales/shipping/ship.queries.ts";
import { bookingQuery } from "#features/sales/shipping/booking.queries.ts";
import { BoxesCard } from "#features/sales/shipping/boxes-card.tsx";
import { carrierName } from "#features/sales/sale/tracking.view-model.ts";

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

type Doing = { what: "edit" | "remove"; qid: string } | { what: "add" } | { what: "method" } | null;

/** The shipments of an order with links to the carriers' pages, editable while the order is current. */
export function ShipmentsCard({ sale }: { readonly sale: Sale }) {
  const { client } = useSession();
  const carriers = useQuery(carriersQuery(client)).data?.results;
  const booking = useQuery({
    ...bookingQuery(client, sale.qid),
    enabled: sale.isBookedThroughProvider,
  }).data;
  const [doing, setDoing] = useState<Doing>(null);
  const close = () => setDoing(null);
  const isReadOnly = useIsReadOnly("orders");
  const own = useOwnCarrier(sale);
  const isOpen = !isReadOnly && (sale.status === "CONFIRMED" || sale.status === "PAID");
  const canRemove = !isReadOnly && sale.status === "CONFIRMED";
  const removed = doing?.what === "remove" ? sale.shipments.find(({ qid }) => qid === doing.qid) : undefined;
  return (
    <section aria-labelledby="sale-shipping" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="sale-shipping" className="text-lg font-semibold">
          Shipping
        </h2>
        <span className="flex flex-wrap gap-2 print:hidden">
          {canRemove && own === "OFFERED" && !sale.isBookedThroughProvider && doing?.what !== "add" && (
            <Button onClick={() => setDoing({ what: "add" })}>Add another shipment</Button>
          )}
          {canRemove && <Button onClick={() => setDoing({ what: "method" })}>Change shipping method</Button>}
        </span>
      </div>
      {sale.isBookedThroughProvider &&
        (booking ? (
          <BookingCard saleQid={sale.qid} booking={booking} canCancel={canRemove} />
        ) : (
          <p className="card p-5">A carrier is booked for this order.</p>
        ))}
      {sale.shipments.length > 0 && (
        <ul aria-label="Shipments" className="grid gap-3">
          {sale.shipments.map((shipment) => (
            <li key={shipment.qid}>
              {doing?.what === "edit" && doing.qid === shipment.qid ? (
                <ShipForm sale={sale} shipment={shipment} onClose={close} />
              ) : (
                <ShipmentItem
                  shipment={shipment}
                  carrier={carriers?.find(({ code }) => code === shipment.carrier)}
                  onEdit={isOpen ? () => setDoing({ what: "edit", qid: shipment.qid }) : undefined}
                  onRemove={canRemove ? () => setDoing({ what: "remove", qid: shipment.qid }) : undefined}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {doing?.what === "add" && <ShipForm sale={sale} onClose={close} />}
      {removed && (
        <RemoveShipmentDialog
          sale={sale}
          shipment={removed}
          carrier={carrierName(carriers, removed.carrier)}
          onClose={close}
        />
      )}
      {doing?.what === "method" && <ChangeMethodDialog sale={sale} onClose={close} />}
      <BoxesCard sale={sale} />
    </section>
  );
}
