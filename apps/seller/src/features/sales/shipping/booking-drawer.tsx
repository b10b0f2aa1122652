"use client";
import { useQuery } from "@tanstack/react-query";
import type { BookableCarrier } from "@quayside/api-client/contract/bookings/booking.schema";
import type { Address } from "@quayside/api-client/contract/addresses/address.schema";
import type { SaleBoxes } from "@quayside/api-client/contract/boxes/boxes.schemas";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { Dialog } from "@quayside/ui/dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { Skeleton } from "@quayside/ui/skeleton";
import type { Measures } from "#features/sales/shipping/booking-form.view-model.ts";
import { BookingFields } from "#features/sales/shipping/booking-fields.tsx";
import { boxesQuery, pickUpAddressesQuery } from "#features/sales/shipping/booking.queries.ts";
import { shippingMessages } from "#features/sales/shipping/shipping.messages.ts";

/** The packing, if it is complete. */
function packedOf(boxes: SaleBoxes | undefined): SaleBoxes | undefined {
  return boxes?.isComplete === true ? boxes : undefined;
}

/** The pick-up address: the shipping address, otherwise the billing address. */
function pickUpAddressOf(addresses: readonly Address[] | undefined): Address | null {
  for (const usage of ["ship-from", "billing"] as const) {
    const own = addresses?.filter((one) => one.usage === usage) ?? [];
    const found = own.find(({ isDefault }) => isDefault) ?? own[0];
    if (found !== undefined) return found;
  }
  return null;
}

/** The drawer for booking a carrier: price, date, load and pick-up address. */
export function BookingDrawer({
  sale,
  carrier,
  quoted,
  dangerousGoods,
  onClose,
}: {
  readonly sale: Sale;
  readonly carrier: BookableCarrier;
  /** What the carrier's price is based on. */
  readonly quoted: Measures;
  readonly dangerousGoods: boolean;
  readonly onClose: () => void;
}) {
  const { client } = useSession();
  const boxes = useQuery(boxesQuery(client, sale.qid));
  const addresses = useQuery(pickUpAddressesQuery(client));
  const isLoading = boxes.isPending || addresses.isPending;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      variant="drawer"
      size="lg"
      title={`Book ${carrier.name}`}
      description={`For order ${sale.number}. You can cancel it before the payment is triggered.`}
    >
      {isLoading && <Skeleton lines={6} label="Loading the carrier" />}
      {boxes.isError && (
        <InlineNotification tone="error" closable={false}>
          {shippingMessages.boxesLoad}
        </InlineNotification>
      )}
      {!isLoading && !boxes.isError && (
        <BookingFields
          sale={sale}
          carrier={carrier}
          quoted={quoted}
          dangerousGoods={dangerousGoods}
          packed={packedOf(boxes.data)}
          address={pickUpAddressOf(addresses.data?.results)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
