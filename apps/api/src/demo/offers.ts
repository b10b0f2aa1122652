import type pg from "pg";
import { Ids, type Row, advanceIdentity, insertRows } from "#demo/bulk.ts";
import type { DemoVariant } from "#demo/catalogue.ts";
import type { DemoSeller } from "#demo/companies.ts";
import type { Random } from "#demo/random.ts";

export interface DemoOffer {
  readonly id: number;
  readonly variant: DemoVariant;
  readonly priceMinor: number;
  readonly unit: number;
}

/** Sellers beyond these, which only exist at large scales, offer fewer products. */
const SELLERS_WITH_FULL_RANGE = 40;

const BEAUTY = new Set(["Cosmetics", "Personal hygiene"]);

/** Inserts every seller's offers; returns them by seller id. */
export async function insertOffers(
  client: pg.Client,
  random: Random,
  world: { sellers: readonly DemoSeller[]; variants: readonly DemoVariant[]; updatedAt: Date },
): Promise<ReadonlyMap<number, readonly DemoOffer[]>> {
  const ids = await Ids.of(client, "offers");
  const beauty = world.variants.filter((variant) => BEAUTY.has(variant.category));
  const bySeller = new Map<number, DemoOffer[]>();
  let rows: Row[] = [];
  for (const [index, seller] of world.sellers.entries()) {
    const range = seller.part === "demo" ? beauty : world.variants;
    const wanted = index < SELLERS_WITH_FULL_RANGE ? random.int(200, 1500) : 50;
    const chosen = new Set<DemoVariant>();
    while (chosen.size < Math.min(wanted, range.length)) chosen.add(random.pick(range));
    const offers: DemoOffer[] = [];
    for (const variant of chosen) {
      const inEuro = variant.wholesaleMinor * (0.94 + random.next() * 0.12);
      const priceMinor = Math.max(10, Math.round(seller.currency === "GBP" ? inEuro / 1.17 : inEuro));
      const id = ids.next();
      offers.push({ id, variant, priceMinor, unit: variant.unit });
      rows.push({
        id,
        qid: random.qid(),
        seller_id: seller.id,
        variant_id: variant.id,
        price_minor: priceMinor,
        currency: seller.currency,
        stock: random.chance(0.08) ? 0 : variant.unit * random.int(4, 300),
        unit: variant.unit,
        updated_at: world.updatedAt,
      });
    }
    bySeller.set(seller.id, offers);
    if (rows.length > 20_000) {
      await insertRows(client, "offers", rows);
      rows = [];
    }
  }
  await insertRows(client, "offers", rows);
  await advanceIdentity(client, "offers");
  return bySeller;
}
