import type { ChangeOutcome } from "@quayside/api-client/contract/offers/many-offers.schemas";
import type { StockIs } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { type LockedOffer, changeOffer, readPriceAt } from "#modules/inventory/offers/offer.writer.ts";
import { readHeldUnits } from "#modules/inventory/stock/index.ts";
import { priceMinorOf } from "#modules/inventory/offers/price.rules.ts";

/** A requested change of an offer, based on the version that was seen. */
export interface WantedChange {
  readonly version: number;
  readonly listPrice?: string | undefined;
  readonly stock?: number | undefined;
  readonly stockIs: StockIs;
  /** The seller's SKU; null removes it. */
  readonly sku?: string | null | undefined;
}

/** The units that a wanted stock includes and buyers can no longer have. */
async function heldOf(
  tx: Tx,
  { sellerId, now }: Actor,
  { offer, wanted }: { offer: LockedOffer; wanted: WantedChange },
): Promise<number> {
  if (wanted.stock === undefined || wanted.stockIs === "AVAILABLE") return 0;
  return readHeldUnits(tx, { offerId: offer.id, sellerId, now });
}

interface Actor {
  readonly userId: number;
  readonly sellerId: number;
  readonly requestId: string;
  readonly now: Date;
}

/**
 * Changes the list price, stock or SKU of a locked offer and writes the audit row, or returns why not.
 * @param keepsFloor leaves an offer unchanged if its price would fall below its floor
 */
export async function applyOfferChange(
  tx: Tx,
  actor: Actor,
  { offer, wanted, keepsFloor }: { offer: LockedOffer; wanted: WantedChange; keepsFloor: boolean },
): Promise<ChangeOutcome> {
  if (offer.version !== wanted.version) return "VERSION_CONFLICT";
  const listPriceMinor =
    wanted.listPrice === undefined ? offer.listPriceMinor : priceMinorOf(wanted.listPrice);
  if (listPriceMinor < 1) return "PRICE_NOT_POSITIVE";
  const held = await heldOf(tx, actor, { offer, wanted });
  const stock = wanted.stock === undefined ? offer.stock : Math.max(wanted.stock - held, 0);
  const stockChange = stock - offer.stock;
  const sku = wanted.sku === undefined ? offer.sku : wanted.sku;
  const isSameSku = sku === offer.sku;
  if (stockChange === 0 && listPriceMinor === offer.listPriceMinor && isSameSku) return "UNCHANGED";
  if (keepsFloor && offer.floorMinor !== null && listPriceMinor < offer.listPriceMinor) {
    const price = await readPriceAt(tx, { listPriceMinor, discount: offer.discount });
    if (price < offer.floorMinor) return "BELOW_FLOOR";
  }
  const { userId, sellerId, requestId, now } = actor;
  await changeOffer(tx, { id: offer.id, listPriceMinor, stockChange, sku, now });
  await writeAudit(
    tx,
    { userId, kind: "user", organisationId: sellerId, requestId, at: now },
    {
      action: "offer.change",
      subjectKind: "offer",
      subjectQid: offer.qid,
      detail: {
        listPriceMinor,
        before: offer.listPriceMinor,
        stockChange,
        ...(!isSameSku && { sku, skuBefore: offer.sku }),
      },
    },
  );
  return "CHANGED";
}
