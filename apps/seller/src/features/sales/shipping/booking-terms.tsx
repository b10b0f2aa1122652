"use client";
import { formatWeekday } from "@quayside/format/date";
import { formatMoney } from "@quayside/format/money";
import { Button } from "@quayside/ui/button";
import { DescriptionList } from "@quayside/ui/description-list";
import { InlineNotification } from "@quayside/ui/inline-notification";
import type { LiveQuote } from "#features/sales/shipping/live-quote.ts";
import { piecesText } from "#features/sales/shipping/offers.view-model.ts";
import { reasonNames, shippingMessages } from "#features/sales/shipping/shipping.messages.ts";

/** Price, arrival and booking cut-off for the entered load. */
export function BookingTerms({ quote }: { readonly quote: LiveQuote }) {
  const { carrier, measures, state, retry } = quote;
  const [first] = carrier.pickUpDates;
  const verb = carrier.collection === "PICK_UP" ? "collected" : "brought to a shop";
  return (
    <section aria-label="Price and times" className="grid gap-3">
      <div aria-live="polite">
        <DescriptionList
          items={[
            {
              label: "Price",
              value:
                state === "CURRENT" ? (
                  <span className="tnum">
                    <strong>{formatMoney(carrier.price, carrier.currency)}</strong> for {piecesText(measures)}
                  </span>
                ) : state === "PENDING" ? (
                  shippingMessages.pricePending
                ) : state === "INCOMPLETE" ? (
                  shippingMessages.priceIncomplete
                ) : (
                  shippingMessages.priceUnknown
                ),
            },
            {
              label: "Arrives",
              value:
                first === undefined
                  ? formatWeekday(carrier.estimatedDelivery)
                  : `${formatWeekday(carrier.estimatedDelivery)}, if ${verb} ${formatWeekday(first)}`,
            },
            {
              label: "Cut-off",
              value:
                first === undefined
                  ? carrier.cutOff
                  : `Book by ${carrier.cutOff} on ${formatWeekday(first)} for that day`,
            },
          ]}
        />
      </div>
      {state === "FAILED" && (
        <InlineNotification tone="error" closable={false}>
          {shippingMessages.priceFailed}
          <div className="mt-2">
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          </div>
        </InlineNotification>
      )}
      {carrier.reason !== null && (
        <InlineNotification tone="caution" closable={false}>
          {carrier.name}: {reasonNames[carrier.reason]}.
        </InlineNotification>
      )}
    </section>
  );
}
