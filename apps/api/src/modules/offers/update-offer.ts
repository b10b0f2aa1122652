import { updateOffer as endpoint } from "@quayside/api-client/contract/offers/index";
import { writeAudit } from "#db/audit.writer.ts";
import { type Handler, PageJson } from "#http/context.ts";
import { fail, failWith } from "#http/fail.ts";
import { readOfferJson } from "#modules/offers/offer-detail.reader.ts";
import { lockOffer } from "#modules/offers/offer.reader.ts";
import { changeOffer } from "#modules/offers/offer.writer.ts";
import { priceMinorOf } from "#modules/offers/price.rules.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** Changes list price and stock of one offer, unless somebody changed or bought of it meanwhile. */
export const updateOffer: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, services, now, requestId } = context;
  const sellerId = sellerIdOf(scope);
  const key = { sellerId, qid: params.id, now, imageHost: services.config.IMAGE_HOST_URL };
  const offer = (await lockOffer(tx, key)) ?? failWith("not_found");
  if (offer.version !== body.version) fail(endpoint, "version_conflict", { version: offer.version });
  const listPriceMinor = body.listPrice === undefined ? offer.listPriceMinor : priceMinorOf(body.listPrice);
  if (listPriceMinor < 1) fail(endpoint, "price_not_positive");

  const stockChange = (body.stock ?? offer.stock) - offer.stock;
  if (stockChange !== 0 || listPriceMinor !== offer.listPriceMinor) {
    await changeOffer(tx, { id: offer.id, listPriceMinor, stockChange, now });
    await writeAudit(
      tx,
      { userId: scope.userId, kind: "user", organisationId: sellerId, requestId, at: now },
      {
        action: "offer.change",
        subjectKind: "offer",
        subjectQid: params.id,
        detail: { listPriceMinor, before: offer.listPriceMinor, stockChange },
      },
    );
  }
  return new PageJson((await readOfferJson(tx, key)) ?? failWith("not_found"));
};
