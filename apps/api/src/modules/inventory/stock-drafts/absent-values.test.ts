import {
  commitStockDraft,
  createStockDraft,
  getStockDraft,
  getStockDraftDiff,
  updateStockDraftMapping,
} from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import {
  type DraftField,
  type DraftMapping,
  draftFields,
} from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import {
  createStocklistSource,
  listStockSourceRuns,
  pushStockFile,
  pushStockRows,
} from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import {
  previewStockListUndo,
  undoOffersCatalog,
} from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { readStockDrafts } from "#modules/inventory/stock-drafts/read-stock-drafts.job.ts";
import { applyStockLists } from "#modules/inventory/stock-lists/index.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { withoutStock } from "#testing/stock-list.ts";
import { useApi } from "#testing/use-api.ts";
import { backgroundDone } from "#work/background.ts";

const api = useApi();
const seller = { as: "quiet@demo.example" };
let sellerId = 0;
let sources = 0;
const newName = () => `Own system ${(sources += 1)}`;

beforeEach(async () => {
  await backgroundDone(api.services);
  sellerId = await withoutStock(api, seller.as);
});

/** The price that the market asks for a product, in the seller's currency. */
interface Product {
  readonly gtin: string;
  readonly market: number;
}

/** Products with a market price that the seller does not offer. */
async function products(count: number): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select v.gtin, round(coalesce(m.usual_euro, m.lowest_euro) / r.rate / 100, 2)::float as market from variants v join variant_market m on m.variant_id = v.id
      join sellers e on e.organisation_id = ${sellerId} join market_rates r on r.currency = e.currency
    where coalesce(m.usual_euro, m.lowest_euro) is not null and not exists (
      select 1 from offers o where o.variant_id = v.id and o.seller_id = ${sellerId}) order by v.id limit ${count}`.execute(
    api.services.db,
  );
  return rows;
}

/** Offers of 100 at 10.00, sold in units of 24 and called OLD. */
async function offered(count: number): Promise<string[]> {
  const { rows } = await sql<{ gtin: string }>`
    with added as (
      insert into offers (qid, seller_id, variant_id, price_minor, currency, stock, unit, sku, updated_at)
      select replace(gen_random_uuid()::text, '-', ''), ${sellerId}, v.id, 1000, e.currency, 100, 24, 'OLD', ${api.businessTime.now()}
      from variants v, sellers e where e.organisation_id = ${sellerId} and not exists (
        select 1 from offers o where o.variant_id = v.id and o.seller_id = ${sellerId}) order by v.id limit ${count} returning variant_id)
    select v.gtin from added a join variants v on v.id = a.variant_id order by v.id`.execute(api.services.db);
  return rows.map(({ gtin }) => gtin);
}

/** What the seller's offer of a product says; undefined without one. */
async function termsOf(gtin: string | undefined) {
  const { rows } = await sql<Record<"price" | "inventory" | "sellingUnit" | "sku" | "currency", unknown>>`
    select o.list_price_minor::int as price, o.stock as inventory, o.unit as "sellingUnit", o.sku, o.currency
    from offers o join variants v on v.id = o.variant_id where o.seller_id = ${sellerId} and v.gtin = ${gtin}`.execute(
    api.services.db,
  );
  return rows[0];
}

const OLD = { price: 1000, inventory: 100, sellingUnit: 24, sku: "OLD", currency: "EUR" };
const NEW = { price: 1100, inventory: 48, sellingUnit: 12, sku: "NEW", currency: "EUR" };

async function upload(lines: readonly string[]) {
  const file = new File([lines.join("\n")], "list.csv");
  const { qid } = await api.call(createStockDraft, { body: { file } }, seller);
  return read(qid);
}

async function read(qid: string) {
  for (;;) {
    await backgroundDone(api.services);
    await readStockDrafts(api.services);
    const draft = await api.call(getStockDraft, { params: { id: qid } }, seller);
    if (draft.status !== "READING") return draft;
  }
}
type Draft = Awaited<ReturnType<typeof read>>;

async function remapped({ qid, version, mapping }: Draft, changes: Partial<DraftMapping>) {
  if (!mapping) throw new Error("The draft has no mapping");
  const body = { version, mapping: { ...mapping, ...changes } };
  await api.call(updateStockDraftMapping, { params: { id: qid }, body }, seller);
  return read(qid);
}

async function committed({ qid, version }: Draft) {
  const params = { id: qid };
  const { held } = await api.call(getStockDraftDiff, { params }, seller);
  const body = { version, ...(held.reasons.length > 0 && { confirmed: held }) };
  await api.call(commitStockDraft, { params, body }, seller);
  for (;;) {
    await backgroundDone(api.services);
    await applyStockLists(api.services);
    const { list } = await api.call(getStockDraft, { params }, seller);
    if (list && !["WAITING", "RUNNING"].includes(list.status)) return list;
  }
}

const LEAVE_OUT = { price: null, stock: null };
const headings: Readonly<Record<DraftField, string>> = {
  gtin: "GTIN",
  price: "Price",
  inventory: "Stock",
  sellingUnit: "Units per case",
  name: "Name",
  currency: "Currency",
  sku: "SKU",
};
const cells: Readonly<Record<DraftField, string>> = {
  gtin: "",
  price: "11.00",
  inventory: "48",
  sellingUnit: "12",
  name: "Pen",
  currency: "EUR",
  sku: "NEW",
};
const leftOut = draftFields.filter((field) => field !== "gtin");
/** The offer after a list without a field: that field is as it was, and everything else is new. */
const without = (field: DraftField) => ({
  ...NEW,
  ...(field in OLD && { [field]: OLD[field as keyof typeof OLD] }),
});

describe("what a list does not say", () => {
  it.each(leftOut)("stays: %s without a column, and with empty cells", async (absent) => {
    const [one, two] = await offered(2);
    const fields = draftFields.filter((field) => field !== absent);
    const columns = Object.fromEntries(
      draftFields.map((field) => [field, field === absent ? null : fields.indexOf(field)]),
    ) as DraftMapping["columns"];
    const found = await upload([
      fields.map((field) => headings[field]).join(";"),
      fields.map((field) => (field === "gtin" ? one : cells[field])).join(";"),
    ]);
    const unit: DraftMapping["unit"] = { from: absent === "sellingUnit" ? "KEPT" : "COLUMN" };
    const short = await remapped(found, {
      columns,
      unit,
      newOffers: LEAVE_OUT,
      currency: "EUR",
      mode: "MERGE",
    });
    expect(short).toMatchObject({ status: "READY", questions: [] });
    expect(await committed(short)).toMatchObject({ status: "DONE", offers: { updated: 1 } });
    expect(await termsOf(one)).toEqual(without(absent));

    const all = draftFields.map((field) => (field === "gtin" ? two : field === absent ? "" : cells[field]));
    const blank = await upload([draftFields.map((field) => `${headings[field]} `).join(";"), all.join(";")]);
    const every = Object.fromEntries(draftFields.map((field, at) => [field, at])) as DraftMapping["columns"];
    const options = {
      columns: every,
      unit: { from: "COLUMN" },
      newOffers: LEAVE_OUT,
      mode: "MERGE",
    } as const;
    expect(await committed(await remapped(blank, options))).toMatchObject({ offers: { updated: 1 } });
    expect(await termsOf(two)).toEqual(without(absent));
  });

  it("stays in a list as it is found: units of 24 after GTIN, price and stock", async () => {
    const [gtin] = await offered(1);
    const draft = await upload(["GTIN;Price;Stock", `${gtin};11,00;48`]);
    expect(draft).toMatchObject({ status: "READY", mapping: { unit: { from: "KEPT" } } });
    const diff = await api.call(getStockDraftDiff, { params: { id: draft.qid } }, seller);
    expect(diff.results).toMatchObject([
      { before: { unit: 24 }, after: { unit: 24, price: "11.00", stock: 48 } },
    ]);
    await committed(draft);
    expect(await termsOf(gtin)).toEqual({ ...OLD, price: 1100, inventory: 48 });
  });

  it.each(["price", "stock", "sellingUnit", "name", "currency"] as const)(
    "stays in pushed rows: %s",
    async (absent) => {
      const [gtin = ""] = await offered(1);
      const { qid } = await api.call(
        createStocklistSource,
        { body: { kind: "PUSH", name: newName() } },
        seller,
      );
      const whole = { price: "11.00", stock: 48, sellingUnit: 12, name: "Pen", currency: "EUR" };
      const { [absent]: _, ...row } = whole;
      await api.call(pushStockRows, { params: { id: qid }, body: { rows: [{ gtin, ...row }] } }, seller);
      await backgroundDone(api.services);
      const field = absent === "stock" ? "inventory" : absent;
      expect(await termsOf(gtin)).toEqual({ ...without(field), sku: "OLD" });
    },
  );
});

describe("a list without stock or without prices", () => {
  it.each([
    { columns: "GTIN;Price", cell: "11.00", field: "inventory", given: { stock: 5 } },
    { columns: "GTIN;Stock", cell: "48", field: "price", given: { price: "12.50" } },
  ] as const)("asks what new offers get, and leaves every other offer: $columns", async (one) => {
    const [named, other] = await offered(2);
    const [fresh, second] = await products(2);
    const lines = [one.columns, `${named};${one.cell}`, `${fresh?.gtin};${one.cell}`];
    const found = await upload(lines);
    expect(found).toMatchObject({ status: "CHOOSING", mapping: { mode: "MERGE" } });
    expect(found.questions).toContainEqual({ about: "COLUMN", field: one.field, isRequired: true });
    const key = one.field === "price" ? "price" : "stock";
    const left = await remapped(found, { newOffers: { [key]: null } });
    const { totals } = await api.call(getStockDraftDiff, { params: { id: left.qid } }, seller);
    expect(totals).toMatchObject({ new: 0, changed: 1, gone: 0, leftOut: 1 });
    const list = await committed(left);
    expect(list.offers).toEqual({ created: 0, updated: 1, unchanged: 0, emptied: 0, leftOut: 1 });
    expect(await termsOf(named)).toEqual({
      ...OLD,
      ...(one.field === "price" ? { inventory: 48 } : { price: 1100 }),
    });
    expect(await termsOf(other)).toEqual(OLD);
    expect(await termsOf(fresh?.gtin)).toBeUndefined();

    const next = await upload([...lines, `${second?.gtin};${one.cell}`]);
    expect(next).toMatchObject({ status: "READY", mappingFrom: "SAVED" });
    expect((await committed(await remapped(next, { newOffers: one.given }))).offers).toMatchObject({
      created: 2,
    });
    expect(await termsOf(second?.gtin)).toMatchObject(
      one.field === "price" ? { price: 1250, inventory: 48, sellingUnit: 1 } : { price: 1100, inventory: 5 },
    );
  });

  it("cannot consist of GTINs alone", async () => {
    const [gtin] = await offered(1);
    const found = await upload(["GTIN;Name", `${gtin};Pen`]);
    const still = await remapped(found, { newOffers: LEAVE_OUT });
    expect(still.status).toBe("CHOOSING");
    expect(still.questions.filter(({ isRequired }) => isRequired).map(({ field }) => field)).toEqual([
      "price",
      "inventory",
    ]);
    const { qid } = await api.call(
      createStocklistSource,
      { body: { kind: "PUSH", name: newName() } },
      seller,
    );
    const body = { rows: [{ gtin: gtin ?? "" }] };
    expect(await api.refusal(pushStockRows, { params: { id: qid }, body }, seller)).toMatchObject({
      status: 400,
    });
  });

  it("waits for a person when a source brings it for the first time, and leaves the rest of its offers", async () => {
    const [named, other] = await offered(2);
    const { qid } = await api.call(
      createStocklistSource,
      { body: { kind: "PUSH", name: newName() } },
      seller,
    );
    const push = (price: string) =>
      api.call(
        pushStockFile,
        { params: { id: qid }, body: { file: new File([`GTIN;Price\n${named};${price}`], "prices.csv") } },
        seller,
      );
    await push("11.00");
    await backgroundDone(api.services);
    const { results } = await api.call(listStockSourceRuns, { params: { id: qid } }, seller);
    expect(results[0]?.result).toBe("NEEDS_CHOICE");
    const draft = await read(results[0]?.draftQid ?? "");
    await committed(await remapped(draft, { newOffers: { stock: null } }));
    await push("12.00");
    await backgroundDone(api.services);
    expect(await termsOf(named)).toEqual({ ...OLD, price: 1200 });
    expect(await termsOf(other)).toEqual(OLD);
  });
});

describe("undoing a list", () => {
  it("removes the offers that it created and nobody touched, and empties the others", async () => {
    const { db } = api.services;
    const found = await products(4);
    const [plain, edited, carted, ordered] = found;
    const draft = await upload([
      "GTIN;Price;Stock",
      ...found.map(({ gtin, market }) => `${gtin};${market.toFixed(2)};48`),
    ]);
    const list = await committed(draft);
    const idOf = (product: Product | undefined) =>
      sql`(select o.id from offers o join variants v on v.id = o.variant_id where v.gtin = ${product?.gtin} and o.seller_id = ${sellerId})`;
    await sql`update offers set version = version + 1 where id = ${idOf(edited)}`.execute(db);
    await sql`with cart as (
        insert into carts (qid, buyer_id, status, created_at) values ('undo-cart', ${sellerId}, 'ORDERED', ${api.businessTime.now()}) returning id)
      insert into cart_lines (qid, cart_id, offer_id, quantity, seen_price_minor, created_at)
      select 'undo-cart-line', c.id, o.id, 1, o.price_minor, ${api.businessTime.now()} from offers o, cart c where o.id = ${idOf(carted)}`.execute(
      db,
    );
    await sql`insert into stock_movements (offer_id, kind, quantity, at) values (${idOf(ordered)}, 'RESERVED', -8, ${api.businessTime.now()})`.execute(
      db,
    );
    await sql`update offers set stock = stock - 8 where id = ${idOf(ordered)}`.execute(db);
    const params = { id: list.qid };
    expect(await api.call(previewStockListUndo, { params }, seller)).toMatchObject({
      createdOffers: 4,
      removedOffers: 1,
    });
    await api.call(undoOffersCatalog, { params }, seller);
    await backgroundDone(api.services);
    expect(await termsOf(plain?.gtin)).toBeUndefined();
    for (const product of [edited, carted, ordered])
      expect(await termsOf(product?.gtin)).toMatchObject({ inventory: 0 });
    await sql`delete from cart_lines where qid = 'undo-cart-line'`.execute(db);
    await sql`delete from carts where qid = 'undo-cart'`.execute(db);
    await expectInvariants(db);
  });
});

describe("new offers", () => {
  it("far from the market price are held with their numbers, like large moves of offers", async () => {
    const found = await products(10);
    const listOf = (factorOf: (at: number) => number) => [
      "GTIN;Price;Stock",
      ...found.map(({ gtin, market }, at) => `${gtin};${(market * factorOf(at)).toFixed(2)};5`),
    ];
    const heldOf = async (factorOf: (at: number) => number) => {
      const { qid } = await upload(listOf(factorOf));
      return (await api.call(getStockDraftDiff, { params: { id: qid } }, seller)).held;
    };
    expect(await heldOf(() => 0.9)).toMatchObject({ reasons: [], newOffers: 10, farOffers: 0 });
    expect(await heldOf(() => 12)).toMatchObject({
      reasons: ["NEW_PRICES_FAR"],
      farOffers: 10,
      cheapOffers: 0,
    });
    expect(await heldOf((at) => (at === 0 ? 0.1 : 0.9))).toMatchObject({
      reasons: ["NEW_PRICES_FAR"],
      cheapOffers: 1,
    });
    expect(await heldOf((at) => (at < 3 ? 12 : 0.9))).toMatchObject({ reasons: [], farOffers: 3 });
  });
});
