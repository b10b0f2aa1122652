"use client";
import { formatWeekday } from "@quayside/format/date";
import { createSaleCarrierBooking } from "@quayside/api-client/contract/bookings/bookings.endpoints";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { UiLink } from "@quayside/ui/ui-provider";
import { offeredDate, refusedLimits } from "#features/sales/shipping/booking-form.view-model.ts";
import { failureText, reasonNames } from "#features/sales/shipping/shipping.messages.ts";

/** Why a booking was rejected, and how to fix it: the next day, the limits, the address. */
export function BookingRefusal({
  error,
  text,
  onDate,
}: {
  readonly error: unknown;
  readonly text: string;
  /** Books the offered day. */
  readonly onDate: (day: string) => void;
}) {
  const day = offeredDate(error);
  const limits = refusedLimits(error);
  const reason = isApiError(error, createSaleCarrierBooking, "carrier_not_bookable")
    ? error.details.reason
    : null;
  const failed = isApiError(error, createSaleCarrierBooking, "carrier_booking_failed");
  return (
    <InlineNotification tone="error" closable={false}>
      <p>
        {text}
        {reason !== null && ` ${reasonNames[reason]}.`}
        {failed && ` ${failureText(error.details.failure)}`}
      </p>
      {limits.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      )}
      {isApiError(error, createSaleCarrierBooking, "shipping_address_missing") && (
        <UiLink href="/my-profile/shipping-from/" className="prose-link">
          Add an address
        </UiLink>
      )}
      {day !== null && (
        <p className="mt-2">
          <Button size="sm" onClick={() => onDate(day)}>
            Book {formatWeekday(day)} instead
          </Button>
        </p>
      )}
    </InlineNotification>
  );
}
