import { listBookableCarriers as endpoint } from "@quayside/api-client/contract/bookings/bookings.endpoints";
import { evaluateFlags } from "#providers/flags.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { flagUserOf } from "#kernel/flag-user.ts";
import { askForQuotes } from "#modules/fulfilment/bookings/ask-carrier.ts";
import { bookableCarrier, loadMeasures, routeReason } from "#modules/fulfilment/bookings/booking.rules.ts";
import { readSaleRoute } from "#modules/fulfilment/bookings/booking.reader.ts";
import { readPackableSale } from "#modules/fulfilment/boxes/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** Carriers for a sale, available ones first by price, the others with the reason. */
export const listBookableCarriers: Handler<typeof endpoint> = async (context) => {
  const { db, scope, params, query, services, now } = context;
  const key = { sellerId: sellerIdOf(scope), qid: params.qid };
  const route = (await readSaleRoute(db, key)) ?? failWith("not_found");
  const sale = (await readPackableSale(db, key)) ?? failWith("not_found");
  const from = route.from ?? fail(endpoint, "shipping_address_missing");
  const { parcels, pallets, weight_grams: weightGrams } = query;
  const measures = loadMeasures(sale, { parcels, pallets, weightGrams });
  const quotes = await askForQuotes(services, {
    fromCountry: from.country,
    fromPostcode: from.postcode,
    toCountry: route.to.country,
    toPostcode: route.to.postcode,
    parcels: measures.parcels,
    pallets: measures.pallets,
    weightGrams: measures.weightGrams,
    hasDangerousGoods: query.dangerous_goods,
  });
  const flags = await evaluateFlags(flagUserOf(scope));
  // Carriers that do not answer are unavailable, as when staff declare an outage.
  const reason = quotes === null ? "OUTAGE" : routeReason(flags, { from, to: route.to });
  const place = { country: from.country, timeZone: route.timeZone };
  const results = (quotes ?? [])
    .map((quote) => bookableCarrier(quote, { place, reason, now }))
    .toSorted((a, b) => Number(b.isBookable) - Number(a.isBookable) || Number(a.price) - Number(b.price));
  return { results, measures, isOutage: reason === "OUTAGE" };
};
