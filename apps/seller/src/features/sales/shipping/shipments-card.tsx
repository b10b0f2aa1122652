"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { useIsReadOnly } from "#components/read-only.ts";
import { useOwnCarrier } from "#features/sales/shipping/own-carrier.ts";
import { RemoveShipmentDialog } from "#features/sales/shipping/remove-shipment-dialog.tsx";
import { ShipForm } from "#features/sales/shipping/ship-form.tsx";
import { ShipmentItem } from "#features/sales/shipping/shipment-item.tsx";
import { carriersQuery } from "#features/sales/shipping/ship.queries.ts";
import { BookingCard } from "#features/sales/shipping/booking-card.tsx";
import { bookingQuery } from "#features/sales/shipping/booking.queries.ts";
import { BoxesCard } from "#features/sales/shipping/boxes/boxes-card.tsx";
import { ChangeMethodDialog } from "#features/sales/shipping/change-method-dialog.tsx";
import { carrierName } from "#features/sales/shipping/tracking.view-model.ts";

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
