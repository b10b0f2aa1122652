import {
  type createCarrierBooking,
  createSaleCarrierBooking as endpoint,
} from "@quayside/api-client/contract/bookings/bookings.endpoints";
import type {
  NotBookableReason,
  Pallet,
  Parcel,
} from "@quayside/api-client/contract/bookings/booking.schema";
import { ADDRESS_LINE_MAXIMUM } from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import type { CarrierAddress, CarrierQuote } from "#providers/carrier-provider.ts";
import { evaluateFlags } from "#providers/flags.ts";
import type { SteppedContext } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { flagUserOf } from "#kernel/flag-user.ts";
import { askForQuotes } from "#modules/fulfilment/bookings/ask-carrier.ts";
import { type AskedBooking, askedLoad } from "#modules/fulfilment/bookings/asked-load.ts";
import { pickUpDates, routeReason, tooLongLine } from "#modules/fulfilment/bookings/booking.rules.ts";
import { readSaleRoute } from "#modules/fulfilment/bookings/booking.reader.ts";
import { readPackableSale } from "#modules/fulfilment/boxes/index.ts";

type Context = SteppedContext<typeof endpoint> | SteppedContext<typeof createCarrierBooking>;

/** Everything a booking needs that is known before the sale is locked. */
export interface PreparedBooking {
  readonly quote: CarrierQuote | null;
  readonly reason: NotBookableReason | null;
  readonly dates: readonly string[];
  readonly from: CarrierAddress;
  readonly to: CarrierAddress;
  readonly parcels: readonly Parcel[];
  readonly pallets: readonly Pallet[];
}

/**
 * Reads the route of a sale, checks address and load, and requests quotes from the carriers. Nothing is locked
 * meanwhile: a concurrent change of the sale is noticed when the booking is stored.
 */
export async function prepareBooking(
  context: Context,
  { key, asked }: { key: { sellerId: number; qid: string }; asked: AskedBooking },
): Promise<PreparedBooking> {
  const { db, scope, services, now } = context;
  const route = (await readSaleRoute(db, key)) ?? failWith("not_found");
  const sale = (await readPackableSale(db, key)) ?? failWith("not_found");
  const address = route.from ?? fail(endpoint, "shipping_address_missing");
  const { lineOne, lineTwo = "" } = asked.pickUpAddress ?? address;
  const company = asked.pickUpAddress?.companyName || address.company;
  const from = { ...address, company: company.trim(), lineOne: lineOne.trim(), lineTwo: lineTwo.trim() };
  const line = tooLongLine(from);
  if (line) fail(endpoint, "SellerShippingAddressTooLong", { line, maximum: ADDRESS_LINE_MAXIMUM });
  const { parcels, pallets } = askedLoad(sale, asked);

  const quotes = await askForQuotes(services, {
    fromCountry: from.country,
    fromPostcode: from.postcode,
    toCountry: route.to.country,
    toPostcode: route.to.postcode,
    parcels: parcels.length,
    pallets: pallets.length,
    weightGrams: [...parcels, ...pallets].reduce((sum, { weightGrams }) => sum + weightGrams, 0),
    hasDangerousGoods: asked.dangerousGoods,
  });
  const flags = await evaluateFlags(flagUserOf(scope));
  const quote = quotes?.find((one) => one.carrier === asked.carrier && one.service === asked.service) ?? null;
  const place = { country: from.country, timeZone: route.timeZone };
  return {
    quote,
    reason:
      quotes === null ? "OUTAGE" : (routeReason(flags, { from, to: route.to }) ?? quote?.reason ?? null),
    dates: quote ? pickUpDates(place, quote.cutOff, now) : [],
    from,
    to: route.to,
    parcels,
    pallets,
  };
}
