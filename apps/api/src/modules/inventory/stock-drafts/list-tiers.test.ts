import { updateOfferTiers } from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import { getOffer } from "@quayside/api-client/contract/offers/offers.endpoints";
import {
  commitStockDraft,
  createStockDraft,
  getStockDraft,
  getStockDraftDiff,
  updateStockDraftMapping,
} from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import {
  listStockDraftRows,
  updateStockDraftRow,
} from "@quayside/api-client/contract/stock-drafts/rows.endpoints";
import type { DraftMapping } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import {
  getOffersCatalog,
  previewStockListUndo,
  undoOffersCatalog,
} from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import {
  createStocklistSource,
  pushStockRows,
} from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { readStockDrafts } from "#modules/inventory/stock-drafts/read-stock-drafts.job.ts";
import { applyStockLists } from "#modules/inventory/stock-lists/index.ts";
import { bringToTheirEnd } from "#modules/inventory/stock-sources/pull-stock-sources.job.ts";
import { type MarketOffer, makeOffer } from "#testing/market.ts";
import { withoutStock } from "#testing/stock-list.ts";
import { TEST_NOW } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";
import { backgroundDone } from "#work/background.ts";

const api = useApi();
const seller = { as: "quiet@demo.example" };
let sellerId = 0;

beforeEach(async () => {
  await backgroundDone(api.services);
  sellerId = await withoutStock(api, seller.as);
});

const offerAt = (priceMinor: number, unit = 1) => makeOffer(api, { sellerId, priceMinor, stock: 500, unit });
const step = (fromQuantity: number, price: string) => ({ fromQuantity, price });

/** Sets the steps of a new offer, whose version becomes 2. */
const setTiers = ({ qid }: MarketOffer, tiers: readonly ReturnType<typeof step>[], version = 1) =>
  api.call(updateOfferTiers, { params: { id: qid }, body: { tiers: [...tiers], version } }, seller);
const tiersOf = async ({ qid }: MarketOffer) =>
  (await api.call(getOffer, { params: { id: qid } }, seller)).tiers;

async function read(qid: string) {
  for (;;) {
    await backgroundDone(api.services);
    await readStockDrafts(api.services);
    const draft = await api.call(getStockDraft, { params: { id: qid } }, seller);
    if (draft.status !== "READING") return draft;
  }
}
type Draft = Awaited<ReturnType<typeof read>>;

async function upload(lines: readonly string[]) {
  const file = new File([lines.join("\n")], "list.csv");
  const { qid } = await api.call(createStockDraft, { body: { file, mode: "MERGE" } }, seller);
  return read(qid);
}

async function remapped({ qid, version, mapping }: Draft, changes: Partial<DraftMapping>) {
  if (!mapping) throw new Error("The draft has no mapping");
  const body = { version, mapping: { ...mapping, ...changes } };
  await api.call(updateStockDraftMapping, { params: { id: qid }, body }, seller);
  return read(qid);
}

/** Answers the questions of a draft with what it takes to be likeliest. */
const answered = (draft: Draft) => (draft.status === "CHOOSING" ? remapped(draft, {}) : draft);

const diffOf = ({ qid }: Draft) =>
  api.call(getStockDraftDiff, { params: { id: qid }, query: { order: "ROW" } }, seller);
const rowsOf = async ({ qid }: Draft) =>
  (await api.call(listStockDraftRows, { params: { id: qid }, query: {} }, seller)).results;

/** Waits until the list of a draft has taken effect or was undone. */
async function settled(params: { id: string }) {
  for (;;) {
    await backgroundDone(api.services);
    await applyStockLists(api.services);
    const { list } = await api.call(getStockDraft, { params }, seller);
    if (list && !["WAITING", "RUNNING", "UNDOING"].includes(list.status)) return list;
  }
}

async function committed(draft: Draft) {
  const params = { id: draft.qid };
  const { held } = await diffOf(draft);
  const body = { version: draft.version, ...(held.reasons.length > 0 && { confirmed: held }) };
  await api.call(commitStockDraft, { params, body }, seller);
  return settled(params);
}

describe("a list with prices by quantity", () => {
  it("sets them, says so before and after, and is undone to the steps before", async () => {
    const [kept, changed, same, plain] = [
      await offerAt(1000),
      await offerAt(1000),
      await offerAt(1000),
      await offerAt(1000),
    ];
    for (const offer of [kept, changed]) await setTiers(offer, [step(5, "9.50")]);
    await setTiers(same, [step(10, "9.00"), step(50, "8.00")]);
    const draft = await upload([
      "EAN;Price;10+;50+;Stock",
      `${kept.gtin};10,00;;;400`,
      `${changed.gtin};10,00;9,00;8,00;500`,
      `${same.gtin};10,00;9,00;8,00;500`,
      `${plain.gtin};10,00;9,00;;500`,
    ]);
    expect(draft).toMatchObject({ status: "READY", counts: { accepted: 4, rejected: 0 } });
    expect(draft.mapping?.tiers).toEqual({
      columns: [
        { price: 2, from: { quantity: 10 } },
        { price: 3, from: { quantity: 50 } },
      ],
      countIn: "PIECES",
      ifEmpty: "KEEP",
    });
    expect((await rowsOf(draft)).map(({ offer }) => offer?.tiers)).toEqual([
      null,
      [step(10, "9.00"), step(50, "8.00")],
      [step(10, "9.00"), step(50, "8.00")],
      [step(10, "9.00")],
    ]);
    const { totals, results } = await diffOf(draft);
    expect(totals).toMatchObject({ changed: 3, unchanged: 1, tiersChanged: 2, tiersKept: 1 });
    expect(results.map(({ before, after }) => [before?.tiers, after?.tiers])).toEqual([
      [[step(5, "9.50")], [step(5, "9.50")]],
      [[step(5, "9.50")], [step(10, "9.00"), step(50, "8.00")]],
      [[], [step(10, "9.00")]],
    ]);
    const list = await committed(draft);
    expect(list).toMatchObject({ status: "DONE", offers: { updated: 3, unchanged: 1, tiered: 2 } });
    expect(await tiersOf(kept)).toEqual([step(5, "9.50")]);
    expect(await tiersOf(changed)).toEqual([step(10, "9.00"), step(50, "8.00")]);
    expect(await tiersOf(plain)).toEqual([step(10, "9.00")]);
    // Steps that the seller sets after it are kept by the undo.
    const { version } = await api.call(getOffer, { params: { id: plain.qid } }, seller);
    await setTiers(plain, [step(20, "8.50")], version);
    const undo = { params: { id: list.qid } };
    expect(await api.call(previewStockListUndo, undo, seller)).toMatchObject({ offers: 3, editedOffers: 1 });
    await api.call(undoOffersCatalog, { ...undo, body: {} }, seller);
    expect(await settled({ id: draft.qid })).toMatchObject({ status: "UNDONE" });
    expect(await tiersOf(changed)).toEqual([step(5, "9.50")]);
    expect(await tiersOf(plain)).toEqual([step(20, "8.50")]);
    expect(await tiersOf(same)).toHaveLength(2);
  });

  it("gives them to new offers, which an undo removes", async () => {
    const { rows } = await sql<{ gtin: string; market: number }>`
      select v.gtin, round(coalesce(m.usual_euro, m.lowest_euro) / r.rate / 100, 2)::float as market from variants v join variant_market m on m.variant_id = v.id
        join sellers e on e.organisation_id = ${sellerId} join market_rates r on r.currency = e.currency
      where coalesce(m.usual_euro, m.lowest_euro) > 200 and not exists (select from offers o where o.variant_id = v.id and o.seller_id = ${sellerId})
      order by v.id limit 1`.execute(api.services.db);
    const { gtin = "", market = 1 } = rows[0] ?? {};
    const [price, lower] = [market, market * 0.9].map((one) => one.toFixed(2));
    const draft = await upload(["EAN;Price;from 10 pcs;Stock", `${gtin};${price};${lower};7`]);
    const { results } = await diffOf(draft);
    expect(results).toMatchObject([{ kind: "NEW", before: null, after: { tiers: [step(10, lower ?? "")] } }]);
    const list = await committed(draft);
    expect(list).toMatchObject({ status: "DONE", offers: { created: 1, tiered: 1 } });
    const undo = { params: { id: list.qid } };
    expect(await api.call(previewStockListUndo, undo, seller)).toMatchObject({
      createdOffers: 1,
      removedOffers: 1,
    });
    await api.call(undoOffersCatalog, { ...undo, body: {} }, seller);
    expect(await settled({ id: draft.qid })).toMatchObject({ status: "UNDONE" });
    const { rows: left } = await sql`
      select 1 from offers o join variants v on v.id = o.variant_id where v.gtin = ${gtin} and o.seller_id = ${sellerId}`.execute(
      api.services.db,
    );
    expect(left).toEqual([]);
  });

  it("takes them away only where the seller says what empty cells mean", async () => {
    const offer = await offerAt(1000);
    await setTiers(offer, [step(10, "9.00")]);
    const draft = await upload(["EAN;Price;Step 1 pieces;Step 1 price;Stock", `${offer.gtin};10,00;;;500`]);
    expect((await diffOf(draft)).totals).toMatchObject({ unchanged: 1, tiersKept: 1 });
    const tiers = draft.mapping?.tiers;
    const removing = await remapped(draft, { ...(tiers && { tiers: { ...tiers, ifEmpty: "REMOVE" } }) });
    expect((await diffOf(removing)).results).toMatchObject([
      { kind: "CHANGED", before: { tiers: [step(10, "9.00")] }, after: { tiers: [] } },
    ]);
    const list = await committed(removing);
    expect(await tiersOf(offer)).toEqual([]);
    await api.call(undoOffersCatalog, { params: { id: list.qid }, body: {} }, seller);
    await settled({ id: draft.qid });
    expect(await tiersOf(offer)).toEqual([step(10, "9.00")]);
  });

  it("leaves them as they are once the seller turns the columns off", async () => {
    const offer = await offerAt(1000);
    const draft = await upload(["EAN;Price;10+;Stock", `${offer.gtin};10,00;9,00;500`]);
    const { tiers: _, ...mapping } = draft.mapping ?? {};
    const off = await remapped({ ...draft, mapping: mapping as DraftMapping }, {});
    expect((await diffOf(off)).totals).toMatchObject({ changed: 0, unchanged: 1, tiersChanged: 0 });
  });
});

describe("a row with steps that an offer cannot have", () => {
  it.each([
    ["a price that does not fall", "10,00;1;9,00;9,00;40", "TIERS_NOT_FALLING"],
    ["a price that is not below that of the row", "10,00;1;10,00;9,00;40", "TIERS_NOT_BELOW_PRICE"],
    ["a part of a selling unit", "10,00;6;9,00;8,00;40", "TIERS_NOT_IN_UNITS"],
    ["a price that cannot be read", "10,00;1;ask;8,00;40", "TIERS_UNREADABLE"],
    ["a price in another currency", "10,00;1;$9.00;8,00;40", "TIERS_UNREADABLE"],
  ])("is used without them, and says why: %s", async (_what, cells, note) => {
    const offer = await offerAt(1000);
    await setTiers(offer, [step(30, "9.50")]);
    const others = [await offerAt(1000), await offerAt(1000)];
    const lines = [
      "EAN;Price;Pack;10 pcs+;50 pcs+;Stock",
      `${offer.gtin};${cells}`,
      ...others.map(({ gtin }) => `${gtin};10,00;1;9,00;8,00;500`),
    ];
    const draft = await answered(await upload(lines));
    const [row] = await rowsOf(draft);
    expect(row).toMatchObject({
      status: "ACCEPTED",
      notes: [{ field: "tiers", note }],
      offer: { tiers: null, stock: 40 },
    });
    await committed(draft);
    expect(await tiersOf(offer)).toEqual([step(30, "9.50")]);
  });

  it("is compared with the offer where it leaves the price or the unit as it is, also once it is edited", async () => {
    const [cheap, packed, fine] = [await offerAt(800), await offerAt(1000, 12), await offerAt(1000)];
    const draft = await upload([
      "EAN;Price;10+;Stock",
      `${cheap.gtin};;9,00;40`,
      `${packed.gtin};10,00;9,00;48`,
      `${fine.gtin};10,00;9,00;40`,
    ]);
    const notes = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
      rows.map((row) => [row.notes.map(({ note }) => note), row.offer?.tiers]);
    const expected = [
      [["TIERS_NOT_BELOW_PRICE"], null],
      [["TIERS_NOT_IN_UNITS"], null],
      [[], [step(10, "9.00")]],
    ];
    expect(notes(await rowsOf(draft))).toEqual(expected);
    const edit = (number: number, value: string) =>
      api.call(
        updateStockDraftRow,
        { params: { id: draft.qid, number }, body: { version: 1, cells: [{ column: 2, value }] } },
        seller,
      );
    expect((await edit(2, "7,50")).row).toMatchObject({ notes: [], offer: { tiers: [step(10, "7.50")] } });
    expect((await edit(3, "8,50")).row).toMatchObject({ notes: [{ note: "TIERS_NOT_IN_UNITS" }] });
  });
});

describe("the guard against slips", () => {
  it("holds a list with a step of less than half of the price, or below the floor; one that stays is not asked about", async () => {
    const [half, floored, standing] = [await offerAt(1000), await offerAt(1000), await offerAt(1000)];
    await sql`insert into offer_floors (offer_id, cost_minor, updated_at) values (${floored.id}, 900, ${TEST_NOW})`.execute(
      api.services.db,
    );
    await api.call(
      updateOfferTiers,
      {
        params: { id: standing.qid },
        body: { tiers: [step(50, "4.00")], version: 1, confirmsLargeMoves: true },
      },
      seller,
    );
    const draft = await upload([
      "EAN;Price;50+;Stock",
      `${half.gtin};10,00;4,90;500`,
      `${floored.gtin};10,00;8,90;500`,
      `${standing.gtin};10,00;4,00;499`,
    ]);
    const chosen = await answered(draft);
    const { held } = await diffOf(chosen);
    expect(held).toMatchObject({ reasons: ["TIERS_FALL"], fallingTierOffers: 2, fallingOffers: 0 });
    const params = { id: draft.qid };
    expect(
      await api.refusal(commitStockDraft, { params, body: { version: chosen.version } }, seller),
    ).toMatchObject({ code: "stock_list_held" });
    expect(await committed(chosen)).toMatchObject({ status: "DONE", offers: { tiered: 2 } });
  });
});

describe("what is not clear", () => {
  it("is asked with the seller's own rows: pieces or cases", async () => {
    const offer = await offerAt(1000, 12);
    const draft = await upload(["EAN;Price;Units per case;48+;Stock", `${offer.gtin};10,00;12;9,00;480`]);
    expect(draft.status).toBe("CHOOSING");
    const [question] = draft.questions.filter(({ about }) => about === "TIERS");
    expect(question).toMatchObject({ isRequired: true, field: null });
    expect(question?.readings?.map(({ tiers, examples }) => [tiers?.countIn, examples[0]?.tiers])).toEqual([
      ["PIECES", [step(48, "9.00")]],
      ["UNITS", [step(576, "9.00")]],
      ["PIECES", undefined],
    ]);
    const tiers = draft.mapping?.tiers;
    const chosen = await remapped(draft, { ...(tiers && { tiers: { ...tiers, countIn: "UNITS" } }) });
    await committed(chosen);
    expect(await tiersOf(offer)).toEqual([step(576, "9.00")]);
    // The next list with these headings is read the same way.
    const again = await upload(["EAN;Price;Units per case;48+;Stock", `${offer.gtin};10,00;12;9,00;432`]);
    expect(again).toMatchObject({
      status: "READY",
      mappingFrom: "SAVED",
      mapping: { tiers: { countIn: "UNITS" } },
    });
  });
});

describe("pushed rows", () => {
  it("set, keep or remove the steps of their offers", async () => {
    const offer = await offerAt(1000);
    const { qid: id } = await api.call(
      createStocklistSource,
      { body: { kind: "PUSH", name: "Steps", mode: "MERGE" } },
      seller,
    );
    const push = async (row: object, more: object = {}) => {
      const body = { rows: [{ gtin: offer.gtin, price: "10.00", stock: 500, ...row }], ...more };
      await api.call(pushStockRows, { params: { id }, body }, seller);
      await backgroundDone(api.services);
      await bringToTheirEnd(api.services);
      await backgroundDone(api.services);
      return tiersOf(offer);
    };
    const tiers = [step(10, "9.00"), step(50, "8.00")];
    expect(await push({ tiers })).toEqual(tiers);
    expect(await push({ stock: 499 })).toEqual(tiers);
    expect(await push({ stock: 498 }, { rowsWithoutTiers: "REMOVE" })).toEqual([]);
  });
});

it("counts the steps of a list in what came of it", async () => {
  const offer = await offerAt(1000);
  const list = await committed(await upload(["EAN;Price;10+;Stock", `${offer.gtin};10,00;9,00;500`]));
  const { offers } = await api.call(getOffersCatalog, { params: { id: list.qid } }, seller);
  expect(offers).toMatchObject({ updated: 1, tiered: 1 });
});
