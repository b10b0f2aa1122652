import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { makeOffer, salesOf } from "#testing/market.ts";
import type { Json } from "#testing/test-api.ts";
import { useMarket } from "#testing/use-market.ts";

const market = useMarket("supplied");

interface Place {
  readonly country: string;
  readonly postcode: string;
}

/** A sale of the German seller, whose goods leave one place for a buyer in another, as its seller reads it. */
async function saleOf(way: {
  readonly from: Place;
  readonly buyer: Place;
  readonly isConsolidated?: boolean;
  readonly direct?: readonly string[];
}): Promise<Json> {
  const { db } = market.api.services;
  const sellerId = market.german;
  const { buyer, add, chooseAddresses, complete } = await market.newBuyer();
  await sql`update addresses set country = ${way.from.country}, postcode = ${way.from.postcode}
    where organisation_id = ${sellerId} and usage = 'ship-from'`.execute(db);
  await sql`update sellers set ship_direct_to = ${way.direct ?? []}::text[] where organisation_id = ${sellerId}`.execute(
    db,
  );
  await sql`update addresses set country = ${way.buyer.country}, postcode = ${way.buyer.postcode} where qid = ${buyer.shipping}`.execute(
    db,
  );
  if (way.isConsolidated)
    await sql`update organisations set consolidation_warehouse_id = (select id from organisations where kind = 'warehouse' order by id limit 1)
      where id = ${buyer.id}`.execute(db);
  await chooseAddresses();
  await add(await makeOffer(market.api, { sellerId, priceMinor: 1000, stock: 5 }), 1);
  const order = (await complete()).body["order"] as Json;
  const [opened] = await salesOf(market.api, String(order["qid"]));
  const answer = await market.api.request("GET", `sales/${opened?.qid}/`, { as: "seller@demo.example" });
  expect(answer.status).toBe(200);
  return answer.body;
}

const berlin = { country: "DE", postcode: "10115" };
const amsterdam = { country: "NL", postcode: "1019 BM" };
const lille = { country: "FR", postcode: "59000" };
const london = { country: "GB", postcode: "E14 9ZZ" };
const belfast = { country: "GB", postcode: "BT1 5GS" };
const palmas = { country: "ES", postcode: "35001" };

describe("the supply of a sale", () => {
  it.each([
    // From, the buyer, what is special, the rule, the rate, the customer, the place of arrival.
    [berlin, lille, { isConsolidated: true }, "INTRA_EU", "0", "Quayside B.V.", "NL"],
    [berlin, london, { isConsolidated: true }, "INTRA_EU", "0", "Quayside B.V.", "NL"],
    [berlin, berlin, { isConsolidated: true }, "INTRA_EU", "0", "Quayside B.V.", "NL"],
    [amsterdam, lille, { isConsolidated: true }, "DOMESTIC", "0.21", "Quayside B.V.", "NL"],
    [amsterdam, lille, {}, "DOMESTIC", "0.21", "Quayside B.V.", "FR"],
    [berlin, lille, {}, "INTRA_EU", "0", "Quayside B.V.", "FR"],
    [berlin, berlin, {}, "DOMESTIC", "0.19", "Quayside B.V.", "DE"],
    [berlin, london, {}, "EXPORT", "0", "Quayside Ltd", "GB"],
    [berlin, belfast, {}, "INTRA_EU", "0", "Quayside B.V.", "GB"],
    [berlin, palmas, {}, "EXPORT", "0", "Quayside B.V.", "ES"],
    [berlin, london, { isConsolidated: true, direct: ["GB"] }, "EXPORT", "0", "Quayside Ltd", "GB"],
    [palmas, lille, { isConsolidated: true }, "EXPORT", "0", "Quayside B.V.", "NL"],
  ] as const)(
    "from %j to a buyer in %j (%j) is %s at %s to %s",
    async (from, buyer, special, rule, rate, customer, arrival) => {
      const sale = await saleOf({ from, buyer, ...special });
      expect(sale).toMatchObject({
        sellerVat: { rule, rates: [{ rate }] },
        supply: { customer: { name: customer }, deliverTo: { country: arrival } },
      });
      const { isWarehouse } = (sale["supply"] as Json)["deliverTo"] as unknown as { isWarehouse: boolean };
      expect(isWarehouse).toBe(arrival === "NL");
    },
  );
});

describe("the destination of a sale that its seller ships to the buyer", () => {
  it.each([
    [berlin, lille, ["EU"]],
    [berlin, berlin, ["DOMESTIC"]],
    [berlin, palmas, ["EXPORT"]],
    [{ country: "ES", postcode: "28001" }, palmas, ["EXPORT"]],
    [berlin, belfast, ["EU"]],
    [berlin, { country: "MC", postcode: "98000" }, ["EU"]],
    [berlin, london, ["EXPORT"]],
  ])("is found where the law puts its place: from %o to %o", async (from, buyer, expected) => {
    const { number } = await saleOf({ from, buyer, direct: [buyer.country] });
    const found: string[] = [];
    for (const destination of ["DOMESTIC", "EU", "EXPORT"]) {
      const { body } = await market.api.request(
        "GET",
        `sales/?status=ALL&destination=${destination}&search=${String(number)}`,
        { as: "seller@demo.example" },
      );
      if (Number(body["count"]) > 0) found.push(destination);
    }
    expect(found).toEqual(expected);
  });
});
