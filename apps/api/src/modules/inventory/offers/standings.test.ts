import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { applyStockLists } from "#modules/inventory/stock-lists/apply-stock-lists.job.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { type MarketOffer, companyOf, makeOffer, makeSeller } from "#testing/market.ts";
import { LIST_COLUMNS } from "#testing/stock-list.ts";
import type { TestAnswer } from "#testing/test-api.ts";
import { useMarket } from "#testing/use-market.ts";

const STAFF = "staff@quayside.example";
const SELLERS = 20;
const PRODUCTS = 4;
const market = useMarket("standings");

interface Rival {
  readonly email: string;
  readonly code: string;
  readonly offers: readonly MarketOffer[];
}

let rivals: Rival[];
let brandQid: string;
let brandName: string;

/** A seller with offers of the same products as the others. */
async function makeRival(place: number): Promise<Rival> {
  const email = `rival${place}@sellers.example`;
  const code = `RIV${String(place).padStart(3, "0")}`;
  const sellerId = await makeSeller(market.api, email, code);
  const first = rivals[0];
  const offers: MarketOffer[] = [];
  for (let product = 0; product < PRODUCTS; product += 1) {
    const gtin = first?.offers[product]?.gtin;
    const wanted = { sellerId, priceMinor: 1000 + place * 10 + product, stock: 20 };
    offers.push(await makeOffer(market.api, gtin === undefined ? wanted : { ...wanted, gtin }));
  }
  return { email, code, offers };
}

const price = fc.integer({ min: 900, max: 1100 }).map((minor) => (minor / 100).toFixed(2));
const product = fc.integer({ min: 0, max: PRODUCTS - 1 });
const stock = fc.constantFrom(0, 1, 5, 20);
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("edit" as const), product, price, stock }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("many" as const), price, from: product }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("sale" as const), product }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("pause" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("unpause" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("reduce" as const),
      discount: fc.constantFrom("0.05", "0.1", "0.4"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("restore" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("list" as const), price, stock }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("block" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("unblock" as const) }) },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

/**
 * Refusals are expected: a sale or another change may have come first, or the seller is paused.
 * @returns whether it was done
 */
async function act({ email, code, offers }: Rival, step: Action): Promise<boolean> {
  const call = (method: string, path: string, body?: unknown) =>
    market.api.request(method, path, { as: email, body });
  const done = async (answer: Promise<TestAnswer>) => (await answer).status < 300;
  const now = async (offer: MarketOffer) => (await call("GET", `offers/${offer.qid}/`)).body;
  if (step.kind === "edit") {
    const offer = offers[step.product]!;
    const { version } = await now(offer);
    const change = { version, listPrice: step.price, stock: step.stock, confirmsLargeMoves: true };
    return done(call("PATCH", `offers/${offer.qid}/`, change));
  }
  if (step.kind === "many") {
    // Each seller goes through the products in a different order.
    const changes = [];
    for (let at = 0; at < PRODUCTS; at += 1) {
      const offer = offers[(step.from + at) % PRODUCTS]!;
      const { version } = await now(offer);
      changes.push({ qid: offer.qid, version, listPrice: step.price });
    }
    return done(call("PATCH", "offers/", { changes, keepsFloor: false, confirmsLargeMoves: true }));
  }
  if (step.kind === "sale") {
    const { add, complete } = await market.newPayer();
    await add(offers[step.product]!, 1);
    return done(complete());
  }
  if (step.kind === "pause") return done(call("POST", "sellers/pause/", { reason: "HOLIDAY" }));
  if (step.kind === "unpause") return done(call("POST", "sellers/unpause/"));
  if (step.kind === "reduce") {
    const discounts = [{ brandQid, discount: step.discount }];
    return done(
      call("POST", "offers/brands-discounts/upsert-multiple/", { discounts, confirmsLargeMoves: true }),
    );
  }
  if (step.kind === "restore") {
    const { body } = await call("GET", "offers/brand-discounts/");
    const [discount] = (body["results"] ?? []) as unknown as { brandDiscountQid: string }[];
    return (
      discount !== undefined && done(call("DELETE", `offers/brand-discount/${discount.brandDiscountQid}/`))
    );
  }
  if (step.kind === "block") {
    const body = { sellerCode: code, brand: brandName, reason: "PAPERS_MISSING", text: "No papers came." };
    return done(market.api.request("POST", "internal/brand-blocks/", { as: STAFF, body }));
  }
  if (step.kind === "unblock") {
    const { body } = await call("GET", "sellers/statements/");
    const statements = (body["results"] ?? []) as unknown as { qid: string; endedAt: string | null }[];
    const block = statements.find(({ endedAt }) => endedAt === null);
    if (block === undefined) return false;
    const text = "The papers came.";
    return done(
      market.api.request("POST", `internal/brand-blocks/${block.qid}/end/`, { as: STAFF, body: { text } }),
    );
  }
  const lines = offers.map(({ gtin }) => `${gtin};${step.price};1;${step.stock}`);
  const form = new FormData();
  for (const [name, value] of Object.entries(LIST_COLUMNS)) form.append(name, value);
  form.append("file", new Blob([["EAN;Price;Pack;Stock", ...lines].join("\n")]), "list.csv");
  const list = call("POST", "offers/catalog/", form);
  const qid = String((await list).body["qid"]);
  await applyStockLists(market.api.services);
  await call("POST", `offers/catalog/${qid}/confirm/`);
  await applyStockLists(market.api.services);
  return done(list);
}

describe("the highest price within a landed price", () => {
  it("equals the result of a search by trial", async () => {
    const { rows } = await sql`
      select landed from generate_series(0, 20000) landed where price_within(landed) is distinct from list_price_within(landed, 0)`.execute(
      market.api.services.db,
    );
    expect(rows).toEqual([]);
  });
});

describe("the rank of an offer among those of other sellers", () => {
  beforeAll(async () => {
    rivals = [];
    for (let place = 0; place < SELLERS; place += 1) rivals.push(await makeRival(place));
    const { rows } = await sql<{ qid: string; name: string }>`
      select b.qid, b.name from variants v join brands b on b.id = v.brand_id where v.gtin = ${rivals[0]?.offers[0]?.gtin ?? ""}`.execute(
      market.api.services.db,
    );
    brandQid = rows[0]?.qid ?? "";
    brandName = rows[0]?.name ?? "";
  }, 180_000);

  it("matches its price, after twenty sellers made arbitrary concurrent changes", async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(action, { minLength: 2, maxLength: 5 }), {
          minLength: SELLERS,
          maxLength: SELLERS,
        }),
        async (plans) => {
          await Promise.all(
            plans.map(async (steps, place) => {
              for (const step of steps) {
                if (await act(rivals[place]!, step)) seen.add(step.kind);
              }
            }),
          );
          await expectInvariants(market.api.services.db);
        },
      ),
      { numRuns: 3, seed: 22, endOnFailure: true },
    );
    expect([...seen].sort()).toEqual([
      "block",
      "edit",
      "list",
      "many",
      "pause",
      "reduce",
      "restore",
      "sale",
      "unblock",
      "unpause",
    ]);
  }, 300_000);

  it("is shown by the next list after an edit, in its tab and in the counts", async () => {
    const seller = { as: "seller@demo.example" };
    const sellerId = await companyOf(market.api, seller.as);
    const rival = await market.britishOffer({ priceMinor: 100_000, stock: 10 });
    const own = await makeOffer(market.api, { sellerId, priceMinor: 200_000, stock: 10, gtin: rival.gtin });
    const tab = async (status: string) => {
      const { body } = await market.api.request("GET", `offers/?status=${status}&search=${own.gtin}`, seller);
      return body["count"];
    };
    const counts = async () =>
      (await market.api.request("GET", "offers/total-count-by-status/", seller)).body;
    const before = await counts();
    expect([await tab("NOT_WINNING"), await tab("WINNING")]).toEqual([1, 0]);
    const edit = await market.api.request("PATCH", `offers/${own.qid}/`, {
      ...seller,
      body: { version: 1, listPrice: "500.00", confirmsLargeMoves: true },
    });
    expect(edit).toMatchObject({ status: 200, body: { isWinning: true } });
    expect([await tab("NOT_WINNING"), await tab("WINNING")]).toEqual([0, 1]);
    const after = await counts();
    expect([Number(after["WINNING"]), Number(after["NOT_WINNING"])]).toEqual([
      Number(before["WINNING"]) + 1,
      Number(before["NOT_WINNING"]) - 1,
    ]);
  });
});
