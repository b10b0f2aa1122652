import type { SellerStatement } from "@quayside/api-client/contract/sellers/pause.schema";
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { expectInvariants } from "#testing/invariants.ts";
import { type MarketOffer, companyOf, makeOffer } from "#testing/market.ts";
import { useMarket } from "#testing/use-market.ts";
import { backgroundDone } from "#work/background.ts";

const seller = "seller@demo.example";
const staff = "staff@quayside.example";
const other = "keyaccount@demo.example";
const WHY = "The brand says that these goods are not from its dealers.";

const market = useMarket("blocks");

let offer: MarketOffer;
let rival: MarketOffer;
let brand: { id: number; qid: string; name: string };
let code: string;

const call = (method: string, path: string, body?: unknown, as = seller) =>
  market.api.request(method, path, { as, body });
const block = (change: object = {}, as = staff) =>
  call(
    "POST",
    "internal/brand-blocks/",
    { sellerCode: code, brand: brand.name, reason: "BRAND_OWNER", text: WHY, ...change },
    as,
  );
const end = (qid: string, as = staff) =>
  call("POST", `internal/brand-blocks/${qid}/end/`, { text: "The papers came by post." }, as);
const statements = async (as = seller) =>
  (await call("GET", "sellers/statements/?size=200", undefined, as)).body[
    "results"
  ] as unknown as SellerStatement[];
const holdOf = async ({ qid }: MarketOffer, as = seller) => {
  const { body } = await call("GET", `offers/${qid}/`, undefined, as);
  return [body["status"], body["hold"], body["isWinning"]];
};
const LIVE = ["ACTIVE", null, true];
const BLOCKED = ["PAUSED", "BRAND_BLOCKED", false];

beforeAll(async () => {
  const { db } = market.api.services;
  rival = await market.britishOffer({ priceMinor: 200_000, stock: 50 });
  const sellerId = await companyOf(market.api, seller);
  offer = await makeOffer(market.api, { sellerId, priceMinor: 1000, stock: 50, gtin: rival.gtin });
  code = offer.sellerCode;
  const { rows } = await sql<{ id: number; qid: string; name: string }>`
    select b.id, b.qid, b.name from brands b join variants v on v.brand_id = b.id where v.gtin = ${offer.gtin}`.execute(
    db,
  );
  brand = rows[0]!;
}, 180_000);

afterEach(async () => {
  for (const { qid, kind, endedAt } of await statements())
    if (kind === "BRAND_BLOCK" && endedAt === null) await end(qid);
});

describe("a brand blocked for a seller", () => {
  it("is hidden from buyers with its reasons, and shown again when the block ends", async () => {
    const { add, chooseAddresses, complete } = await market.newBuyer();
    await add(offer, 2);
    await chooseAddresses();
    expect(await holdOf(offer)).toEqual(LIVE);
    expect(await holdOf(rival, other)).toMatchObject(["ACTIVE", null, false]);

    const blocked = await block();
    expect([blocked.status, blocked.body]).toMatchObject([
      200,
      { kind: "BRAND_BLOCK", rule: "BRAND_OWNER", reasons: WHY, seller: { code }, brand: { qid: brand.qid } },
    ]);
    const qid = String(blocked.body["qid"]);
    expect(await holdOf(offer)).toEqual(BLOCKED);
    // The offer that it beat wins now.
    expect(await holdOf(rival, other)).toEqual(LIVE);
    const refused = await complete();
    expect([refused.status >= 400, refused.body["order"] ?? null]).toEqual([true, null]);

    const [own] = await statements();
    expect(own).toMatchObject({
      qid,
      kind: "BRAND_BLOCK",
      reasons: WHY,
      howToFix: expect.stringContaining("written consent") as string,
      brand: { qid: brand.qid, name: brand.name },
      endedAt: null,
    });
    expect(await statements(other)).not.toContainEqual(expect.objectContaining({ qid }));
    expect(await told()).toContain(`You cannot sell ${brand.name} at the moment`);

    const ended = await end(qid);
    expect(ended.body).toMatchObject({ endReason: "WITHDRAWN" });
    expect(await holdOf(offer)).toEqual(LIVE);
    expect(await holdOf(rival, other)).toMatchObject(["ACTIVE", null, false]);
    expect((await end(qid)).body["code"]).toBe("block_ended");
    expect(await audited(qid)).toEqual(["seller.block_brand", "seller.end_brand_block"]);
    await expectInvariants(market.api.services.db);
  });

  it("stays blocked for later additions: creating an offer is refused, and a list's rows wait", async () => {
    const { db } = market.api.services;
    const { rows } = await sql<{ gtin: string }>`
      update variants set brand_id = ${brand.id} where id in (select v.id from variants v
        where not exists (select from offers o where o.variant_id = v.id and o.seller_id = ${offer.sellerId}) order by v.id limit 2)
      returning gtin`.execute(db);
    const [first, second] = rows.map(({ gtin }) => gtin);
    const qid = String((await block()).body["qid"]);
    const added = await call("POST", "offers/", { gtin: first, listPrice: "9.00", stock: 5 });
    expect([added.status, added.body["code"]]).toEqual([409, "brand_blocked"]);

    const form = new FormData();
    const columns = { headingRow: "1", gtin: "EAN", price: "Price", sellingUnit: "Pack", inventory: "Stock" };
    for (const [name, value] of Object.entries({ ...columns, currency: "EUR", mode: "MERGE" }))
      form.append(name, value);
    form.append("file", new Blob([`EAN;Price;Pack;Stock\n${second};9.00;1;5`]), "list.csv");
    const list = await call("POST", "offers/catalog/", form);
    await backgroundDone(market.api.services);
    await call("POST", `offers/catalog/${String(list.body["qid"])}/confirm/`);
    await backgroundDone(market.api.services);
    const found = await call("GET", `offers/?status=PAUSED&search=${second}`);
    expect(found.body["results"]).toMatchObject([{ gtin: second, hold: "BRAND_BLOCKED" }]);
    await expectInvariants(db);

    await end(qid);
    expect((await call("GET", `offers/?status=ACTIVE&search=${second}`)).body["count"]).toBe(1);
    await expectInvariants(db);
  });

  it("includes a product that moves to the brand, and releases one that leaves it", async () => {
    const { db } = market.api.services;
    const elsewhere = await makeOffer(market.api, { sellerId: offer.sellerId, priceMinor: 1000, stock: 5 });
    await block();
    const move = async (gtin: string, to: number) => {
      const { rows } = await sql<{ was: number }>`
        update variants v set brand_id = ${to} from variants old where v.gtin = ${gtin} and old.id = v.id returning old.brand_id as was`.execute(
        db,
      );
      return rows[0]!.was;
    };
    const home = await move(elsewhere.gtin, brand.id);
    expect((await holdOf(elsewhere))[1]).toBe("BRAND_BLOCKED");
    await move(elsewhere.gtin, home);
    expect((await holdOf(elsewhere))[1]).toBeNull();
    await expectInvariants(db);
  });

  it("can be appealed; accepting the appeal ends the block, but does not forgive late orders", async () => {
    const { db } = market.api.services;
    const qid = String((await block()).body["qid"]);
    const appeal = await call("POST", `sellers/statements/${qid}/appeal/`, {
      text: "Here is the written consent of the brand, signed in March.",
    });
    expect(appeal.body).toMatchObject({ appeal: { decision: null } });
    const judgedFrom = async () =>
      (await sql`select judged_from from sellers where organisation_id = ${offer.sellerId}`.execute(db)).rows;
    const before = await judgedFrom();
    const decision = { decision: "LIFTED", text: "The consent is genuine." };
    const decided = await call("POST", `internal/seller-statements/${qid}/decision/`, decision, staff);
    expect(decided.body).toMatchObject({ endReason: "APPEAL", appeal: { decision: "LIFTED" } });
    expect(await holdOf(offer)).toEqual(LIVE);
    expect(await judgedFrom()).toEqual(before);
  });

  it("has its open appeal answered when staff end the block", async () => {
    const qid = String((await block()).body["qid"]);
    const text = "Here is the written consent of the brand, signed in March.";
    await call("POST", `sellers/statements/${qid}/appeal/`, { text });
    expect((await end(qid)).body).toMatchObject({
      endReason: "WITHDRAWN",
      appeal: { decision: "LIFTED", decisionText: "The papers came by post." },
    });
    expect(await told()).toContain(`You can sell ${brand.name} again`);
  });

  it("is blocked once, however many staff do it concurrently", async () => {
    const answers = await Promise.all([block(), block(), block()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const live = (await statements()).filter(({ endedAt }) => endedAt === null);
    expect(live).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "blocked_before",
      statementQid: live[0]?.qid,
    });
  });

  it("is refused with the invalid field, and is for staff only", async () => {
    expect((await block({ sellerCode: "XXXXXX" })).body["code"]).toBe("seller_not_found");
    expect((await block({ brand: "No such brand" })).body["code"]).toBe("brand_not_found");
    expect((await block({ reason: "BORED" })).body["code"]).toBe("validation_failed");
    expect((await block({ text: " . " })).body["code"]).toBe("validation_failed");
    expect((await block({}, seller)).status).toBe(403);
    expect((await end("state_0000404")).status).toBe(404);
    const lower = await block({ sellerCode: code.toLowerCase(), brand: brand.name.toUpperCase() });
    expect(lower.status).toBe(200);
  });
});

async function told(): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from notifications where organisation_id = ${offer.sellerId} and type like 'seller.brand%' order by id`.execute(
    market.api.services.db,
  );
  return rows.map(({ title }) => title);
}

async function audited(qid: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where subject_qid = ${qid} order by id`.execute(market.api.services.db);
  return rows.map(({ action }) => action);
}
