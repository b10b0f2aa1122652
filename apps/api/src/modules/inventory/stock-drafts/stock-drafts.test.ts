import { createHash } from "node:crypto";
import {
  cancelStockDraft,
  commitStockDraft,
  createStockDraft,
  downloadStockDraftErrors,
  downloadStockDraftFile,
  getStockDraft,
  getStockDraftDiff,
  getStockDraftSample,
  listStockDraftMappings,
  listStockDrafts,
  updateStockDraftMapping,
} from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import {
  fixStockDraftAlike,
  listStockDraftRows,
  replaceInStockDraft,
  undoStockDraftEdit,
  updateStockDraftRow,
  updateStockDraftRows,
} from "@quayside/api-client/contract/stock-drafts/rows.endpoints";
import type { DraftMapping } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import {
  cancelOffersCatalog,
  previewStockListUndo,
  undoOffersCatalog,
  updateStockMapping,
} from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import type { HeldStockList } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import { workbookFixture } from "@quayside/spreadsheet/workbook.fixtures";
import { readTable } from "@quayside/spreadsheet/read-table";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { withOneClient } from "#db/one-client.ts";
import { inTransaction } from "#db/transaction.ts";
import { DAY_MS } from "#kernel/durations.ts";
import { addDraft } from "#modules/inventory/stock-drafts/draft.writer.ts";
import { releaseDraft, takeDraft } from "#modules/inventory/stock-drafts/draft-reading.writer.ts";
import { readStockDraft } from "#modules/inventory/stock-drafts/read-stock-draft.ts";
import { readStockDrafts, forgetStockDrafts } from "#modules/inventory/stock-drafts/read-stock-drafts.job.ts";
import { applyStockLists } from "#modules/inventory/stock-lists/index.ts";
import { startFlags } from "#providers/flags.ts";
import { backgroundDone } from "#work/background.ts";
import { withoutStock } from "#testing/stock-list.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const seller = { as: "quiet@demo.example" };
const HEADINGS = "EAN;Name;Price;Stock";
let sellerId = 0;

interface Product {
  readonly gtin: string;
  readonly offerQid: string;
}

// Each test starts with a seller without offers and drafts.
beforeEach(async () => {
  await backgroundDone(api.services);
  sellerId = await withoutStock(api, seller.as);
  await sql`delete from stock_mappings where seller_id = ${sellerId}`.execute(api.services.db);
});

/** Products that the seller does not offer yet, with a market price of about 10 or none. */
async function freeGtins(count: number): Promise<string[]> {
  const { rows } = await sql<{ gtin: string }>`
    select v.gtin from variants v left join variant_market m on m.variant_id = v.id where not exists (
      select 1 from offers o where o.variant_id = v.id and o.seller_id = ${sellerId})
    order by abs(coalesce(m.usual_euro, m.lowest_euro) - 1000) nulls first, v.id limit ${count}`.execute(
    api.services.db,
  );
  return rows.map(({ gtin }) => gtin);
}

/** Available offers of the seller. */
async function offered(count: number, { price = 1000, stock = 10 } = {}): Promise<Product[]> {
  const { rows } = await sql<Product>`
    with added as (
      insert into offers (qid, seller_id, variant_id, price_minor, currency, stock, unit, updated_at)
      select replace(gen_random_uuid()::text, '-', ''), ${sellerId}, v.id, ${price}, e.currency, ${stock}, 1, ${api.businessTime.now()}
      from variants v, sellers e where e.organisation_id = ${sellerId} and not exists (
        select 1 from offers o where o.variant_id = v.id and o.seller_id = ${sellerId}) order by v.id limit ${count} returning qid, variant_id)
    select v.gtin, a.qid as "offerQid" from added a join variants v on v.id = a.variant_id order by v.id`.execute(
    api.services.db,
  );
  return rows;
}

const fileOf = (content: readonly string[] | Blob, name: string): File =>
  new File([content instanceof Blob ? content : content.join("\n")], name);

async function upload(content: readonly string[] | Blob, name = "my list.csv") {
  const created = await api.call(createStockDraft, { body: { file: fileOf(content, name) } }, seller);
  return read(created.qid);
}

const draftOf = (qid: string) => api.call(getStockDraft, { params: { id: qid } }, seller);

/** Reads what is queued, whichever process does it first. */
async function read(qid: string) {
  for (;;) {
    await backgroundDone(api.services);
    await readStockDrafts(api.services);
    const draft = await draftOf(qid);
    if (draft.status !== "READING") return draft;
  }
}

type Draft = Awaited<ReturnType<typeof read>>;

/** Has a draft read with parts of its mapping changed. */
async function remapped({ qid, version, mapping }: Draft, changes: Partial<DraftMapping>) {
  if (!mapping) throw new Error("The draft has no mapping");
  const body = { version, mapping: { ...mapping, ...changes } };
  await api.call(updateStockDraftMapping, { params: { id: qid }, body }, seller);
  return read(qid);
}

async function rowsOf({ qid }: { qid: string }, query: object = {}) {
  const { results } = await api.call(
    listStockDraftRows,
    { params: { id: qid }, query: { size: 200, ...query } },
    seller,
  );
  return results;
}

const commit = ({ qid, version }: { qid: string; version: number }, confirmed?: HeldStockList) =>
  api.call(
    commitStockDraft,
    { params: { id: qid }, body: { version, ...(confirmed && { confirmed }) } },
    seller,
  );

/** Makes a committed draft take effect, whichever process does it first. */
async function applied({ qid }: { qid: string }) {
  for (;;) {
    await backgroundDone(api.services);
    await applyStockLists(api.services);
    const draft = await draftOf(qid);
    if (draft.list && !["WAITING", "RUNNING"].includes(draft.list.status)) return draft;
  }
}

const originalOf = (qid: string) => api.download(downloadStockDraftFile, { params: { id: qid } }, seller);
const errorsOf = (qid: string, format: "csv" | "xlsx") =>
  api.download(downloadStockDraftErrors, { params: { id: qid }, query: { format } }, seller);

describe("a draft of a stock list", () => {
  it("accounts for every row, changes no offer, shows what would change, and takes effect when it is committed", async () => {
    const [one, two, three] = await freeGtins(3);
    const draft = await upload([
      HEADINGS,
      `${one};Blue pen;10,00;5`,
      `${two};Red pen;n/a;5`,
      `${three};Green ink;12,50;7`,
      `${three};Green ink;12,00;3`,
      "4006381333931;Unknown pen;1,10;1",
      "Total;;;16",
    ]);
    expect(draft).toMatchObject({
      status: "READY",
      fileKind: "csv",
      mappingFrom: "FOUND",
      headings: ["EAN", "Name", "Price", "Stock"],
      mapping: {
        headerRow: 1,
        columns: { gtin: 0, name: 1, price: 2, inventory: 3 },
        unit: { from: "KEPT" },
      },
      counts: { total: 6, accepted: 3, unmatched: 1, rejected: 1, ignored: 2, edited: 0 },
      list: null,
    });
    expect(draft.faults).toMatchObject([{ field: "price", rows: 1 }]);
    const all = await rowsOf(draft);
    expect(all.map(({ number, status }) => [number, status])).toEqual([
      [2, "ACCEPTED"],
      [3, "REJECTED"],
      [4, "IGNORED"],
      [5, "ACCEPTED"],
      [6, "ACCEPTED"],
      [7, "IGNORED"],
    ]);
    expect(all[1]).toMatchObject({
      cells: [two, "Red pen", "n/a", "5"],
      faults: [{ field: "price", column: 2, value: "n/a" }],
    });
    expect(all[2]).toMatchObject({ ignoredBecause: "DEARER" });
    expect(all[3]).toMatchObject({ notes: [{ note: "CHEAPEST_KEPT" }], offer: { price: "12.00", stock: 3 } });
    const params = { id: draft.qid };
    const diff = await api.call(getStockDraftDiff, { params }, seller);
    expect(diff).toMatchObject({ totals: { new: 2, changed: 0, gone: 0 }, held: { reasons: [] }, count: 2 });
    await commit(draft);
    expect(await applied(draft)).toMatchObject({
      status: "COMMITTED",
      list: {
        status: "DONE",
        rows: { total: 6, accepted: 2, unmatched: 1, rejected: 1, ignored: 2 },
        offers: { created: 2 },
      },
    });
    const { rows: audit } = await sql<{ action: string }>`
      select action from audit_log where subject_qid = ${draft.qid} order by id`.execute(api.services.db);
    expect(audit.map(({ action }) => action)).toEqual(["stock_draft.upload", "stock_draft.commit"]);
  });

  it("has the rows of all sheets with the same headings; one of them alone leaves the offers of the others", async () => {
    const [one, two, three] = await freeGtins(3);
    const rowsXml = (rows: readonly (readonly (string | undefined)[])[]) =>
      rows
        .map(
          (row) => `<row>${row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`,
        )
        .join("");
    const head = ["EAN", "Price", "Stock"];
    const file = workbookFixture({
      sheets: [
        { name: "Face", rows: rowsXml([head, [one, "10.00", "5"]]) },
        { name: "Terms", rows: rowsXml([["Delivery in five days"]]) },
        {
          name: "Body",
          rows: rowsXml([["New!"], ["Stock", "EAN", "Price"], ["7", two, "12.00"], ["8", three, "no"]]),
        },
      ],
    });
    const draft = await upload(new Blob([Buffer.from(file)]), "sheets.xlsx");
    expect(draft).toMatchObject({
      status: "READY",
      mapping: { sheet: 0, sheets: "ALIKE", mode: "REPLACE" },
      counts: { total: 3, accepted: 2, rejected: 1 },
      questions: [{ about: "SHEET", isRequired: false }],
      sheets: [
        { name: "Face", rows: 1, list: 0, offset: 0 },
        { name: "Terms", list: null, offset: null },
        { name: "Body", rows: 2, list: 0, offset: 2 },
      ],
    });
    const rows = await rowsOf(draft);
    expect(rows.map(({ number, cells }) => [number, ...cells])).toEqual([
      [2, one, "10.00", "5"],
      [5, two, "12.00", "7"],
      [6, three, "no", "8"],
    ]);
    const { version = 0 } = rows[2] ?? {};
    const edit = { version, cells: [{ column: 1, value: "9.00" }] };
    const params = { id: draft.qid, number: 6 };
    expect(await api.call(updateStockDraftRow, { params, body: edit }, seller)).toMatchObject({
      row: { status: "ACCEPTED", offer: { gtin: three, price: "9.00", stock: 8 } },
    });
    const none = { gtin: null, price: null, inventory: null, sellingUnit: null, name: null, currency: null };
    const alone = { sheet: 2, sheets: "ONE", columns: none, mode: "MERGE" } as const;
    expect(await remapped(await draftOf(draft.qid), alone)).toMatchObject({
      status: "READY",
      mapping: {
        sheet: 2,
        sheets: "ONE",
        headerRow: 2,
        columns: { gtin: 1, price: 2, inventory: 0 },
        mode: "MERGE",
      },
      counts: { total: 2, accepted: 1, rejected: 1, edited: 0 },
      questions: [],
    });
  });

  it("waits for the user when a column is missing, and shows the first rows to choose from", async () => {
    const [one] = await freeGtins(1);
    const draft = await upload(["Code;Amount;Remark", `${one};12,50;good`, `${one};12,50;good`]);
    expect(draft).toMatchObject({ status: "CHOOSING", counts: { total: 0 } });
    expect(draft.questions).toContainEqual({ about: "COLUMN", field: "inventory", isRequired: true });
    const { rows } = await api.call(getStockDraftSample, { params: { id: draft.qid } }, seller);
    expect(rows[0]).toEqual({ number: 1, cells: ["Code", "Amount", "Remark"] });
    const columns = { gtin: 0, price: 1, inventory: 2, sellingUnit: null, name: null, currency: null };
    const ready = await remapped(draft, { headerRow: 1, columns });
    expect(ready).toMatchObject({
      status: "READY",
      mappingFrom: "CHOSEN",
      counts: { total: 2, rejected: 2 },
    });
    const stale = { version: draft.version, mapping: ready.mapping };
    expect(
      await api.refusal(updateStockDraftMapping, { params: { id: draft.qid }, body: stale }, seller),
    ).toMatchObject({ code: "version_conflict", version: ready.version });
  });

  it("waits where two readings differ in price or stock, and is read as the chosen one says", async () => {
    const [one] = await freeGtins(1);
    const draft = await upload([
      "Unit EAN;Name;Price per 100;Own cost;Units per case;Cases in stock",
      `${one};Pen;250.00;200.00;12;3`,
    ]);
    expect(draft).toMatchObject({ status: "CHOOSING", counts: { total: 0 } });
    const readings = draft.questions.flatMap(({ field, isRequired, readings: all = [] }) =>
      all.map((reading) => [field, isRequired, reading.examples[0]?.price, reading.examples[0]?.stock]),
    );
    expect(readings).toEqual([
      ["price", true, "2.50", 36],
      ["price", true, "250.00", 36],
      ["price", true, "200.00", 36],
      ["inventory", true, "2.50", 36],
      ["inventory", true, "2.50", 3],
    ]);
    const ready = await remapped(draft, {});
    expect(ready).toMatchObject({ status: "READY", mappingFrom: "CHOSEN", counts: { accepted: 1 } });
    const [row] = await rowsOf(ready);
    expect(row).toMatchObject({ offer: { price: "2.50", stock: 36, unit: 12 } });
    const pieces = await remapped(ready, { priceFor: { from: "PIECE" }, stockIn: "PIECES" });
    expect((await rowsOf(pieces))[0]).toMatchObject({ offer: { price: "250.00", stock: 3, unit: 12 } });
  });

  it("offers the check digit for a whole column of GTINs without one, and adds none by chance", async () => {
    const gtins = (await freeGtins(30))
      .filter((gtin, _, [first]) => gtin.length === first?.length)
      .slice(0, 12);
    const bare = gtins.map((gtin, at) => `${gtin.slice(0, -1)};Pen;1,50;${at + 1}`);
    const draft = await upload([HEADINGS, ...bare]);
    expect(draft.status).toBe("CHOOSING");
    expect(
      draft.questions.map(({ field, readings = [] }) => [field, readings.map((one) => one.checkDigit)]),
    ).toEqual([["gtin", ["PRESENT", "MISSING"]]]);
    const asWritten = await remapped(draft, {});
    expect(asWritten).toMatchObject({ counts: { accepted: 0, rejected: 12 } });
    const ready = await remapped(asWritten, { checkDigit: "MISSING" });
    expect(ready).toMatchObject({ status: "READY", counts: { accepted: 12, unmatched: 0 } });
  });

  it("is not read again when only the treatment of other offers changes", async () => {
    const [product] = await offered(1);
    const draft = await upload([HEADINGS, `${product?.gtin};Pen;10,00;1`]);
    const begunAt = () =>
      sql<{ startedAt: Date }>`select started_at as "startedAt" from stock_drafts where qid = ${draft.qid}`
        .execute(api.services.db)
        .then(({ rows }) => rows[0]?.startedAt);
    const readAt = await begunAt();
    const [row] = await rowsOf(draft);
    const mode = draft.mapping?.mode === "MERGE" ? "REPLACE" : "MERGE";
    const body = { version: draft.version, mapping: { ...draft.mapping, mode } as DraftMapping };
    const answer = await api.call(updateStockDraftMapping, { params: { id: draft.qid }, body }, seller);
    expect(answer).toMatchObject({
      status: "READY",
      version: draft.version + 1,
      mapping: { ...draft.mapping, mode },
      mappingFrom: draft.mappingFrom,
      counts: draft.counts,
    });
    await backgroundDone(api.services);
    expect(await begunAt()).toEqual(readAt);
    expect(await rowsOf(draft)).toEqual([row]);
    expect(
      await api.refusal(updateStockDraftMapping, { params: { id: draft.qid }, body }, seller),
    ).toMatchObject({ code: "version_conflict", version: draft.version + 1 });
    expect((await applied(await commit(answer))).list).toMatchObject({ status: "DONE", mode });
  });

  it("is read with the seller's field mapping where its headings fit, until a list of the kind was read another way", async () => {
    const products = await offered(2);
    const TWO_PRICES = "Artikel;EAN;VK;EK netto;Bestand;VPE";
    const lines = (headings: string, pen: string) => [
      "Autumn list",
      headings,
      ...products.map(({ gtin }) => `${pen};${gtin};20,00;10,00;10;1`),
    ];
    const say = (more: object = {}) =>
      api.call(
        updateStockMapping,
        {
          body: {
            headingRow: 1,
            gtin: " ean ",
            price: "VK",
            sellingUnit: "VPE",
            inventory: "#5",
            currency: "EUR",
            ...more,
          },
        },
        seller,
      );
    const priceOf = ({ mapping, mappingFrom }: Draft) => [mappingFrom, mapping?.columns.price];
    await say();
    const first = await upload(lines(TWO_PRICES, "Pen"));
    expect(first).toMatchObject({
      status: "READY",
      mappingFrom: "SAVED",
      mapping: {
        headerRow: 2,
        columns: { gtin: 1, price: 2, inventory: 4, sellingUnit: 5, name: 0 },
        currency: "EUR",
        unit: { from: "COLUMN" },
      },
    });
    // Another list has none of these headings.
    expect((await upload([HEADINGS, `${products[0]?.gtin};Pen;10,00;1`])).mappingFrom).toBe("FOUND");

    const columns = { ...first.mapping?.columns, price: 3 } as DraftMapping["columns"];
    await applied(await commit(await remapped(first, { columns })));
    expect(priceOf(await upload(lines(TWO_PRICES, "Pencil")))).toEqual(["SAVED", 3]);
    api.businessTime.advance(60_000);
    await say();
    expect(priceOf(await upload(lines(TWO_PRICES, "Crayon")))).toEqual(["SAVED", 2]);
    await say({ gtin: "#2", price: "#4", sellingUnit: "#6", inventory: "#5", headingRow: 2 });
    expect(priceOf(await upload(lines(TWO_PRICES, "Chalk")))).toEqual(["SAVED", 3]);
  });

  it("is refused while the self-serve flag is off", async () => {
    await startFlags({ self_serve_stock_ingestion: false });
    const body = { file: fileOf([HEADINGS, "4006381333931;Pen;1,00;1"], "x.csv") };
    const refused = await api.refusal(createStockDraft, { body }, seller);
    await startFlags();
    expect(refused).toMatchObject({ status: 403, code: "self_serve_not_available" });
    expect((await api.call(listStockDrafts, {}, seller)).results).toEqual([]);
    expect(await api.call(createStockDraft, { body }, seller)).toMatchObject({ fileName: "x.csv" });
  });

  it("is the same draft when its file is sent again, and a company has at most five open ones", async () => {
    const lines = (number: number) => [HEADINGS, `4006381333931;Pen ${number};1,00;1`];
    const first = await upload(lines(0));
    const again = await api.call(
      createStockDraft,
      { body: { file: fileOf(lines(0), "other name.csv") } },
      seller,
    );
    expect(again.qid).toBe(first.qid);
    for (let number = 1; number < 5; number += 1) await upload(lines(number));
    expect(
      await api.refusal(createStockDraft, { body: { file: fileOf(lines(5), "x.csv") } }, seller),
    ).toMatchObject({
      code: "too_many_drafts",
      open: 5,
    });
    await api.call(cancelStockDraft, { params: { id: first.qid } }, seller);
    expect(await draftOf(first.qid)).toMatchObject({ status: "CANCELLED" });
    expect(await rowsOf(first)).toEqual([]);
    await upload(lines(5));
    const open = await api.call(listStockDrafts, { query: { status: "OPEN" } }, seller);
    expect(open.count).toBe(5);
    expect(await api.refusal(cancelStockDraft, { params: { id: first.qid } }, seller)).toMatchObject({
      code: "invalid_state",
    });
  });

  it("has no rows when its file has headings alone", async () => {
    expect(await upload([HEADINGS, ""])).toMatchObject({ status: "FAILED", failure: "NO_ROWS" });
  });

  it("reports why a file is not a list", async () => {
    const draft = await upload(new Blob(["%PDF-1.7 \u0000\u0001"]), "list.pdf");
    expect(draft).toMatchObject({ status: "FAILED", failure: "PDF" });
  });

  it("notifies the company's open pages of every change", async () => {
    const draft = await upload([HEADINGS, "4006381333931;Pen;1,00;1"]);
    const news = async () =>
      (
        await sql`select 1 from live_events where subject_kind = 'stock_draft' and subject_qid = ${draft.qid}`.execute(
          api.services.db,
        )
      ).rows.length;
    const before = await news();
    const body = { version: 1, cells: [{ column: 3, value: "2" }] };
    await api.call(updateStockDraftRow, { params: { id: draft.qid, number: 2 }, body }, seller);
    expect(await news()).toBe(before + 1);
  });

  it("is deleted after seven days, or ninety once it took effect", async () => {
    const open = await upload([HEADINGS, "4006381333931;Pen;1,00;1"]);
    const done = await upload([HEADINGS, `${(await freeGtins(1))[0]};Pen;1,00;1`]);
    await commit(done);
    await applied(done);
    const age = (days: number) =>
      sql`update stock_drafts set created_at = ${new Date(api.businessTime.now().getTime() - days * DAY_MS)} where seller_id = ${sellerId}`.execute(
        api.services.db,
      );
    const left = async () => (await api.call(listStockDrafts, {}, seller)).results.map(({ qid }) => qid);
    await age(6);
    await forgetStockDrafts(api.services);
    expect(await left()).toEqual([done.qid, open.qid]);
    await age(8);
    await forgetStockDrafts(api.services);
    expect(await left()).toEqual([done.qid]);
    await age(91);
    await forgetStockDrafts(api.services);
    expect(await left()).toEqual([]);
  });
});

describe("edits of a draft", () => {
  const edit = (draft: { qid: string }, number: number, version: number, column: number, value: string) =>
    api.call(
      updateStockDraftRow,
      { params: { id: draft.qid, number }, body: { version, cells: [{ column, value }] } },
      seller,
    );

  it("correct a row, keep the original from the file, and can be undone one by one", async () => {
    const [one] = await freeGtins(1);
    const draft = await upload([HEADINGS, `${one};x;n/a;5`, "4006381333931;Pen;1,10;many"]);
    expect(draft.counts).toMatchObject({ accepted: 0, rejected: 2 });
    const first = await edit(draft, 2, 1, 2, "9,99");
    expect(first.row).toMatchObject({
      status: "ACCEPTED",
      version: 2,
      cells: [one, "x", "9,99", "5"],
      edits: [{ column: 2, source: "n/a" }],
      offer: { price: "9.99" },
    });
    expect(first.draft).toMatchObject({
      counts: { accepted: 1, rejected: 1, edited: 1 },
      lastEdit: { kind: "CELLS", rows: 1 },
    });
    const second = await edit(draft, 2, 2, 3, "8");
    const undo = (version: number) =>
      api.call(undoStockDraftEdit, { params: { id: draft.qid }, body: { version } }, seller);
    const once = await undo(second.draft.version);
    expect((await rowsOf(draft))[0]).toMatchObject({ cells: [one, "x", "9,99", "5"] });
    const twice = await undo(once.version);
    expect(twice).toMatchObject({ counts: { accepted: 0, rejected: 2, edited: 0 }, lastEdit: null });
    expect((await rowsOf(draft))[0]).toMatchObject({ cells: [one, "x", "n/a", "5"], edits: [] });
    const body = { version: twice.version };
    expect(await api.refusal(undoStockDraftEdit, { params: { id: draft.qid }, body }, seller)).toMatchObject({
      code: "nothing_to_undo",
    });
  });

  it("are refused for a row that was edited meanwhile, but not for other rows", async () => {
    const draft = await upload([HEADINGS, "4006381333931;Pen;1,10;many", "4006381333948;Ink;2,10;7"]);
    await edit(draft, 2, 1, 3, "5");
    const body = { version: 1, cells: [{ column: 3, value: "6" }] };
    expect(
      await api.refusal(updateStockDraftRow, { params: { id: draft.qid, number: 2 }, body }, seller),
    ).toMatchObject({ code: "version_conflict", version: 2 });
    await edit(draft, 3, 1, 3, "6");
    expect((await rowsOf(draft, { status: "EDITED" })).map(({ cells }) => cells[3])).toEqual(["5", "6"]);
  });

  it("of several rows are one edit, made and undone as a whole or not at all", async () => {
    const [one, two] = await freeGtins(2);
    const draft = await upload([HEADINGS, `${one};x;n/a;5`, `${two};y;n/a;many`, "4006381333931;Pen;1,10;2"]);
    const paste = (version: number) => [
      { number: 2, version: 1, cells: [{ column: 2, value: "7,90" }] },
      {
        number: 3,
        version,
        cells: [
          { column: 2, value: "8,10" },
          { column: 3, value: "36" },
        ],
      },
    ];
    const params = { id: draft.qid };
    const refused = { params, body: { rows: paste(2) } };
    expect(await api.refusal(updateStockDraftRows, refused, seller)).toMatchObject({
      code: "version_conflict",
      version: 1,
    });
    const missing = {
      params,
      body: { rows: [{ number: 99, version: 1, cells: [{ column: 2, value: "1" }] }] },
    };
    expect(await api.refusal(updateStockDraftRows, missing, seller)).toMatchObject({ code: "not_found" });
    expect((await draftOf(draft.qid)).counts.edited).toBe(0);

    const pasted = await api.call(updateStockDraftRows, { params, body: { rows: paste(1) } }, seller);
    expect(pasted.rows.map(({ number, status, version }) => [number, status, version])).toEqual([
      [2, "ACCEPTED", 2],
      [3, "ACCEPTED", 2],
    ]);
    expect(pasted.draft).toMatchObject({
      counts: { rejected: 0, edited: 2 },
      lastEdit: { kind: "CELLS", rows: 2 },
    });
    const body = { version: pasted.draft.version };
    const undone = await api.call(undoStockDraftEdit, { params, body }, seller);
    expect(undone).toMatchObject({ counts: { rejected: 2, edited: 0 }, lastEdit: null });
  });

  it("of identical cells can be previewed, made at once and undone at once", async () => {
    const gtins = await freeGtins(6);
    const stocks = ["on request", "on request", "7", "8", "9", "soon"];
    const draft = await upload([HEADINGS, ...gtins.map((gtin, at) => `${gtin};x;1,00;${stocks[at]}`)]);
    const rejected = draft.counts.rejected;
    expect(rejected).toBe(3);
    const params = { id: draft.qid };
    const alike = { by: "VALUE", value: "on request" } as const;
    const body = { version: draft.version, column: 3, alike, replacement: "0" };
    const preview = await api.call(
      fixStockDraftAlike,
      { params, body: { ...body, isPreview: true } },
      seller,
    );
    expect(preview).toMatchObject({
      rows: 2,
      acceptedBefore: 0,
      acceptedAfter: 2,
      draft: { version: draft.version },
    });
    expect(preview.examples[0]).toMatchObject({
      number: 2,
      before: "on request",
      after: "0",
      statusBefore: "REJECTED",
      statusAfter: "ACCEPTED",
    });
    expect(await draftOf(draft.qid)).toMatchObject({ counts: draft.counts, version: draft.version });
    const fixed = await api.call(fixStockDraftAlike, { params, body }, seller);
    expect(fixed.draft).toMatchObject({
      counts: { rejected: rejected - 2, edited: 2 },
      lastEdit: { kind: "ALIKE", rows: 2 },
    });
    expect(await api.refusal(fixStockDraftAlike, { params, body }, seller)).toMatchObject({
      code: "version_conflict",
    });
    const undone = await api.call(
      undoStockDraftEdit,
      { params, body: { version: fixed.draft.version } },
      seller,
    );
    expect(undone.counts).toEqual(draft.counts);
    const byReason = { by: "REASON", reason: "STOCK_INVALID" } as const;
    const again = { version: undone.version, column: 3, alike: byReason, replacement: "3" };
    expect(await api.call(fixStockDraftAlike, { params, body: again }, seller)).toMatchObject({
      rows: rejected,
      draft: { counts: { rejected: 0 } },
    });
  });

  it("find a text literally and replace it", async () => {
    const [one, two] = await freeGtins(2);
    const draft = await upload([HEADINGS, `${one};Pen (blue).;1,00;5 pcs`, `${two};pcs;2,00;6 PCS`]);
    const params = { id: draft.qid };
    const body = { version: draft.version, column: 3, find: " pcs", replacement: "" };
    const done = await api.call(replaceInStockDraft, { params, body }, seller);
    expect(done.rows).toBe(2);
    expect((await rowsOf(draft)).map(({ cells }) => cells[3])).toEqual(["5", "6"]);
    const brackets = { version: done.draft.version, column: null, find: "(blue).", replacement: "$& $1" };
    await api.call(replaceInStockDraft, { params, body: brackets }, seller);
    expect((await rowsOf(draft)).map(({ cells }) => cells[1])).toEqual(["Pen $& $1", "pcs"]);
  });

  it("of all columns reach the last of 1,024, and can be undone", async () => {
    const [one] = await freeGtins(1);
    const between = Array.from({ length: 1021 }, (_, place) => `Remark ${place}`);
    const draft = await upload([
      ["EAN", ...between, "Stock", "Price"].join(";"),
      [one, ...between.map(() => "5,00"), "7", "5,00"].join(";"),
    ]);
    expect(draft).toMatchObject({
      counts: { accepted: 1 },
      mapping: { columns: { inventory: 1022, price: 1023 } },
    });
    const body = { version: draft.version, column: null, find: "5,00", replacement: "6,00" };
    const params = { id: draft.qid };
    const done = await api.call(replaceInStockDraft, { params, body }, seller);
    expect(done).toMatchObject({ rows: 1 });
    const [row] = await rowsOf(draft);
    expect(row).toMatchObject({ offer: { price: "6.00", stock: 7 } });
    expect(row?.cells.filter((text) => text === "6,00")).toHaveLength(1022);
    await api.call(undoStockDraftEdit, { params, body: { version: done.draft.version } }, seller);
    const [undone] = await rowsOf(draft);
    expect(undone).toMatchObject({ offer: { price: "5.00", stock: 7 } });
    expect(undone?.cells).not.toContain("6,00");
  });

  it("stay when the columns are mapped again, and duplicates are resolved again", async () => {
    const [one, two] = await freeGtins(2);
    const draft = await upload([HEADINGS, `${one};x;1,00;5`, `${two};x;2,00;6`]);
    const same = await edit(draft, 3, 1, 0, one ?? "");
    expect(same.draft.counts).toMatchObject({ accepted: 1, ignored: 1 });
    const now = await draftOf(draft.qid);
    const strict = await remapped(now, { duplicates: "REJECT" });
    expect(strict.counts).toMatchObject({ accepted: 0, rejected: 2, edited: 1 });
    expect((await rowsOf(draft))[0]).toMatchObject({
      faults: [{ field: "gtin", column: 0, reason: "GTIN_TWICE" }],
    });
    const undone = await api.call(
      undoStockDraftEdit,
      { params: { id: draft.qid }, body: { version: strict.version } },
      seller,
    );
    expect(undone.counts).toMatchObject({ accepted: 2, rejected: 0, edited: 0 });
  });

  it("can be found by any of their cells", async () => {
    const draft = await upload([HEADINGS, "4006381333931;Blue Pen;1,00;5", "4006381333948;Ink;2,00;6"]);
    expect((await rowsOf(draft, { search: "blue p" })).map(({ number }) => number)).toEqual([2]);
    expect((await rowsOf(draft, { after: 2 })).map(({ number }) => number)).toEqual([3]);
    expect((await rowsOf(draft, { status: "UNMATCHED" })).length).toBe(2);
  });
});

describe("what a draft would change", () => {
  it("is shown in totals and by offer, largest first, and equals what the commit does", async () => {
    const [same, dearer, cheaper, gone] = await offered(4);
    const [fresh] = await freeGtins(1);
    const draft = await upload([
      HEADINGS,
      `${same?.gtin};x;10,00;10`,
      `${dearer?.gtin};x;11,00;10`,
      `${cheaper?.gtin};x;9,50;25`,
      `${fresh};x;3,00;4`,
    ]);
    const params = { id: draft.qid };
    const diff = await api.call(getStockDraftDiff, { params }, seller);
    expect(diff.totals).toEqual({
      new: 1,
      changed: 2,
      unchanged: 1,
      gone: 1,
      leftOut: 0,
      kept: 0,
      pricesKept: 0,
      stockKept: 0,
      tiersChanged: 0,
      tiersKept: 0,
      pricesUp: 1,
      pricesDown: 1,
      stockUp: 1,
      stockDown: 1,
      unitsBefore: 40,
      unitsAfter: 49,
    });
    expect(diff.held).toMatchObject({ reasons: [], liveOffers: 4, vanishingOffers: 1 });
    expect(diff.biggest.map(({ gtin, priceMove }) => [gtin, priceMove])).toEqual([
      [dearer?.gtin, "0.1"],
      [cheaper?.gtin, "-0.05"],
    ]);
    expect(diff.distribution.filter(({ offers }) => offers > 0)).toEqual([
      { from: -0.05, to: 0, offers: 1 },
      { from: 0.1, to: 0.2, offers: 1 },
    ]);
    const byStock = await api.call(getStockDraftDiff, { params, query: { order: "STOCK_MOVE" } }, seller);
    expect(byStock.results.map(({ kind, stockMove }) => [kind, stockMove])).toEqual([
      ["CHANGED", 15],
      ["GONE", -10],
      ["NEW", 4],
      ["CHANGED", 0],
    ]);
    const only = await api.call(getStockDraftDiff, { params, query: { kind: "GONE" } }, seller);
    expect(only.results).toMatchObject([
      { offerQid: gone?.offerQid, row: null, before: { stock: 10 }, after: { stock: 0 } },
    ]);
    const merged = await remapped(draft, { mode: "MERGE" });
    expect((await api.call(getStockDraftDiff, { params }, seller)).totals).toMatchObject({
      gone: 0,
      changed: 2,
    });
    const replaced = await remapped(merged, { mode: "REPLACE" });
    await commit(replaced);
    expect((await applied(draft)).list).toMatchObject({
      offers: { created: 1, updated: 2, unchanged: 1, emptied: 1 },
    });
  });
});

describe("a commit that looks like a mistake", () => {
  it.each([
    [
      "MANY_OFFERS_VANISH",
      (products: Product[]) => products.slice(0, 5).map(({ gtin }) => `${gtin};x;10,00;10`),
      { vanishingOffers: 5, liveOffers: 10 },
    ],
    [
      "PRICES_MOVE",
      (products: Product[]) => products.map(({ gtin }, at) => `${gtin};x;${at < 4 ? "14,00" : "10,00"};10`),
      { movingOffers: 4, namedOffers: 10 },
    ],
    [
      "PRICES_FALL",
      (products: Product[]) => products.map(({ gtin }, at) => `${gtin};x;${at === 0 ? "4,99" : "10,00"};10`),
      { fallingOffers: 1, risingOffers: 0 },
    ],
    [
      "PRICES_RISE",
      (products: Product[]) => products.map(({ gtin }, at) => `${gtin};x;${at === 0 ? "15,01" : "10,00"};10`),
      { fallingOffers: 0, risingOffers: 1 },
    ],
    [
      "ALL_ROWS_REJECTED",
      (products: Product[]) => products.map(({ gtin }) => `${gtin};x;0,00;10`),
      { vanishingOffers: 0 },
    ],
    ["LIST_EMPTY", () => ["4006381333931;Pen;1,00;1"], { vanishingOffers: 10 }],
  ] as const)("is held with its numbers until they are confirmed: %s", async (reason, linesOf, numbers) => {
    const products = await offered(10);
    const draft = await upload([HEADINGS, ...linesOf(products)]);
    const params = { id: draft.qid };
    const { version } = draft;
    const refused = await api.refusal(commitStockDraft, { params, body: { version } }, seller);
    expect(refused).toMatchObject({ status: 409, code: "stock_list_held", held: numbers });
    const { held } = refused as unknown as { held: HeldStockList };
    expect(held.reasons).toContain(reason);
    expect((await api.call(getStockDraftDiff, { params }, seller)).held).toEqual(held);
    const other = { ...held, vanishingOffers: 99 };
    expect(
      await api.refusal(commitStockDraft, { params, body: { version, confirmed: other } }, seller),
    ).toMatchObject({
      code: "stock_list_held",
    });
    expect(await draftOf(draft.qid)).toMatchObject({ status: "READY" });
    await commit(draft, held);
    expect((await applied(draft)).list).toMatchObject({ status: "DONE" });
  });

  it("does not exist within these limits", async () => {
    const products = await offered(10);
    const draft = await upload([
      HEADINGS,
      ...products
        .slice(0, 6)
        .map(({ gtin }, at) => `${gtin};x;${at === 0 ? "5,00" : at === 1 ? "15,00" : "10,00"};10`),
    ]);
    const { held } = await api.call(getStockDraftDiff, { params: { id: draft.qid } }, seller);
    // A third of the prices moves: neither of them by more than half.
    expect(held).toMatchObject({ reasons: ["PRICES_MOVE"], fallingOffers: 0, risingOffers: 0 });
    await commit(draft, held);
    expect((await applied(draft)).list).toMatchObject({ status: "DONE", offers: { emptied: 4, updated: 2 } });
  });

  it("asks for confirmation when the list names another currency than the seller's", async () => {
    const [one] = await freeGtins(1);
    const draft = await upload(["EAN;Name;Price USD;Stock", `${one};x;10.00;5`]);
    expect(draft).toMatchObject({ status: "CHOOSING", mapping: { currency: "USD" } });
    expect(draft.questions).toContainEqual({ about: "CURRENCY", field: null, isRequired: true });
    expect(await remapped(draft, { currency: "EUR" })).toMatchObject({
      status: "READY",
      counts: { accepted: 1 },
    });
  });

  it("names the version that was seen, and waits for another list", async () => {
    const [one, two] = await freeGtins(2);
    const draft = await upload([HEADINGS, `${one};x;1,00;many`, `${two};x;1,00;1`]);
    const body = { version: 1, cells: [{ column: 3, value: "2" }] };
    await api.call(updateStockDraftRow, { params: { id: draft.qid, number: 2 }, body }, seller);
    const params = { id: draft.qid };
    expect(
      await api.refusal(commitStockDraft, { params, body: { version: draft.version } }, seller),
    ).toMatchObject({ code: "version_conflict" });
    const now = await draftOf(draft.qid);
    await sql`insert into stock_lists (qid, seller_id, origin, file_hash, file_name, mapping, mode, status, started_at, created_at)
      select 'RunningList00001', ${sellerId}, 'UPLOAD', file_hash, 'x', '{}', 'MERGE', 'RUNNING', ${api.businessTime.now()}, ${api.businessTime.now()}
      from stock_drafts where qid = ${draft.qid}`.execute(api.services.db);
    expect(
      await api.refusal(commitStockDraft, { params, body: { version: now.version } }, seller),
    ).toMatchObject({ code: "stock_list_running", qid: "RunningList00001" });
    await sql`update stock_lists set status = 'CANCELLED' where qid = 'RunningList00001'`.execute(
      api.services.db,
    );
    await commit(now);
    expect((await applied(draft)).list).toMatchObject({ status: "DONE", offers: { created: 2 } });
  });

  it("reopens the draft when its list is cancelled before it takes effect", async () => {
    const [one] = await freeGtins(1);
    const draft = await upload([HEADINGS, `${one};x;1,00;1`]);
    // No process works on the list meanwhile.
    await sql`update stock_drafts set status = 'COMMITTED', closed_at = now() where qid = ${draft.qid}`.execute(
      api.services.db,
    );
    await sql`insert into stock_lists (qid, seller_id, origin, draft_id, file_hash, file_name, mapping, mode, status, created_at, started_at)
      select 'CancelledList001', ${sellerId}, 'UPLOAD', id, file_hash, 'x', '{}', 'MERGE', 'RUNNING', ${api.businessTime.now()}, ${api.businessTime.now()}
      from stock_drafts where qid = ${draft.qid}`.execute(api.services.db);
    await api.call(cancelOffersCatalog, { params: { id: "CancelledList001" } }, seller);
    const open = await draftOf(draft.qid);
    expect(open).toMatchObject({
      status: "READY",
      version: draft.version + 1,
      list: { status: "CANCELLED" },
    });
    await commit(open);
    expect((await applied(draft)).list).toMatchObject({ status: "DONE" });
  });
});

describe("undoing a committed draft", () => {
  it("shows in advance what it takes back and what it keeps", async () => {
    const [edited, sold, other] = await offered(3);
    const lines = [edited, sold, other].map((product) => `${product?.gtin};x;11,00;12`);
    const draft = await upload([HEADINGS, ...lines]);
    await commit(draft);
    const { list } = await applied(draft);
    const params = { id: list?.qid ?? "" };
    const { db } = api.services;
    await sql`update offers set list_price_minor = 1200 where qid = ${edited?.offerQid ?? ""}`.execute(db);
    await sql`insert into stock_movements (offer_id, kind, quantity, at)
      select id, 'RESERVED', -2, ${api.businessTime.now()} from offers where qid = ${sold?.offerQid ?? ""}`.execute(
      db,
    );
    await sql`update offers set stock = stock - 2 where qid = ${sold?.offerQid ?? ""}`.execute(db);
    expect(await api.call(previewStockListUndo, { params }, seller)).toEqual({
      offers: 3,
      createdOffers: 0,
      removedOffers: 0,
      editedOffers: 1,
      soldOffers: 1,
      soldUnits: 2,
    });
    await sql`update stock_lists set finished_at = finished_at - interval '25 hours' where qid = ${params.id}`.execute(
      db,
    );
    expect(await api.refusal(previewStockListUndo, { params }, seller)).toMatchObject({
      code: "undo_too_late",
    });
  });
});

describe("the SKUs of a list", () => {
  const NUMBERED = "Art.-Nr.;EAN;Name;Price;Stock";
  const numbersOf = async (products: readonly (Product | undefined)[]) => {
    const { rows } = await sql<{ sku: string | null }>`
      select o.sku from unnest(${products.map((product) => product?.offerQid ?? "")}::text[]) with ordinality x(qid, place)
        join offers o on o.qid = x.qid order by x.place`.execute(api.services.db);
    return rows.map(({ sku }) => sku);
  };
  const number = (product: Product | undefined, sku: string) =>
    sql`update offers set sku = ${sku} where qid = ${product?.offerQid ?? ""}`.execute(api.services.db);

  it("are written to its offers, stay where a cell is empty, and are restored when the list is undone", async () => {
    const products = await offered(4);
    const [one, two, three, four] = products;
    await number(two, "OLD-2");
    await number(three, "OLD-3");
    const [created] = await freeGtins(1);
    const draft = await upload([
      NUMBERED,
      `A-1;${one?.gtin};Pen;10,00;10`,
      `A-2;${two?.gtin};Ink;10,00;10`,
      `;${three?.gtin};Cap;11,00;10`,
      `A-4;${four?.gtin};Nib;11,00;10`,
      `A-5;${created};Box;5,00;10`,
    ]);
    expect(draft.mapping?.columns).toMatchObject({ sku: 0, gtin: 1 });
    expect((await rowsOf(draft)).map(({ offer }) => offer?.sku)).toEqual(["A-1", "A-2", null, "A-4", "A-5"]);
    const params = { id: draft.qid };
    const diff = await api.call(getStockDraftDiff, { params, query: { order: "ROW" } }, seller);
    expect(diff.totals).toMatchObject({ changed: 4, new: 1, unchanged: 0 });
    expect(diff.results.map(({ before, after }) => [before?.sku, after?.sku])).toEqual([
      [null, "A-1"],
      ["OLD-2", "A-2"],
      ["OLD-3", "OLD-3"],
      [null, "A-4"],
      [undefined, "A-5"],
    ]);
    await commit(draft);
    const { list } = await applied(draft);
    expect(list?.offers).toMatchObject({ created: 1, updated: 4, unchanged: 0 });
    expect(await numbersOf(products)).toEqual(["A-1", "A-2", "OLD-3", "A-4"]);
    const { rows } = await sql<{ sku: string }>`
      select o.sku from offers o join variants v on v.id = o.variant_id where o.seller_id = ${sellerId} and v.gtin = ${created ?? ""}`.execute(
      api.services.db,
    );
    expect(rows).toEqual([{ sku: "A-5" }]);
    // What the seller entered since is kept.
    await number(four, "MINE");
    await api.call(undoOffersCatalog, { params: { id: list?.qid ?? "" } }, seller);
    await backgroundDone(api.services);
    await applyStockLists(api.services);
    await backgroundDone(api.services);
    expect(await numbersOf(products)).toEqual([null, "OLD-2", "OLD-3", "MINE"]);
  });

  it("stay unchanged when a list has no SKU column", async () => {
    const products = await offered(1);
    await number(products[0], "OLD-1");
    const draft = await upload([HEADINGS, `${products[0]?.gtin};Pen;12,00;10`]);
    expect(draft.mapping?.columns.sku).toBeNull();
    await commit(draft);
    await applied(draft);
    expect(await numbersOf(products)).toEqual(["OLD-1"]);
  });

  it("are not taken from codes without a heading, nor from a column of GTINs", async () => {
    const gtins = await freeGtins(5);
    const unnamed = await upload([
      "EAN;Zzz;Name;Price;Stock",
      ...gtins.map((gtin, at) => `${gtin};Q-${at};Pen;9,00;5`),
    ]);
    expect(unnamed.mapping?.columns).toMatchObject({ gtin: 0, sku: null });
    const reference = await upload(["SKU;Name;Price;Stock", ...gtins.map((gtin) => `${gtin};Pen;9,00;6`)]);
    expect(reference.mapping?.columns).toMatchObject({ gtin: 0, sku: null });
  });

  it("follow an edited cell", async () => {
    const [gtin] = await freeGtins(1);
    const draft = await upload([NUMBERED, `A-1;${gtin};Pen;9,00;5`]);
    const edited = await api.call(
      updateStockDraftRow,
      { params: { id: draft.qid, number: 2 }, body: { version: 1, cells: [{ column: 0, value: "B-9" }] } },
      seller,
    );
    expect(edited).toMatchObject({ row: { offer: { sku: "B-9" } } });
  });
});

describe("a file that goes to the object storage before it is read", () => {
  it("is read from there, without delaying its draft", async () => {
    const { databaseUrl } = api;
    const draft = { id: 0, attempts: 1, sellerId, mapping: null, saidMode: null, source: null };
    const hash = new Uint8Array(32);
    const task = { databaseUrl, draft, currency: "EUR", nowMs: 0, hash };
    expect(await readStockDraft(task)).toEqual({ outcome: "MOVED" });
  });

  it("is released when the reading fails, so that the next run reads it", async () => {
    const { db, businessClock } = api.services;
    const draft = await upload([HEADINGS, "4006381333931;Pen;1,10;2"]);
    await sql`update stock_drafts set status = 'READING', started_at = null, attempts = 0 where qid = ${draft.qid}`.execute(
      db,
    );
    const taken = await inTransaction(db, (tx) => takeDraft(tx, businessClock.now()));
    if (!taken) throw new Error("The draft was taken by another");
    await releaseDraft(db, taken);
    expect(await read(draft.qid)).toMatchObject({ status: "READY" });
  });
});

describe("queued drafts", () => {
  /** Stored drafts that no process reads yet, oldest first. */
  async function waiting(files: readonly { of: number; bytes?: number }[]): Promise<string[]> {
    const { db, businessClock } = api.services;
    return inTransaction(db, async (tx) => {
      const qids: string[] = [];
      for (const [place, { of, bytes = 0 }] of files.entries()) {
        const text = `${HEADINGS}\n4006381333931;Pen ${place};1,10;2\n`;
        const content = Buffer.concat([Buffer.from(text), Buffer.alloc(bytes, "\n")]);
        const file = { name: "list.csv", content, hash: createHash("sha256").update(content).digest() };
        const now = businessClock.now();
        qids.push(await addDraft(tx, { sellerId: of, file, mode: null, userId: null, now }));
      }
      return qids;
    });
  }

  it("are all read, even when more are processed than may queue for a thread", async () => {
    const qids = await waiting(Array.from({ length: 14 }, () => ({ of: sellerId })));
    await Promise.all(qids.map(() => readStockDrafts(api.services)));
    for (const qid of qids) expect(await draftOf(qid)).toMatchObject({ status: "READY", failure: null });
  });

  it("take turns by company, and a large file lets small ones pass for a while", async () => {
    const { db, businessClock } = api.services;
    const { rows } = await sql<{ id: number }>`
      select organisation_id as id from sellers where organisation_id <> ${sellerId} order by 1 limit 2`.execute(
      db,
    );
    const [two = 0, three = 0] = rows.map(({ id }) => id);
    const qids = await waiting([
      { of: sellerId, bytes: 5 * 1024 * 1024 },
      { of: sellerId },
      { of: two },
      { of: two },
      { of: three },
    ]);
    const order: number[] = [];
    const take = () => inTransaction(db, (tx) => takeDraft(tx, businessClock.now()));
    for (let taken = await take(); taken; taken = await take()) order.push(qids.indexOf(taken.qid));
    expect(order).toEqual([2, 4, 0, 1, 3]);
    await sql`delete from stock_drafts where qid = any(${qids}::text[])`.execute(db);
    const [late = ""] = await waiting([{ of: sellerId, bytes: 5 * 1024 * 1024 }]);
    api.businessTime.advance(11 * 60_000);
    await waiting([{ of: two }]);
    expect((await take())?.qid).toBe(late);
    await sql`delete from stock_drafts where status = 'READING'`.execute(db);
  });
});

describe("what a list leaves out", () => {
  it("stays unchanged when the upload specified it, whatever an earlier list with these headings did", async () => {
    const [one, two] = await offered(2);
    const list = await upload([HEADINGS, `${one?.gtin};x;10,00;5`, `${two?.gtin};x;10,00;5`]);
    expect(list.mapping).toMatchObject({ mode: "REPLACE" });
    await commit(list);
    await applied(list);
    const file = fileOf([HEADINGS, `${one?.gtin};x;10,10;5`], "part.csv");
    const { qid } = await api.call(createStockDraft, { body: { file, mode: "MERGE" } }, seller);
    const draft = await read(qid);
    expect(draft).toMatchObject({ mappingFrom: "SAVED", mapping: { mode: "MERGE" } });
    const { totals } = await api.call(getStockDraftDiff, { params: { id: qid }, query: {} }, seller);
    expect(totals).toMatchObject({ changed: 1, gone: 0 });
  });
});

describe("the mapping of a list", () => {
  const ODD = "Code;Text;Net;Gross;Qty";
  const CHOSEN = { gtin: 0, name: 1, price: 3, inventory: 4, sellingUnit: null, currency: null };

  it("is reused for the same headings, and only saved by a list that took effect", async () => {
    const [one] = await freeGtins(1);
    const line = (net: string) => `${one};x;${net};12,00;5`;
    const draft = await remapped(await upload([ODD, line("10,00")]), { columns: CHOSEN });
    expect((await upload([ODD, line("10,01")])).mappingFrom).toBe("FOUND");
    await commit(draft);
    await applied(draft);
    const { mappings } = await api.call(listStockDraftMappings, {}, seller);
    expect(mappings).toMatchObject([
      { fileName: "my list.csv", headings: ODD.split(";"), mapping: { columns: CHOSEN } },
    ]);
    const next = await upload([ODD, line("10,02")]);
    expect(next).toMatchObject({ status: "READY", mappingFrom: "SAVED", mapping: { columns: CHOSEN } });
    // Held and confirmed: the column may be the wrong one.
    const wrong = await remapped(next, { columns: { ...CHOSEN, price: 4 } });
    const refused = await api.refusal(
      commitStockDraft,
      { params: { id: wrong.qid }, body: { version: wrong.version } },
      seller,
    );
    await commit(wrong, (refused as unknown as { held: HeldStockList }).held);
    await applied(wrong);
    expect((await api.call(listStockDraftMappings, {}, seller)).mappings).toMatchObject([
      { mapping: { columns: CHOSEN } },
    ]);
  });
});

describe("files of a draft", () => {
  it("are the uploaded one, and its rejected rows in its own columns; corrected rows can be uploaded alone", async () => {
    const [kept] = await offered(1);
    const [one, two] = await freeGtins(2);
    const lines = [
      "Ref;EAN;Name;Price;Stock",
      `7;${kept?.gtin};=Pen;10,00;10`,
      `8;${one};"a;b";n/a;3`,
      `9;${two};x;2,00;?`,
    ];
    const draft = await upload(lines);
    expect((await originalOf(draft.qid)).toString("utf8")).toBe(lines.join("\n"));
    await commit(draft);
    await applied(draft);
    const text = (await errorsOf(draft.qid, "csv")).toString("utf8");
    const [headings, ...rows] = text
      .replace(/^\uFEFF/, "")
      .trim()
      .split(/\r?\n/);
    expect(headings).toBe("Ref,EAN,Name,Price,Stock,What to correct");
    expect(rows.length).toBe(2);
    expect(rows[0]).toContain(`8,${one},a;b,n/a,3,Price `);
    const corrected = text.replace("n/a", "4.00").replace("?", "6");
    const second = await upload(new Blob([corrected]), "corrected.csv");
    expect(second).toMatchObject({
      status: "READY",
      mappingFrom: "SAVED",
      mapping: { mode: "MERGE" },
      counts: { total: 2, accepted: 2 },
    });
    await commit(second);
    expect((await applied(second)).list).toMatchObject({ offers: { created: 2, emptied: 0, updated: 0 } });
    const workbook = await errorsOf(draft.qid, "xlsx");
    // By now both products have offers: a price that is not available leaves its own.
    expect(await upload(new Blob([new Uint8Array(workbook)]), "to correct.xlsx")).toMatchObject({
      fileKind: "xlsx",
      mapping: { mode: "MERGE" },
      counts: { total: 2, accepted: 1, rejected: 1 },
    });
  });
});

describe("the rows to correct", () => {
  const cellsOf = async (qid: string, format: "csv" | "xlsx") => {
    const { sheets } = await readTable(new Uint8Array(await errorsOf(qid, format)));
    return sheets[0]?.rows;
  };

  it.each(["csv", "xlsx"] as const)(
    "keep the seller's columns in place when the problem column was moved between them: %s",
    async (format) => {
      const [one] = await freeGtins(1);
      const draft = await upload([
        "EAN;What to correct;Name;Price;Stock",
        `${one};Price is missing;Pen;free;3`,
        "4006381333931;;Ink;1,00;5",
      ]);
      expect(await cellsOf(draft.qid, format)).toEqual([
        ["EAN", "Name", "Price", "Stock", "What to correct"],
        [one, "Pen", "free", "3", "Price is not a price"],
      ]);
    },
  );

  it("keep cells beyond the headings, and leave short rows empty where they end", async () => {
    const [one, two] = await freeGtins(2);
    const draft = await upload([
      "EAN;Price;Stock;Name",
      `${one};free;3;Pen;blue;large`,
      `${two};free`,
      "4006381333931;1,00;5;Ink",
    ]);
    expect(await cellsOf(draft.qid, "csv")).toEqual([
      ["EAN", "Price", "Stock", "Name", "E", "F", "What to correct"],
      [one, "free", "3", "Pen", "blue", "large", "Price is not a price"],
      [two, "free", "", "", "", "", "Price is not a price; Stock is not a whole number"],
    ]);
  });
});

describe("an interrupted reading", () => {
  const take = () => inTransaction(api.services.db, (tx) => takeDraft(tx, api.businessTime.now()));
  async function stored(): Promise<string> {
    const { qid } = await api.call(
      createStockDraft,
      { body: { file: fileOf([HEADINGS, "4006381333931;Pen;1,00;1"], "x.csv") } },
      seller,
    );
    await backgroundDone(api.services);
    await sql`update stock_drafts set status = 'READING', started_at = null, attempts = 0 where qid = ${qid}`.execute(
      api.services.db,
    );
    return qid;
  }

  it("is restarted by another process once its own is gone, with the same rows", async () => {
    const qid = await stored();
    expect(await take()).toMatchObject({ qid, attempts: 1 });
    expect(await readStockDrafts(api.services)).toBe(0);
    await sql`update stock_drafts set started_at = started_at - interval '11 minutes' where qid = ${qid}`.execute(
      api.services.db,
    );
    expect(await readStockDrafts(api.services)).toBe(1);
    expect(await draftOf(qid)).toMatchObject({ status: "READY", counts: { total: 1, accepted: 1 } });
  });

  it("fails after three attempts", async () => {
    const qid = await stored();
    await sql`update stock_drafts set attempts = 3 where qid = ${qid}`.execute(api.services.db);
    await readStockDrafts(api.services);
    expect(await draftOf(qid)).toMatchObject({ status: "FAILED", failure: "INTERNAL" });
  });
});

describe("a short list", () => {
  it("takes effect while a long one of another seller is still taking effect", async () => {
    const [one, two] = await freeGtins(2);
    const draft = await upload([HEADINGS, `${one};Pen;1,00;5`, `${two};Ink;2,00;6`]);
    await withOneClient({ databaseUrl: api.databaseUrl, name: "test" }, async (client) => {
      await client.query("begin");
      // Something only one transaction at a time can do: a long list holds it until its end.
      for (const table of ["stock_list_rows", "stock_list_effects"]) await client.query(`analyze ${table}`);
      await commit(draft);
      expect((await applied(draft)).list).toMatchObject({ status: "DONE", offers: { created: 2 } });
      await client.query("rollback");
    });
  });
});

describe("a long list", () => {
  it("of 20,000 rows has the same counts as an independent count", async () => {
    const { rows } = await sql<{ gtin: string }>`select gtin from variants order by id limit 300`.execute(
      api.services.db,
    );
    const lines: string[] = [];
    const wanted = { accepted: 0, rejected: 0, ignored: 0 };
    for (let at = 0; at < 20_000; at += 1) {
      // Thirteen digits, the last one a matching check digit.
      const body = String(590_000_000_000 + at);
      const sum = [...body].reduce(
        (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
        0,
      );
      const gtin = at < rows.length ? rows[at]?.gtin : `${body}${(10 - (sum % 10)) % 10}`;
      const price = at % 50 === 7 ? "call us" : `${10 + (at % 90)},${String(at % 100).padStart(2, "0")}`;
      lines.push(`${gtin};Item ${at};${price};${at % 40}`);
      wanted[at % 50 === 7 ? "rejected" : "accepted"] += 1;
    }
    const draft = await upload([HEADINGS, ...lines]);
    expect(draft.counts).toMatchObject({ total: 20_000, ...wanted });
    const { count, next } = await api.call(
      listStockDraftRows,
      { params: { id: draft.qid }, query: { status: "REJECTED", size: 200 } },
      seller,
    );
    expect([count, next === null]).toEqual([wanted.rejected, false]);
    const body = {
      version: draft.version,
      column: 2,
      alike: { by: "VALUE", value: "call us" } as const,
      replacement: "1,00",
    };
    const fixed = await api.call(fixStockDraftAlike, { params: { id: draft.qid }, body }, seller);
    expect(fixed).toMatchObject({
      rows: wanted.rejected,
      draft: { counts: { rejected: 0, accepted: 20_000 } },
    });
    const { held } = await api.call(getStockDraftDiff, { params: { id: draft.qid } }, seller);
    await commit(fixed.draft, held);
    expect((await applied(draft)).list).toMatchObject({
      status: "DONE",
      rows: { total: 20_000, rejected: 0 },
    });
  }, 180_000);
});
