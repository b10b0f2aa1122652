"use client";
import { useQuery } from "@tanstack/react-query";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { WAYS_TO_SHIP, useStepForm } from "#features/sales/sale/step-action.tsx";
import { ShipForm } from "#features/sales/shipping/ship-form.tsx";
import { BookingCard } from "#features/sales/shipping/booking-card.tsx";
import { bookingQuery } from "#features/sales/shipping/booking.queries.ts";
import { BoxesCard } from "#features/sales/shipping/boxes-card.tsx";
import { CarrierOffers } from "#features/sales/shipping/carrier-offers.tsx";
import { useOwnCarrier } from "#features/sales/shipping/own-carrier.ts";
import { failureText } from "#features/sales/shipping/shipping.messages.ts";

/**
 * Packing, then one of two methods: a carrier of the provider, or, where it is offered, the own one. A pending booking
 * disables both. The action of the page leads to the ways to ship.
 */
export function ShipStep({ sale }: { readonly sale: Sale }) {
  const { client } = useSession();
  useStepForm();
  const { data: booking } = useQuery(bookingQuery(client, sale.qid));
  const own = useOwnCarrier(sale);
  const isWaiting = booking?.status === "PENDING";
  return (
    <div className="grid grid-cols-1 gap-6">
      {booking?.status === "FAILED" && (
        <InlineNotification tone="error" title={`${booking.name} could not be booked`} closable={false}>
          {failureText(booking.failure)} Choose another day or another carrier
          {own === "OFFERED" ? ", or ship it yourself." : "."}
        </InlineNotification>
      )}
      {isWaiting && <BookingCard saleQid={sale.qid} booking={booking} canCancel />}
      <BoxesCard sale={sale} />
      {!isWaiting && (
        <>
          <section
            id={WAYS_TO_SHIP}
            tabIndex={-1}
            aria-labelledby="ship-compare"
            className="grid grid-cols-1 gap-3"
          >
            <h3 id="ship-compare" className="text-md font-semibold">
              {own === "REMOVED" ? "Book a carrier" : "Compare and book"}
            </h3>
            <CarrierOffers sale={sale} />
          </section>
          {own === "BLOCKED" && <ShipForm sale={sale} />}
          {own === "OFFERED" && (
            <section aria-labelledby="ship-yourself" className="grid grid-cols-1 gap-3">
              <h3 id="ship-yourself" className="text-md font-semibold">
                Ship it yourself
              </h3>
              <ShipForm sale={sale} />
            </section>
          )}
        </>
      )}
    </div>
  );
}
