import {
  commitStockDraft,
  createStockDraft,
  getStockDraft,
  getStockDraftDiff,
  updateStockDraftMapping,
} from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import { updateStockDraftRow } from "@quayside/api-client/contract/stock-drafts/rows.endpoints";
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

/** Sends a list that takes effect at once, and replaces all offers. */
function sent(lines: readonly string[]) {
  const form = new FormData();
  const columns = { gtin: "EAN", price: "Price", sellingUnit: "Unit", inventory: "Stock" };
  const mapping = { ...columns, headingRow: "1", currency: "EUR", mode: "REPLACE" };
  for (const [field, text] of Object.entries(mapping)) form.set(field, text);
  form.set("file", new File([lines.join("\n")], "list.csv"));
  return api.request("POST", "offers/catalog/", { ...seller, body: form });
}

/** Waits for such a list, and confirms it when it is held. */
async function settled(qid: string) {
  for (;;) {
    await backgroundDone(api.services);
    await applyStockLists(api.services);
    const { body } = await api.request("GET", `offers/catalog/${qid}/`, seller);
    const status = String(body["status"]);
    if (status === "DONE") return body;
    const confirmed = body["held"];
    if (status === "HELD")
      await api.request("POST", `offers/catalog/${qid}/confirm/`, { ...seller, body: { confirmed } });
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
    expect(list.offers).toEqual({
      created: 0,
      updated: 1,
      unchanged: 0,
      emptied: 0,
      leftOut: 1,
      kept: 0,
      tiered: 0,
    });
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

describe("rows that cannot be used, and empty cells", () => {
  const lines = async () => {
    const [changed, bad, noPrice, noStock, nothing, gone] = await offered(6);
    const [fresh] = await products(1);
    const rows = [
      `${changed};11,00;48;12`,
      `${bad};0,00;48;12`,
      `${noPrice};;48;12`,
      `${noStock};11,00;;12`,
      `${nothing};;;`,
      `${fresh?.gtin};;48;12`,
    ];
    const after = async () => ({
      changed: await termsOf(changed),
      bad: await termsOf(bad),
      noPrice: await termsOf(noPrice),
      noStock: await termsOf(noStock),
      nothing: await termsOf(nothing),
      gone: await termsOf(gone),
      fresh: await termsOf(fresh?.gtin),
    });
    return { rows, after };
  };
  const UNIT = { ...OLD, sellingUnit: 12 };
  const AFTER = {
    changed: { ...UNIT, price: 1100, inventory: 48 },
    bad: OLD,
    noPrice: { ...UNIT, inventory: 48 },
    noStock: { ...UNIT, price: 1100 },
    nothing: OLD,
    gone: { ...OLD, inventory: 0 },
    fresh: undefined,
  };
  const OFFERS = { created: 0, updated: 3, unchanged: 0, emptied: 1, leftOut: 0, kept: 2 };

  it("leave what stands in a draft that replaces, and are counted before", async () => {
    const { rows, after } = await lines();
    const draft = await upload(["GTIN;Price;Stock;Units per case", ...rows]);
    expect(draft).toMatchObject({ status: "READY", mapping: { mode: "REPLACE" } });
    expect(draft.counts).toMatchObject({ accepted: 3, rejected: 3 });
    const { totals } = await api.call(getStockDraftDiff, { params: { id: draft.qid } }, seller);
    const kept = { kept: 2, pricesKept: 1, stockKept: 1 };
    expect(totals).toMatchObject({ new: 0, changed: 3, unchanged: 0, gone: 1, leftOut: 0, ...kept });
    expect(await committed(draft)).toMatchObject({ status: "DONE", offers: OFFERS });
    expect(await after()).toEqual(AFTER);
  });

  it("leave what stands in a list that is sent to take effect at once", async () => {
    const { rows, after } = await lines();
    const { body } = await sent(["EAN;Price;Stock;Unit", ...rows]);
    const list = await settled(String(body["qid"]));
    expect(list).toMatchObject({ status: "DONE", rows: { accepted: 3, rejected: 3 }, offers: OFFERS });
    expect(await after()).toEqual(AFTER);
  });

  it("count only where no whole row names the same product", async () => {
    const [own] = await offered(1);
    const [fresh, second] = await products(2);
    const rowsOf = (gtin: string | undefined) => [`${gtin};9,00;;`, `${gtin};10,00;5;`];
    const whole = { price: 1000, inventory: 5 };
    await committed(
      await upload(["GTIN;Price;Stock;Units per case", ...rowsOf(own), ...rowsOf(fresh?.gtin)]),
    );
    expect([await termsOf(own), await termsOf(fresh?.gtin)]).toMatchObject([whole, whole]);
    const { body } = await sent(["EAN;Price;Stock;Unit", ...rowsOf(own), ...rowsOf(second?.gtin)]);
    await settled(String(body["qid"]));
    expect([await termsOf(own), await termsOf(second?.gtin)]).toMatchObject([whole, whole]);
  });

  it("are read again once they are edited: a price that is taken out of a new offer's row is missing", async () => {
    const [own] = await offered(1);
    const [fresh] = await products(1);
    const price = (fresh?.market ?? 1).toFixed(2);
    const draft = await upload(["GTIN;Price;Stock", `${fresh?.gtin};${price};5`, `${own};10.00;5`]);
    const edit = async (number: number, column: number, value: string, version = 1) =>
      api.call(
        updateStockDraftRow,
        { params: { id: draft.qid, number }, body: { version, cells: [{ column, value }] } },
        seller,
      );
    const { row } = await edit(2, 1, "");
    expect(row).toMatchObject({
      status: "REJECTED",
      faults: [{ field: "price", column: 1, reason: "PRICE_MISSING" }],
    });
    expect((await edit(3, 1, "")).row).toMatchObject({
      status: "ACCEPTED",
      offer: { price: null, stock: 5 },
    });
    expect((await edit(2, 1, price, row.version)).row).toMatchObject({ status: "ACCEPTED" });
  });
});

const UNREADABLE = { price: "free", inventory: "soon", sellingUnit: "0" } as const;
const states = ["without its column", "in an empty cell", "in a cell that cannot be read"] as const;
const cases = (["price", "inventory", "sellingUnit"] as const).flatMap((field) =>
  states.map((state) => ({ field, state })),
);

describe("what becomes of a known and of a new offer", () => {
  const HEADS = { gtin: "EAN", price: "Price", sellingUnit: "Unit", inventory: "Stock" };

  /** A list of a whole row, one of a known offer and one of a new product, of which the last two lack a field. */
  const listOf = async ({ field, state }: (typeof cases)[number]) => {
    const [whole, known] = await offered(2);
    const [fresh] = await products(1);
    const bad = state === states[2] ? UNREADABLE[field] : "";
    const row = (gtin: string | undefined, cell: string) =>
      Object.keys(HEADS)
        .filter((one) => state !== states[0] || one !== field)
        .map((one) => (one === "gtin" ? gtin : one === field ? cell : cells[one as DraftField]))
        .join(";");
    const names = Object.entries(HEADS).filter(([one]) => state !== states[0] || one !== field);
    const head = names.map(([, name]) => name).join(";");
    const lines = [head, row(whole, cells[field]), row(known, bad), row(fresh?.gtin, bad)];
    const after = async () => [await termsOf(whole), await termsOf(known), await termsOf(fresh?.gtin)];
    return { lines, after };
  };
  const ALL = { ...NEW, sku: "OLD" };
  const isOfNew = (field: string) => field !== "sellingUnit";

  /** The offers afterwards, and their numbers. */
  const expected = ({ field, state }: (typeof cases)[number]) => {
    const less = { ...ALL, [field]: OLD[field] };
    const isUnread = state === states[2];
    const isCreated = !isUnread && !isOfNew(field);
    const whole = state === states[0] ? less : ALL;
    const created = isCreated ? { ...ALL, sku: null, sellingUnit: 1 } : undefined;
    return {
      offers: [whole, isUnread ? OLD : less, created],
      counts: {
        created: isCreated ? 1 : 0,
        updated: isUnread ? 1 : 2,
        unchanged: 0,
        emptied: 0,
        leftOut: state === states[0] && isOfNew(field) ? 1 : 0,
        kept: isUnread ? 1 : 0,
      },
    };
  };

  it.each(cases)("in a draft: $field $state", async (one) => {
    const { lines, after } = await listOf(one);
    const { field, state } = one;
    const found = await upload(lines);
    const key = field === "inventory" ? "stock" : "price";
    const isAsked = state === states[0] && isOfNew(field);
    expect(found.status).toBe(isAsked ? "CHOOSING" : "READY");
    const newOffers = isAsked ? { newOffers: { [key]: null } } : {};
    const draft = await remapped(found, { ...newOffers, mode: "REPLACE" });
    const { offers, counts } = expected(one);
    const { totals } = await api.call(getStockDraftDiff, { params: { id: draft.qid } }, seller);
    expect(totals).toMatchObject({
      new: counts.created,
      changed: counts.updated,
      gone: 0,
      leftOut: counts.leftOut,
      kept: counts.kept,
    });
    expect(await committed(draft)).toMatchObject({ status: "DONE", offers: counts });
    expect(await after()).toEqual(offers);
  });

  it.each(cases)("in a list that takes effect at once: $field $state", async (one) => {
    const { lines, after } = await listOf(one);
    const before = await after();
    const { status, body } = await sent(lines);
    if (one.state === states[0]) {
      expect(status).toBe(400);
      expect(await after()).toEqual(before);
      return;
    }
    const { offers, counts } = expected(one);
    expect(await settled(String(body["qid"]))).toMatchObject({
      offers: counts,
      rows: { rejected: 3 - counts.updated - counts.created },
    });
    expect(await after()).toEqual(offers);
  });

  it.each(cases.filter(({ state }) => state !== states[0]))(
    "in a pushed file: $field $state",
    async (one) => {
      const { lines, after } = await listOf(one);
      const body = { kind: "PUSH", name: newName() } as const;
      const { qid } = await api.call(createStocklistSource, { body }, seller);
      const file = new File([lines.join("\n")], "list.csv");
      await api.call(pushStockFile, { params: { id: qid }, body: { file } }, seller);
      await backgroundDone(api.services);
      const { results } = await api.call(listStockSourceRuns, { params: { id: qid } }, seller);
      const { list } = await read(results[0]?.draftQid ?? "");
      await settled(list?.qid ?? "");
      expect(await after()).toEqual(expected(one).offers);
    },
  );
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
