import { createApiKey } from "@quayside/api-client/contract/integrations/integrations.endpoints";
import {
  commitStockDraft,
  getStockDraft,
  listStockDrafts,
  updateStockDraftMapping,
} from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import { updateStockDraftRow } from "@quayside/api-client/contract/stock-drafts/rows.endpoints";
import {
  cancelOffersCatalog,
  confirmOffersCatalog,
  getOffersCatalog,
  undoOffersCatalog,
} from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import {
  createStocklistSource,
  deleteStockSource,
  listStockSourceRuns,
  listStockSources,
  pushStockRows,
  runStockSource,
  updateStockSource,
} from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import { SOURCE_LIMITS } from "@quayside/api-client/contract/limits.rules";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HOUR_MS } from "#kernel/durations.ts";
import { startFlags } from "#providers/flags.ts";
import { forgetStockDrafts } from "#modules/inventory/stock-drafts/read-stock-drafts.job.ts";
import { LIST_MEDIA_TYPE } from "#modules/inventory/stock-drafts/index.ts";
import { FetchFailure, type FetchFault } from "#modules/inventory/stock-sources/fetch-failure.ts";
import type { FetchSource, FetchedPlace } from "#modules/inventory/stock-sources/fetch-source.ts";
import { pullStockSources } from "#modules/inventory/stock-sources/pull-stock-sources.job.ts";
import { openSecret, sealSecret } from "#modules/inventory/stock-sources/sealed-secret.ts";
import { minutesUntilNext } from "#modules/inventory/stock-sources/source.rules.ts";
import { withoutStock } from "#testing/stock-list.ts";
import { useApi } from "#testing/use-api.ts";
import { backgroundDone } from "#work/background.ts";

const api = useApi();
const seller = { as: "quiet@demo.example" };
const URL_SOURCE = {
  kind: "URL",
  name: "Main supplier",
  url: "https://lists.seller.example/stock.csv",
  schedule: "HOUR",
} as const;
let sellerId = 0;

// Each test starts with a seller without sources, drafts and offers.
beforeEach(async () => {
  await backgroundDone(api.services);
  await sql`update stock_list_sources set removed_at = now(), sealed_secret = null, secret_kind = null`.execute(
    api.services.db,
  );
  sellerId = await withoutStock(api, seller.as);
});
afterEach(() => startFlags());

async function gtins(count: number): Promise<string[]> {
  const { rows } = await sql<{ gtin: string }>`
    select v.gtin from variants v left join variant_market m on m.variant_id = v.id where not exists (
      select 1 from offers o where o.variant_id = v.id and o.seller_id = ${sellerId})
    order by abs(coalesce(m.usual_euro, m.lowest_euro) - 1000) nulls first, v.id limit ${count}`.execute(
    api.services.db,
  );
  return rows.map(({ gtin }) => gtin);
}

/** Price in cents and stock of the seller's offers, by GTIN. */
async function offersOf(codes: readonly string[]) {
  const { rows } = await sql<{ gtin: string; price: number; stock: number }>`
    select v.gtin, o.list_price_minor::int as price, o.stock from offers o join variants v on v.id = o.variant_id
    where o.seller_id = ${sellerId} and v.gtin = any(${[...codes]})`.execute(api.services.db);
  return codes.map((code) => {
    const offer = rows.find(({ gtin }) => gtin === code);
    return offer && [offer.price, offer.stock];
  });
}

const listOf = (rows: readonly (readonly [string, string, number])[], headings = "EAN;Price;Stock") =>
  [headings, ...rows.map((row) => row.join(";"))].join("\n");

/** A fetch that returns these texts in turn, then the last one again; records its requests. */
function giving(...texts: readonly string[]) {
  const asked: FetchedPlace[] = [];
  const fetch: FetchSource = async (_, place) => {
    const text = texts[Math.min(asked.length, texts.length - 1)] ?? "";
    asked.push(place);
    if (/^[A-Z_]+$/.test(text)) throw new FetchFailure(text as FetchFault);
    return { content: Buffer.from(text), mediaType: LIST_MEDIA_TYPE };
  };
  return { asked, fetch };
}

function formOf(content: string, name: string): FormData {
  const form = new FormData();
  form.append("file", new Blob([content]), name);
  return form;
}

const pull = (fetch: FetchSource) => pullStockSources(api.services, fetch);
/** Confirms a held list with the numbers shown. */
async function confirm(id: string) {
  const { held } = await api.call(getOffersCatalog, { params: { id } }, seller);
  await api.call(confirmOffersCatalog, { params: { id }, body: held ? { confirmed: held } : {} }, seller);
}
const sources = async () => (await api.call(listStockSources, {}, seller)).results;
const runsOf = async (id: string) =>
  (await api.call(listStockSourceRuns, { params: { id } }, seller)).results.map(({ result }) => result);
const mailsSince = async (from: number) =>
  (
    await sql<{ subject: string; recipients: number }>`
      select subject, count(*)::int as recipients from outgoing_messages where id > ${from} group by subject order by min(id)`.execute(
      api.services.db,
    )
  ).rows;
const lastMail = async () =>
  (
    await sql<{ id: number }>`select coalesce(max(id), 0)::int as id from outgoing_messages`.execute(
      api.services.db,
    )
  ).rows[0]?.id ?? 0;

describe("a source with an address", () => {
  it("fetches a list on schedule, which is read by its content and goes live", async () => {
    const [a = "", b = ""] = await gtins(2);
    const { asked, fetch } = giving(
      listOf([
        [a, "10,00", 5],
        [b, "20,50", 7],
      ]),
    );
    const source = await api.call(
      createStocklistSource,
      { body: { ...URL_SOURCE, username: "q", password: "a secret" } },
      seller,
    );
    expect(source).toMatchObject({ health: "NEW", secretKind: "PASSWORD", lastRunAt: null });
    expect(JSON.stringify(source)).not.toContain("a secret");
    expect(await pull(fetch)).toBe(1);
    expect(asked[0]).toMatchObject({ url: URL_SOURCE.url, username: "q", password: "a secret" });
    expect(await offersOf([a, b])).toEqual([
      [1000, 5],
      [2050, 7],
    ]);
    const [after] = await sources();
    expect(after).toMatchObject({
      health: "HEALTHY",
      lastResult: "TAKEN",
      offers: 2,
      mapping: { columns: { gtin: 0, price: 1 } },
    });
    const runs = await api.call(listStockSourceRuns, { params: { id: source.qid } }, seller);
    expect(runs.results).toMatchObject([
      { begunBy: "SCHEDULE", result: "TAKEN", list: { status: "DONE", origin: "SOURCE" } },
    ]);
    // Not before it is due, and an unchanged file changes nothing.
    expect(await pull(fetch)).toBe(0);
    api.businessTime.advance(HOUR_MS);
    expect(await pull(fetch)).toBe(1);
    expect(await runsOf(source.qid)).toEqual(["UNCHANGED", "TAKEN"]);
  });

  it("empties only its own offers when they are missing: neither another source's nor uploaded ones", async () => {
    const codes = await gtins(5);
    const [a = "", b = "", c = "", d = "", e = ""] = codes;
    await sql`
      insert into offers (qid, seller_id, variant_id, price_minor, currency, stock, unit, updated_at)
      select 'byhandoffer01', ${sellerId}, v.id, 900, s.currency, 3, 1, now() from variants v, sellers s
      where v.gtin = ${e} and s.organisation_id = ${sellerId}`.execute(api.services.db);
    const one = giving(
      listOf([
        [a, "10.00", 5],
        [b, "11.00", 5],
        [c, "12.00", 5],
      ]),
      listOf([
        [a, "10.00", 5],
        [b, "11.00", 6],
      ]),
    );
    await api.call(createStocklistSource, { body: URL_SOURCE }, seller);
    await pull(one.fetch);
    await api.call(
      createStocklistSource,
      { body: { ...URL_SOURCE, name: "Second supplier", schedule: "DAY" } },
      seller,
    );
    await pull(giving(listOf([[d, "13.00", 5]])).fetch);
    expect(await offersOf(codes)).toEqual([
      [1000, 5],
      [1100, 5],
      [1200, 5],
      [1300, 5],
      [900, 3],
    ]);
    api.businessTime.advance(HOUR_MS);
    await pull(one.fetch);
    expect(await offersOf(codes)).toEqual([
      [1000, 5],
      [1100, 6],
      [1200, 0],
      [1300, 5],
      [900, 3],
    ]);
  });

  it("is held with its numbers when it looks like a mistake, and accepts nothing more until the user decides", async () => {
    const [a = "", b = ""] = await gtins(2);
    const good = listOf([
      [a, "10.00", 5],
      [b, "20.00", 5],
    ]);
    const { fetch } = giving(good, listOf([[a, "4.00", 5]]), good);
    const { qid } = await api.call(createStocklistSource, { body: URL_SOURCE }, seller);
    await pull(fetch);
    api.businessTime.advance(HOUR_MS);
    await pull(fetch);
    expect(await offersOf([a, b])).toEqual([
      [1000, 5],
      [2000, 5],
    ]);
    const [held] = (await api.call(listStockSourceRuns, { params: { id: qid } }, seller)).results;
    expect(held?.list).toMatchObject({
      status: "HELD",
      held: { liveOffers: 2, vanishingOffers: 1, fallingOffers: 1 },
    });
    expect((await sources())[0]).toMatchObject({ health: "WAITING", waitingDraftQid: held?.draftQid });
    api.businessTime.advance(HOUR_MS);
    await pull(fetch);
    expect(await runsOf(qid)).toEqual(["WAITS_FOR_YOU", "TAKEN", "TAKEN"]);
    await confirm(held?.list?.qid ?? "");
    await backgroundDone(api.services);
    expect(await offersOf([a, b])).toEqual([
      [400, 5],
      [2000, 0],
    ]);
  });

  it("asks when its columns changed, and uses the chosen ones from then on", async () => {
    const [a = ""] = await gtins(1);
    const moved = (stock: number) => `Code;Qty;Our price;Old price\n${a};${stock};10.50;99.00`;
    const { fetch } = giving(listOf([[a, "10.00", 5]]), moved(6), moved(7));
    const { qid } = await api.call(createStocklistSource, { body: URL_SOURCE }, seller);
    await pull(fetch);
    api.businessTime.advance(HOUR_MS);
    const before = await lastMail();
    await pull(fetch);
    expect(await offersOf([a])).toEqual([[1000, 5]]);
    const [source] = await sources();
    expect(source).toMatchObject({ health: "WAITING", lastResult: "NEEDS_CHOICE" });
    expect(await mailsSince(before)).toEqual([
      { subject: "A list of Main supplier needs a look", recipients: 1 },
    ]);
    const params = { id: source?.waitingDraftQid ?? "" };
    const draft = await api.call(getStockDraft, { params }, seller);
    expect(draft).toMatchObject({ status: "CHOOSING", source: { qid, name: "Main supplier" } });
    const mapping = {
      ...draft.mapping!,
      columns: { ...draft.mapping!.columns, gtin: 0, inventory: 1, price: 2 },
    };
    await api.call(updateStockDraftMapping, { params, body: { version: draft.version, mapping } }, seller);
    await backgroundDone(api.services);
    const { version } = await api.call(getStockDraft, { params }, seller);
    await api.call(commitStockDraft, { params, body: { version } }, seller);
    await backgroundDone(api.services);
    expect(await offersOf([a])).toEqual([[1050, 6]]);
    api.businessTime.advance(HOUR_MS);
    await pull(fetch);
    expect(await offersOf([a])).toEqual([[1050, 7]]);
  });

  it("backs off while it fails, and its company is notified once", async () => {
    const { asked, fetch } = giving("UNREACHABLE");
    const { qid } = await api.call(
      createStocklistSource,
      { body: { ...URL_SOURCE, schedule: "30_MINUTES" } },
      seller,
    );
    const before = await lastMail();
    for (let minutes = 0; minutes < 8 * 60; minutes += 30) {
      await pull(fetch);
      api.businessTime.advance(HOUR_MS / 2);
    }
    // At 0, 30, 90, 210 and 450 minutes.
    expect([asked.length, (await sources())[0]?.health, (await sources())[0]?.failures]).toEqual([
      5,
      "FAILING",
      5,
    ]);
    expect(await mailsSince(before)).toEqual([
      { subject: "Main supplier brings no stock list", recipients: 1 },
    ]);
    expect(await runsOf(qid)).toEqual(Array.from({ length: 5 }, () => "UNREACHABLE"));
    expect([1, 2, 3, 9].map((failures) => minutesUntilNext(30, failures))).toEqual([30, 60, 120, 1440]);
  });

  it("reports a refused sign-in on the first failure, and is healthy again after a good run", async () => {
    const [a = ""] = await gtins(1);
    const { fetch } = giving("LOGIN_FAILED", listOf([[a, "10.00", 5]]));
    await api.call(createStocklistSource, { body: URL_SOURCE }, seller);
    const before = await lastMail();
    await pull(fetch);
    expect(await mailsSince(before)).toHaveLength(1);
    api.businessTime.advance(HOUR_MS);
    await pull(fetch);
    expect((await sources())[0]).toMatchObject({ health: "HEALTHY", failures: 0 });
  });

  it("is not healthy with an unreadable file, however often it returns it", async () => {
    const { fetch } = giving("\u0000\u0001\u0002 nothing of a table \u0000\u0000\u0000");
    const { qid } = await api.call(createStocklistSource, { body: URL_SOURCE }, seller);
    await pull(fetch);
    api.businessTime.advance(HOUR_MS);
    await pull(fetch);
    expect(await runsOf(qid)).toEqual(["UNREADABLE", "UNREADABLE"]);
    expect((await sources())[0]).toMatchObject({ health: "TROUBLED", failures: 2, lastSuccessAt: null });
  });

  it("runs on request, even with an unchanged file; not while it is paused", async () => {
    const [a = ""] = await gtins(1);
    const { fetch } = giving(listOf([[a, "10.00", 5]]));
    const made = await api.call(createStocklistSource, { body: URL_SOURCE }, seller);
    const params = { id: made.qid };
    await pull(fetch);
    await sql`update stock_list_sources set url = 'https://nothing.invalid/stock.csv' where qid = ${made.qid}`.execute(
      api.services.db,
    );
    expect(await api.call(runStockSource, { params }, seller)).toMatchObject({ isRunning: true });
    await backgroundDone(api.services);
    const [run] = (await api.call(listStockSourceRuns, { params }, seller)).results;
    expect(run).toMatchObject({ begunBy: "PERSON", result: "UNREACHABLE" });
    const version = (await sources())[0]?.version ?? 0;
    await api.call(updateStockSource, { params, body: { version, isPaused: true } }, seller);
    expect(await api.refusal(runStockSource, { params }, seller)).toMatchObject({ code: "invalid_state" });
    api.businessTime.advance(48 * HOUR_MS);
    expect(await pull(fetch)).toBe(0);
    await api.call(updateStockSource, { params, body: { version: version + 1, isPaused: false } }, seller);
    expect(await pull(fetch)).toBe(1);
  });

  it("is fetched once by two concurrent processes, and again after a process died", async () => {
    const [a = ""] = await gtins(1);
    const { asked, fetch } = giving(listOf([[a, "10.00", 5]]));
    const { qid } = await api.call(createStocklistSource, { body: URL_SOURCE }, seller);
    await Promise.all([pull(fetch), pull(fetch)]);
    expect(asked).toHaveLength(1);
    api.businessTime.advance(HOUR_MS);
    await expect(pull(() => Promise.reject(new Error("the process died")))).rejects.toThrow("died");
    expect(await pull(fetch)).toBe(0);
    api.businessTime.advance(HOUR_MS);
    expect(await pull(fetch)).toBe(1);
    expect(await runsOf(qid)).toEqual(["UNCHANGED", "CUT_OFF", "TAKEN"]);
  });

  it("forgets its secret when it is removed or moved elsewhere, and keeps it otherwise", async () => {
    const made = await api.call(
      createStocklistSource,
      { body: { ...URL_SOURCE, username: "q", password: "one" } },
      seller,
    );
    const params = { id: made.qid };
    const change = (body: object) =>
      api.call(updateStockSource, { params, body: { version: 0, ...body } }, seller);
    const renamed = await change({ version: 1, name: "Other name", url: URL_SOURCE.url });
    expect(renamed.secretKind).toBe("PASSWORD");
    const moved = await change({ version: 2, url: "https://evil.seller.example/collect" });
    expect(moved).toMatchObject({ secretKind: null, hostKey: null });
    expect(
      await api.refusal(updateStockSource, { params, body: { version: 2, mode: "MERGE" } }, seller),
    ).toMatchObject({
      code: "version_conflict",
      version: 3,
    });
    await change({ version: 3, password: "two" });
    await api.call(deleteStockSource, { params }, seller);
    const { rows } = await sql<{
      secrets: number;
    }>`select count(sealed_secret)::int as secrets from stock_list_sources`.execute(api.services.db);
    expect([rows[0]?.secrets, await sources()]).toEqual([0, []]);
  });

  it.each([
    ["URL", "http://lists.example/a.csv", "NOT_HTTPS"],
    ["URL", "ftp://lists.example/a.csv", "NOT_HTTPS"],
    ["URL", "nothing", "NOT_A_URL"],
    ["URL", "https://user:pass@lists.example/", "CREDENTIALS_IN_URL"],
    ["URL", "https://lists.example:8443/", "PORT"],
    ["URL", "https://localhost/", "PRIVATE_ADDRESS"],
    ["URL", "https://db.internal/", "PRIVATE_ADDRESS"],
    ["URL", "https://127.0.0.1/", "PRIVATE_ADDRESS"],
    ["URL", "https://2130706433/", "PRIVATE_ADDRESS"],
    ["URL", "https://0x7f.1/", "PRIVATE_ADDRESS"],
    ["URL", "https://169.254.169.254/latest/", "PRIVATE_ADDRESS"],
    ["URL", "https://10.1.2.3/", "PRIVATE_ADDRESS"],
    ["URL", "https://[::1]/", "PRIVATE_ADDRESS"],
    ["URL", "https://[::ffff:10.0.0.1]/", "PRIVATE_ADDRESS"],
    ["URL", "https://[fd00::1]/", "PRIVATE_ADDRESS"],
    ["SFTP", "https://lists.example/a.csv", "NOT_A_URL"],
    ["SFTP", "sftp://q:secret@lists.example/a.csv", "CREDENTIALS_IN_URL"],
    ["SFTP", "sftp://lists.example:25/a.csv", "PORT"],
    ["SFTP", "sftp://lists.example/", "NO_PATH"],
    ["SFTP", "sftp://localhost/a.csv", "PRIVATE_ADDRESS"],
    ["SFTP", "sftp://127.0.0.1/a.csv", "PRIVATE_ADDRESS"],
    ["SFTP", "sftp://2130706433/a.csv", "PRIVATE_ADDRESS"],
    ["SFTP", "sftp://0x7f.1/a.csv", "PRIVATE_ADDRESS"],
    ["SFTP", "sftp://[::1]/a.csv", "PRIVATE_ADDRESS"],
    ["SFTP", "sftp://[::ffff:10.0.0.1]/a.csv", "PRIVATE_ADDRESS"],
  ] as const)("of the kind %s does not lie at %s", async (kind, url, reason) => {
    const refused = await api.refusal(
      createStocklistSource,
      { body: { ...URL_SOURCE, kind, url, username: "q" } },
      seller,
    );
    expect(refused).toMatchObject({ status: 400, code: "source_url_not_allowed", reason });
  });

  it("requires the flag, a unique name, and room", async () => {
    await api.call(createStocklistSource, { body: URL_SOURCE }, seller);
    expect(
      await api.refusal(createStocklistSource, { body: { ...URL_SOURCE, name: "MAIN supplier" } }, seller),
    ).toMatchObject({ status: 409, code: "source_name_taken" });
    await startFlags({ self_serve_stock_ingestion: false });
    expect(await api.refusal(createStocklistSource, { body: URL_SOURCE }, seller)).toMatchObject({
      status: 403,
      code: "self_serve_not_available",
    });
  });
});

describe("a user's corrections in a list of a source", () => {
  /** A source whose second file asks for its columns, which a user then chooses. */
  async function chosen(texts: readonly string[]) {
    const { fetch } = giving(...texts);
    const { qid } = await api.call(createStocklistSource, { body: URL_SOURCE }, seller);
    await pull(fetch);
    api.businessTime.advance(HOUR_MS);
    await pull(fetch);
    const params = { id: (await sources())[0]?.waitingDraftQid ?? "" };
    const { version, mapping } = await api.call(getStockDraft, { params }, seller);
    const columns = { ...mapping!.columns, gtin: 0, inventory: 1, price: 2 };
    await api.call(
      updateStockDraftMapping,
      { params, body: { version, mapping: { ...mapping!, columns } } },
      seller,
    );
    await backgroundDone(api.services);
    return { qid, params, fetch };
  }
  const openDrafts = async () =>
    (await api.call(listStockDrafts, { query: { status: "OPEN" } }, seller)).results.map(({ qid }) => qid);

  it("are kept when a newer file arrives, which waits; the company is notified once, and the draft is open", async () => {
    const [a = ""] = await gtins(1);
    const moved = (stock: number) => `Code;Qty;Our price;Old price\n${a};${stock};10.50;99.00`;
    const { qid, params, fetch } = await chosen([
      listOf([[a, "10.00", 5]]),
      moved(6),
      moved(7),
      moved(8),
      moved(9),
    ]);
    await api.call(
      updateStockDraftRow,
      { params: { ...params, number: 2 }, body: { version: 1, cells: [{ column: 1, value: "66" }] } },
      seller,
    );
    expect(await openDrafts()).toEqual([params.id]);
    expect((await sources())[0]).toMatchObject({ health: "WAITING", waitingDraftQid: params.id });
    const before = await lastMail();
    for (let hours = 0; hours < 2; hours += 1) {
      api.businessTime.advance(HOUR_MS);
      await pull(fetch);
    }
    expect(await runsOf(qid)).toEqual(["WAITS_FOR_YOU", "WAITS_FOR_YOU", "NEEDS_CHOICE", "TAKEN"]);
    expect(await mailsSince(before)).toEqual([
      { subject: "A newer list of Main supplier waits for you", recipients: 1 },
    ]);
    const draft = await api.call(getStockDraft, { params }, seller);
    expect(draft).toMatchObject({ status: "READY", counts: { edited: 1 } });
    await api.call(commitStockDraft, { params, body: { version: draft.version } }, seller);
    await backgroundDone(api.services);
    expect(await offersOf([a])).toEqual([[1050, 66]]);
    api.businessTime.advance(HOUR_MS);
    await pull(fetch);
    expect(await offersOf([a])).toEqual([[1050, 9]]);
  });

  it("do not include a list that was only held and cancelled: it is open until the next file replaces it", async () => {
    const [a = ""] = await gtins(1);
    const { fetch } = giving(listOf([[a, "10.00", 5]]), listOf([[a, "1.00", 5]]), listOf([[a, "10.00", 6]]));
    const { qid } = await api.call(createStocklistSource, { body: URL_SOURCE }, seller);
    await pull(fetch);
    api.businessTime.advance(HOUR_MS);
    await pull(fetch);
    const [run] = (await api.call(listStockSourceRuns, { params: { id: qid } }, seller)).results;
    await api.call(cancelOffersCatalog, { params: { id: run?.list?.qid ?? "" } }, seller);
    expect(await openDrafts()).toEqual([run?.draftQid]);
    api.businessTime.advance(HOUR_MS);
    await pull(fetch);
    expect(await openDrafts()).toEqual([]);
    expect(await offersOf([a])).toEqual([[1000, 6]]);
  });
});

describe("a held list of a source", () => {
  const held = async () => {
    const [a = ""] = await gtins(1);
    const { fetch } = giving(listOf([[a, "10.00", 5]]), listOf([[a, "4.00", 6]]));
    const { qid } = await api.call(createStocklistSource, { body: URL_SOURCE }, seller);
    await pull(fetch);
    api.businessTime.advance(HOUR_MS);
    await pull(fetch);
    const [run] = (await api.call(listStockSourceRuns, { params: { id: qid } }, seller)).results;
    return { a, listQid: run?.list?.qid ?? "", draftQid: run?.draftQid ?? "" };
  };

  it("keeps its draft for as long as it is held, and takes effect when it is confirmed", async () => {
    const { a, listQid, draftQid } = await held();
    const { db } = api.services;
    await sql`update stock_drafts set created_at = created_at - interval '8 days' where qid = ${draftQid}`.execute(
      db,
    );
    await forgetStockDrafts(api.services);
    expect((await sources())[0]).toMatchObject({ health: "WAITING", waitingDraftQid: draftQid });
    await confirm(listQid);
    await backgroundDone(api.services);
    expect(await offersOf([a])).toEqual([[400, 6]]);
  });

  it("is cancelled after a week without a decision; its company is notified, and its draft is deleted", async () => {
    const { a, listQid, draftQid } = await held();
    api.businessTime.advance(7 * 24 * HOUR_MS + 1);
    const before = await lastMail();
    await forgetStockDrafts(api.services);
    await forgetStockDrafts(api.services);
    expect(await mailsSince(before)).toEqual([{ subject: "A stock list was cancelled", recipients: 1 }]);
    const list = await api.call(getOffersCatalog, { params: { id: listQid } }, seller);
    expect(list.status).toBe("CANCELLED");
    expect(await api.refusal(getStockDraft, { params: { id: draftQid } }, seller)).toMatchObject({
      status: 404,
    });
    expect((await sources())[0]).toMatchObject({ waitingDraftQid: null });
    expect(await offersOf([a])).toEqual([[1000, 5]]);
  });

  it("changes nothing when its draft is gone all the same", async () => {
    const { a, listQid, draftQid } = await held();
    await sql`delete from stock_drafts where qid = ${draftQid}`.execute(api.services.db);
    await confirm(listQid);
    await backgroundDone(api.services);
    const list = await api.call(getOffersCatalog, { params: { id: listQid } }, seller);
    expect([list.status, list.failure]).toEqual(["FAILED", "INTERNAL"]);
    expect(await offersOf([a])).toEqual([[1000, 5]]);
  });

  it("is announced with a link for confirming it, and a live one with a link to the history", async () => {
    const { draftQid } = await held();
    const { rows } = await sql<{ type: string; path: string }>`
      select type, path from notifications where organisation_id = ${sellerId} and type in ('stock_list.done', 'stock_list.held') order by id desc limit 2`.execute(
      api.services.db,
    );
    expect(rows[0]).toEqual({ type: "stock_list.held", path: `/inventory/imports/${draftQid}/` });
    expect(rows[1]).toMatchObject({
      type: "stock_list.done",
      path: expect.stringMatching(/^\/inventory\/imports\/\w+\/$/),
    });
  });
});

describe("a pushed file", () => {
  it("is read up to the limit of a large text, and refused beyond the one of a workbook", async () => {
    const body = { kind: "PUSH", name: "Large push", mode: "MERGE" } as const;
    const { qid } = await api.call(createStocklistSource, { body }, seller);
    const [a = "", b = ""] = await gtins(2);
    const push = (content: string, name: string) =>
      api.request("POST", `offers/stocklist-source/${qid}/file/`, { ...seller, body: formOf(content, name) });
    // Few rows of long texts: as many bytes as a million short ones, and quick to read.
    const filler = `"${"x".repeat(500_000)}"`;
    const rows = [a, b, ...Array.from({ length: 54 }, () => "")].map((gtin) => `${gtin};${filler};3,50;4`);
    const text = ["EAN;Remark;Price;Stock", ...rows, ""].join("\n");
    expect(text.length).toBeGreaterThan(26 * 1024 * 1024);
    expect(await push(text, "large.csv")).toMatchObject({ status: 202 });
    await backgroundDone(api.services);
    const { results } = await api.call(listStockSourceRuns, { params: { id: qid } }, seller);
    expect(results).toMatchObject([{ result: "TAKEN", list: { status: "DONE", rows: { accepted: 2 } } }]);
    expect(await push(`PK\u0003\u0004${text}`, "large.xlsx")).toMatchObject({ status: 413 });
  });
});

describe("runs waiting for their list", () => {
  const other = { as: "keyaccount@demo.example" };
  const pushing = async (as: { as: string }, mode?: "REPLACE") => {
    const { qid } = await api.call(
      createStocklistSource,
      { body: { kind: "PUSH", name: `Push ${mode ?? ""}` } },
      as,
    );
    const push = (gtin: string, stock: number) =>
      api.call(
        pushStockRows,
        {
          params: { id: qid },
          body: { rows: [{ gtin, price: "10.00", stock }], ...(mode && { mode }) },
        },
        as,
      );
    return { qid, push };
  };
  /** A list of the seller that is held until it is decided about. */
  async function hold(): Promise<string> {
    const [a = ""] = await gtins(1);
    const { fetch } = giving(listOf([[a, "10.00", 5]]), listOf([[a, "1.00", 5]]));
    const { qid } = await api.call(createStocklistSource, { body: { ...URL_SOURCE, name: "Held" } }, seller);
    await pull(fetch);
    api.businessTime.advance(HOUR_MS);
    await pull(fetch);
    const [run] = (await api.call(listStockSourceRuns, { params: { id: qid } }, seller)).results;
    expect(run?.list?.status).toBe("HELD");
    return run?.list?.qid ?? "";
  }

  it("of one seller behind a held list do not delay those of another seller, however many they are", async () => {
    await hold();
    const { db } = api.services;
    const [, a = ""] = await gtins(2);
    const { qid, push } = await pushing(seller);
    await push(a, 1);
    await backgroundDone(api.services);
    await sql`
      with run as (select d.* from stock_source_runs r join stock_drafts d on d.id = r.draft_id join stock_list_sources s on s.id = r.source_id
        where s.qid = ${qid}),
      drafts as (
        insert into stock_drafts (qid, seller_id, file_hash, file_name, status, mapping, source_id, created_at, updated_at)
        select 'waiting-' || n, seller_id, file_hash, file_name, 'READY', mapping, source_id, created_at, updated_at from run, generate_series(1, 120) n
        returning id, source_id)
      insert into stock_source_runs (qid, source_id, begun_by, started_at, draft_id)
      select 'waiting-' || id, source_id, 'PUSH', now(), id from drafts`.execute(db);
    const theirs = await pushing(other);
    await theirs.push(a, 7);
    await backgroundDone(api.services);
    const runs = await api.call(listStockSourceRuns, { params: { id: theirs.qid } }, other);
    expect(runs.results).toMatchObject([{ result: "TAKEN", list: { status: "DONE" } }]);
    expect(await runsOf(qid)).toEqual(expect.arrayContaining([null]));
  });

  it("of others proceed when one fails", async () => {
    const { db } = api.services;
    const [a = ""] = await gtins(1);
    const theirs = await pushing(other);
    const own = await pushing(seller);
    await sql`create function refuse_list() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$`.execute(
      db,
    );
    await sql`create trigger refuse_list before insert on stock_lists for each row when (new.seller_id = ${sql.lit(sellerId)}) execute function refuse_list()`.execute(
      db,
    );
    try {
      await own.push(a, 3);
      await theirs.push(a, 8);
      await backgroundDone(api.services);
      await expect(pull(giving("UNREACHABLE").fetch)).rejects.toThrow("could not be settled");
      const runs = await api.call(listStockSourceRuns, { params: { id: theirs.qid } }, other);
      expect(runs.results).toMatchObject([{ result: "TAKEN", list: { status: "DONE" } }]);
    } finally {
      await sql`drop trigger refuse_list on stock_lists`.execute(db);
      await sql`drop function refuse_list()`.execute(db);
    }
    await pull(giving("UNREACHABLE").fetch);
    expect(await offersOf([a])).toEqual([[1000, 3]]);
  });

  it("are merged in order once possible, and are limited in number", async () => {
    const list = await hold();
    const [, a = ""] = await gtins(2);
    const { qid, push } = await pushing(seller);
    for (let stock = 1; stock <= SOURCE_LIMITS.pushesWaiting; stock += 1) await push(a, stock);
    const rows = [{ gtin: a, price: "10.00", stock: 99 }];
    expect(await api.refusal(pushStockRows, { params: { id: qid }, body: { rows } }, seller)).toMatchObject({
      status: 409,
      code: "source_waits",
    });
    await api.call(cancelOffersCatalog, { params: { id: list } }, seller);
    await backgroundDone(api.services);
    await pull(giving("UNREACHABLE").fetch);
    const { results } = await api.call(
      listStockSourceRuns,
      { params: { id: qid }, query: { size: 50 } },
      seller,
    );
    expect(new Set(results.map(({ result }) => result))).toEqual(new Set(["TAKEN"]));
    expect(await offersOf([a])).toEqual([[1000, 20]]);
  });

  it("are replaced by a newer one that replaces everything", async () => {
    const list = await hold();
    const [, a = ""] = await gtins(2);
    const { qid, push } = await pushing(seller, "REPLACE");
    for (let stock = 1; stock <= SOURCE_LIMITS.pushesWaiting + 2; stock += 1) await push(a, stock);
    await backgroundDone(api.services);
    await api.call(cancelOffersCatalog, { params: { id: list } }, seller);
    await pull(giving("UNREACHABLE").fetch);
    expect((await runsOf(qid)).slice(0, 3)).toEqual(["TAKEN", "CUT_OFF", "CUT_OFF"]);
    expect(await offersOf([a])).toEqual([[1000, SOURCE_LIMITS.pushesWaiting + 2]]);
  });
});

describe("a push source", () => {
  it("accepts the same rows again when they mean something else, or when their effect was undone or cancelled", async () => {
    const codes = await gtins(3);
    const [a = "", b = "", c = ""] = codes;
    const { qid } = await api.call(
      createStocklistSource,
      { body: { kind: "PUSH", name: "Own system" } },
      seller,
    );
    const push = async (gtin: readonly string[], mode: "MERGE" | "REPLACE", price = "10.00") => {
      const rows = gtin.map((one) => ({ gtin: one, price, stock: 5 }));
      const run = await api.call(pushStockRows, { params: { id: qid }, body: { rows, mode } }, seller);
      await backgroundDone(api.services);
      const { results } = await api.call(listStockSourceRuns, { params: { id: qid } }, seller);
      return results.find((one) => one.qid === run.qid);
    };
    await push([a, b, c], "MERGE");
    await push([a, b], "MERGE");
    expect(await push([a, b], "MERGE")).toMatchObject({ result: "UNCHANGED" });
    const replaced = await push([a, b], "REPLACE");
    expect(replaced).toMatchObject({ result: "TAKEN", list: { mode: "REPLACE", status: "DONE" } });
    expect(await offersOf(codes)).toEqual([
      [1000, 5],
      [1000, 5],
      [1000, 0],
    ]);
    await api.call(undoOffersCatalog, { params: { id: replaced?.list?.qid ?? "" } }, seller);
    await backgroundDone(api.services);
    expect(await offersOf([c])).toEqual([[1000, 5]]);
    expect(await push([a, b], "REPLACE")).toMatchObject({ result: "TAKEN" });
    expect(await offersOf([c])).toEqual([[1000, 0]]);
    const held = await push([a, b], "MERGE", "1.00");
    await api.call(cancelOffersCatalog, { params: { id: held?.list?.qid ?? "" } }, seller);
    expect(await push([a, b], "MERGE", "1.00")).toMatchObject({ result: "TAKEN", list: { status: "HELD" } });
  });

  it("accepts rows with an API key, once per idempotency key, and separates chunks", async () => {
    const [a = "", b = "", c = ""] = await gtins(3);
    const { qid } = await api.call(
      createStocklistSource,
      { body: { kind: "PUSH", name: "Own system" } },
      seller,
    );
    const { key } = await api.call(createApiKey, { body: { name: "Pushes", access: "FULL" } }, seller);
    const push = (rows: object[], idempotencyKey: string, mode?: string) =>
      api.call(
        pushStockRows,
        { params: { id: qid }, body: { rows, ...(mode && { mode }) } as never },
        { headers: { authorization: `Bearer ${key}`, "idempotency-key": idempotencyKey } },
      );
    const first = await push([{ gtin: a, price: "10.00", stock: 5 }], "push-key-000001");
    const again = await push([{ gtin: a, price: "10.00", stock: 5 }], "push-key-000001");
    await push([{ gtin: b, price: "11.00", stock: 6, sellingUnit: 2 }], "push-key-000002");
    await push([{ gtin: c, price: "12.00", stock: -0, name: 'A "quoted" name' }], "push-key-000003");
    await backgroundDone(api.services);
    await pull(giving("UNREACHABLE").fetch);
    await pull(giving("UNREACHABLE").fetch);
    expect(again.qid).toBe(first.qid);
    expect(await offersOf([a, b, c])).toEqual([
      [1000, 5],
      [1100, 6],
      [1200, 0],
    ]);
    expect(await runsOf(qid)).toEqual(["TAKEN", "TAKEN", "TAKEN"]);
    await push([{ gtin: a, price: "10.00", stock: 4 }], "push-key-000004", "REPLACE");
    await backgroundDone(api.services);
    expect((await sources())[0]).toMatchObject({ offers: 3 });
  });

  it("is the only kind that accepts pushes", async () => {
    const { qid } = await api.call(createStocklistSource, { body: URL_SOURCE }, seller);
    const rows = [{ gtin: "4006381333931", price: "1.00", stock: 1 }];
    expect(await api.refusal(pushStockRows, { params: { id: qid }, body: { rows } }, seller)).toMatchObject({
      status: 409,
      code: "source_not_pushed",
    });
  });
});

it("encrypts a secret so that neither another key nor a change decrypts it", () => {
  const stored = (made: ReturnType<typeof sealSecret>) => ({
    secretKind: made?.kind ?? null,
    sealedSecret: made?.sealed ?? null,
  });
  const password = sealSecret("a secret of the server", { password: "pässword", privateKey: null });
  const ours = { TOKEN_SECRET: "a secret of the server", TOKEN_SECRET_BEFORE: undefined };
  expect(openSecret(ours, stored(password)).password).toBe("pässword");
  expect(openSecret({ ...ours, TOKEN_SECRET: "another secret" }, stored(password)).password).toBeNull();
  const changed = { TOKEN_SECRET: "another secret", TOKEN_SECRET_BEFORE: ours.TOKEN_SECRET };
  expect(openSecret(changed, stored(password)).password).toBe("pässword");
  const key = sealSecret("a secret of the server", { password: "phrase", privateKey: "KEY" });
  expect(openSecret(ours, stored(key))).toEqual({
    password: "phrase",
    privateKey: "KEY",
  });
  const sealed = stored(password).sealedSecret ?? Buffer.alloc(0);
  sealed[14] = (sealed[14] ?? 0) ^ 1;
  expect(openSecret(ours, { secretKind: "PASSWORD", sealedSecret: sealed }).password).toBeNull();
});
