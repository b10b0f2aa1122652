"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listBookableCarriers } from "@quayside/api-client/contract/bookings/bookings.endpoints";
import type { BookableCarrier } from "@quayside/api-client/contract/bookings/booking.schema";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { Checkbox } from "@quayside/ui/checkbox";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TableSkeleton } from "@quayside/ui/skeleton";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { Table } from "@quayside/ui/table";
import { UiLink } from "@quayside/ui/ui-provider";
import { LoadedPart } from "#features/sales/sale/loaded-part.tsx";
import { bookableCarriersQuery } from "#features/sales/shipping/booking.queries.ts";
import { useOwnCarrier } from "#features/sales/shipping/own-carrier.ts";
import { offerColumns } from "#features/sales/shipping/offer-columns.tsx";
import { measuresText, offersOf } from "#features/sales/shipping/offers.view-model.ts";
import { bookingErrors, shippingMessages } from "#features/sales/shipping/shipping.messages.ts";

const OUTAGE_FLAG = "provider_shipping_outage_banner";

const loadDrawer = () =>
  import("#features/sales/shipping/booking-drawer.tsx").then((loaded) => loaded.BookingDrawer);

/** All carriers for an order side by side: price, arrival, cut-off, dangerous goods; one can be booked. */
export function CarrierOffers({ sale }: { readonly sale: Sale }) {
  const { client, flags } = useSession();
  const [dangerousGoods, setDangerousGoods] = useState(false);
  const [chosen, setChosen] = useState<BookableCarrier | null>(null);
  const { data, error, isPending, refetch } = useQuery(
    bookableCarriersQuery(client, sale.qid, dangerousGoods),
  );
  const isOutage = flags[OUTAGE_FLAG] === true || data?.isOutage === true;
  const offers = offersOf(data?.results ?? [], sale, useOwnCarrier(sale));
  const lacksAddress = isApiError(error, listBookableCarriers, "shipping_address_missing");
  return (
    <div className="grid grid-cols-1 gap-3">
      {isOutage && (
        <InlineNotification tone="caution" closable={false}>
          {shippingMessages.outage}
        </InlineNotification>
      )}
      {lacksAddress && (
        <InlineNotification tone="caution" closable={false}>
          {bookingErrors.shipping_address_missing}{" "}
          <UiLink href="/my-profile/shipping-from/" className="prose-link">
            Add an address
          </UiLink>
        </InlineNotification>
      )}
      {error !== null && data === undefined && !lacksAddress && (
        <LoadFailure error={error} title={shippingMessages.carriersLoad} onRetry={refetch} />
      )}
      {isPending && <TableSkeleton rows={3} columns={5} label="Loading the ways to ship" />}
      {data !== undefined && (
        <>
          <Checkbox
            label="The order holds dangerous goods"
            hint="For example perfume, nail polish, aerosols, lithium batteries."
            checked={dangerousGoods}
            onCheckedChange={setDangerousGoods}
          />
          <Table
            caption="Ways to ship this order"
            columns={offerColumns(setChosen)}
            rows={offers}
            rowKey={({ key }) => key}
          />
          {offers.some(({ carrier }) => carrier !== null) && (
            <p className="text-sm text-muted">{measuresText(data.measures)}</p>
          )}
        </>
      )}
      {chosen !== null && data !== undefined && (
        <LoadedPart
          load={loadDrawer}
          props={{
            sale,
            carrier: chosen,
            quoted: data.measures,
            dangerousGoods,
            onClose: () => setChosen(null),
          }}
          fallback={null}
        />
      )}
    </div>
  );
}
