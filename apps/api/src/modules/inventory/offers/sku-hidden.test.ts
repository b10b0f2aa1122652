import { sql } from "kysely";
import { expect, it } from "vitest";
import { useMarket } from "#testing/use-market.ts";

const market = useMarket("sku-hidden");

it("shows no SKU to a buyer who finds the offer, adds it to the cart and orders it", async () => {
  const offer = await market.germanOffer({ priceMinor: 1000, stock: 5 });
  await sql`update offers set sku = 'ZQ-HIDDEN' where id = ${offer.id}`.execute(market.api.services.db);
  const buyer = await market.newPayer();
  const hits = await buyer.get(`variants/offers/search/?query=${offer.gtin}`);
  const [hit] = hits.body["results"] as unknown as readonly { fid: string; slug: string }[];
  const product = `variants/${hit?.fid ?? ""}/${hit?.slug ?? ""}/`;
  const answers = [
    hits,
    await buyer.get(product),
    await buyer.get(`${product}offers/`),
    await buyer.add(offer, 1),
    await buyer.get("carts/active/"),
    await buyer.complete(),
    await buyer.get("orders/"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200]);
  expect(answers.filter(({ bytes }) => bytes.includes(offer.qid)).length).toBeGreaterThan(1);
  expect(answers.filter(({ bytes }) => bytes.includes("ZQ-HIDDEN"))).toEqual([]);
});
