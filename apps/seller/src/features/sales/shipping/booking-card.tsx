"use client";
import { formatWeekday } from "@quayside/format/date";
import { useState } from "react";
import { cancelCarrierBooking } from "@quayside/api-client/contract/bookings/bookings.endpoints";
import type { CarrierBooking } from "@quayside/api-client/contract/bookings/booking.schema";
import { formatMoney } from "@quayside/format/money";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { DescriptionList } from "@quayside/ui/description-list";
import { useToast } from "@quayside/ui/toast";
import { formatKilograms } from "#features/sales/shipping/load.view-model.ts";
import {
  bookingNames,
  cancelErrors,
  shippingMessages,
  slotNames,
} from "#features/sales/shipping/shipping.messages.ts";
import { useShippingCall } from "#features/sales/shipping/shipping-call.ts";

/** Cancels the booking of a sale; until the carrier answers, the cancellation is only requested. */
export function useBookingCancel(saleQid: string, onDone: () => void) {
  const { show } = useToast();
  return useShippingCall(cancelCarrierBooking, {
    saleQid,
    texts: cancelErrors,
    fallback: shippingMessages.cancelFailed,
    changesSale: ({ status }) => status === "CANCELLED",
    onDone: (booking) => {
      const isGone = booking.status === "CANCELLED";
      show(
        isGone
          ? { tone: "success", title: shippingMessages.removed }
          : { tone: "info", title: shippingMessages.cancelAsked },
      );
      onDone();
    },
  });
}

function loadText({ parcels, pallets }: CarrierBooking): string {
  const grams = [...parcels, ...pallets].reduce((sum, { weightGrams }) => sum + weightGrams, 0);
  const count = (amount: number, one: string) =>
    amount === 0 ? [] : [`${amount} ${amount === 1 ? one : `${one}s`}`];
  return [
    ...count(parcels.length, "parcel"),
    ...count(pallets.length, "pallet"),
    formatKilograms(grams),
  ].join(", ");
}

/** The booking with a carrier, or a pending one; can be cancelled until the payment is triggered. */
export function BookingCard({
  saleQid,
  booking,
  canCancel,
}: {
  readonly saleQid: string;
  readonly booking: CarrierBooking;
  readonly canCancel: boolean;
}) {
  const [isAsking, setAsking] = useState(false);
  const { send, isPending, failure, reset, seenVersion } = useBookingCancel(saleQid, () => setAsking(false));
  const name = bookingNames[booking.status];
  const { confirmation, trackingNumbers } = booking;
  return (
    <div className="card grid gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-medium">{booking.name}</p>
        <Badge tone={booking.isCancelling ? "caution" : name.tone}>
          {booking.isCancelling ? "Being cancelled" : name.text}
        </Badge>
      </div>
      {booking.status === "PENDING" && (
        <p role="status" className="text-muted">
          {shippingMessages.pendingText}
        </p>
      )}
      <DescriptionList
        items={[
          booking.pickUpSlot === null
            ? { label: "You bring it", value: formatWeekday(booking.pickUpDate) }
            : {
                label: "Pick-up",
                value: `${formatWeekday(booking.pickUpDate)}. ${slotNames[booking.pickUpSlot]}`,
              },
          { label: "Arrives", value: formatWeekday(booking.estimatedDelivery) },
          { label: "Load", value: <span className="tnum">{loadText(booking)}</span> },
          {
            label: "Price",
            value: <span className="tnum">{formatMoney(booking.price, booking.currency)}</span>,
          },
          ...(confirmation === null
            ? []
            : [{ label: "Confirmation", value: <span className="code">{confirmation}</span> }]),
          ...(trackingNumbers.length === 0
            ? []
            : [{ label: "Tracking", value: <span className="code">{trackingNumbers.join(", ")}</span> }]),
        ]}
      />
      {canCancel && !booking.isCancelling && (
        <div className="print:hidden">
          <Button
            size="sm"
            onClick={() => {
              reset();
              setAsking(true);
            }}
          >
            Cancel booking
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Cancel booking"
        description={`${booking.name} will not carry this order. You can then choose another way to ship it.`}
        confirmLabel="Cancel booking"
        cancelLabel="Keep the booking"
        tone="danger"
        pending={isPending}
        error={isPending ? null : failure}
        onConfirm={() => send({ params: { qid: saleQid }, query: { version: seenVersion() } })}
      />
    </div>
  );
}
