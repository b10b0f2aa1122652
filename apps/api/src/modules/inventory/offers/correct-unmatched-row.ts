import { correctUnmatchedRow as endpoint } from "@quayside/api-client/contract/offers/new-offer.endpoints";
import { normaliseGtin, productKeys } from "@quayside/identifiers/gtin";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import {
  lockInventory,
  addOffer,
  lockUnmatchedRow,
  writeMatchedRow,
} from "#modules/inventory/offers/offer.writer.ts";
import { readOfferJson } from "#modules/inventory/offers/offer-detail.reader.ts";

/** Offers the product of a corrected GTIN with what the seller's list says about it; the row is known from then on. */
export const correctUnmatchedRow: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, services, now, requestId } = context;
  const sellerId = sellerIdOf(scope);
  await lockInventory(tx, sellerId);
  const row = (await lockUnmatchedRow(tx, { sellerId, id: params.id })) ?? failWith("not_found");
  if (normaliseGtin(body.gtin) === null) fail(endpoint, "gtin_invalid");
  const { sku, listPriceMinor, stock, unit } = row;
  // The number of a case names the product in it, as everywhere.
  const offer = { sellerId, sku, listPriceMinor, stock, unit, now };
  let added: Awaited<ReturnType<typeof addOffer>> = null;
  for (const gtin of productKeys(body.gtin)) added ??= await addOffer(tx, { ...offer, gtin });
  if (added === null) return fail(endpoint, "variant_not_found");
  if (!added.isNew) fail(endpoint, "offer_exists", { offerQid: added.qid });
  if (added.isBlocked) fail(endpoint, "brand_blocked");
  await writeMatchedRow(tx, { ...row, offerQid: added.qid });
  await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
    action: "offer.create",
    subjectKind: "offer",
    subjectQid: added.qid,
    detail: { listPriceMinor, stock, unit, gtinInList: row.gtin },
  });
  const key = { sellerId, qid: added.qid, now, imageHost: services.config.IMAGE_HOST_URL };
  return jsonOr404(await readOfferJson(tx, key));
};
