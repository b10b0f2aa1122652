import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#kernel/durations.ts";
import { runExports } from "#modules/back-office/exports/run-exports.job.ts";
import { companyOf } from "#testing/market.ts";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const seller = "seller@demo.example";
const colleague = "quiet@demo.example";
const stranger = "keyaccount@demo.example";
const QUERY = "status=ALL&sort=-total&columns=number,price,createdAt";
const ORDERS = {
  list: "orders",
  query: { status: "ALL", sort: "-total", columns: "number,price,createdAt", format: "csv" },
};

const api = useApi();
beforeAll(async () => {
  // A second user in the seller's company.
  const sellerId = await companyOf(api, seller);
  await sql`update memberships set organisation_id = ${sellerId} where user_id = (select id from users where email = ${colleague})`.execute(
    api.services.db,
  );
}, 120_000);

const get = (path: string, as = seller) => api.request("GET", path, { as });
const start = (body: object = ORDERS, as = seller) => api.request("POST", "exports/", { as, body });
const exportOf = async (qid: unknown) =>
  ((await get("exports/")).body["results"] as unknown as Json[]).find((one) => one["qid"] === qid);
/** The prepared file for a query; runs the job for what the API has not started by itself. */
async function finished(qid: unknown): Promise<Json | undefined> {
  for (;;) {
    await runExports(api.services);
    const one = await exportOf(qid);
    if (!["WAITING", "RUNNING"].includes(String(one?.["status"]))) return one;
  }
}
const mailsAbout = async (title: string) => {
  const { rows } = await sql<{ recipient: string; body: string }>`
    select recipient, body from outgoing_messages where subject = ${title} order by id`.execute(
    api.services.db,
  );
  return rows;
};

describe("a file that is prepared in the background", () => {
  it("equals the download of the list byte for byte, and its requester is notified in the portal and by mail", async () => {
    const started = await start();
    expect(started).toMatchObject({
      status: 201,
      body: { list: "orders", status: "WAITING", fileName: "orders-2026-06-09.csv", keptUntil: null },
    });
    const { qid } = started.body;
    const direct = await get(`sales/download/?${QUERY}`);
    expect(await finished(qid)).toMatchObject({ status: "DONE", bytes: direct.bytes.length });
    const file = await get(`exports/${String(qid)}/download/`);
    expect(Buffer.compare(Buffer.from(file.bytes), Buffer.from(direct.bytes))).toBe(0);
    expect(file.headers.get("content-disposition")).toContain("orders-2026-06-09.csv");
    const mails = await mailsAbout("Your orders export is ready");
    expect(mails).toEqual([{ recipient: seller, body: expect.stringContaining("{sellerOrigin}/exports/") }]);
    expect(mails[0]?.body).toContain("until 16 June 2026");
    const titlesOf = async (as: string) =>
      ((await get("notifications/?topic=export", as)).body["results"] as unknown as Json[]).map(
        (one) => one["title"],
      );
    expect(await titlesOf(seller)).toEqual(["Your orders export is ready"]);
    expect(await titlesOf(colleague)).toEqual([]);
  });

  it.each([
    ["claims", { format: "csv" }, "claims/download/?format=csv"],
    ["orders", { delimiter: "SEMICOLON" }, "sales/download/?delimiter=SEMICOLON"],
    ["orders", { rows: "LINES", status: "ALL" }, "sales/download/?rows=LINES&status=ALL"],
    ["inventory", { format: "csv", sort: "name" }, "offers/download/?format=csv&sort=name"],
  ])("can be that of the %s, asked for with %j", async (list, query, download) => {
    const { body } = await start({ list, query });
    await finished(body["qid"]);
    const file = await get(`exports/${String(body["qid"])}/download/`);
    const direct = await get(download);
    expect([file.status, Buffer.from(file.bytes).toString()]).toEqual([
      200,
      Buffer.from(direct.bytes).toString(),
    ]);
  });

  it("belongs to the company: a colleague can download it, another company gets a 404", async () => {
    const { body } = await start();
    await finished(body["qid"]);
    const path = `exports/${String(body["qid"])}/download/`;
    expect((await get(path, colleague)).status).toBe(200);
    expect(await get(path, stranger)).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect((await get("exports/", stranger)).body).toEqual({ results: [] });
  });

  it("expires after a week, and says so", async () => {
    const { body } = await start();
    await finished(body["qid"]);
    api.businessTime.advance(7 * DAY_MS);
    const path = `exports/${String(body["qid"])}/download/`;
    expect(await get(path)).toMatchObject({ status: 404, body: { code: "export_gone" } });
    expect(await exportOf(body["qid"])).toMatchObject({ status: "EXPIRED" });
    await runExports(api.services);
    const { rows } = await sql`select 1 from list_export_pieces`.execute(api.services.db);
    expect(rows).toEqual([]);
  });

  it("cannot be downloaded before it is ready; an interrupted export is retried and fails after three attempts", async () => {
    const { body } = await start();
    const { qid } = body;
    await finished(qid);
    const { db } = api.services;
    // One that has ended has the time of its end, and one that goes on has none.
    for (const wrong of [
      sql`update list_exports set finished_at = null where qid = ${String(qid)}`,
      sql`update list_exports set status = 'RUNNING', kept_until = null where qid = ${String(qid)}`,
    ])
      await expect(wrong.execute(db)).rejects.toThrow("ended_export_has_its_time");
    const cutOff = (attempts: number) =>
      sql`update list_exports set status = 'RUNNING', attempts = ${attempts}, kept_until = null, finished_at = null,
        moved_at = ${new Date(api.businessTime.now().getTime() - 11 * 60_000)} where qid = ${String(qid)}`.execute(
        db,
      );
    await cutOff(1);
    expect(await get(`exports/${String(qid)}/download/`)).toMatchObject({
      status: 409,
      body: { code: "export_not_ready" },
    });
    expect(await finished(qid)).toMatchObject({ status: "DONE" });
    await cutOff(3);
    expect(await finished(qid)).toMatchObject({ status: "FAILED", keptUntil: null });
    expect(await mailsAbout("Your orders export could not be prepared")).toHaveLength(1);
  });

  it("is refused with unknown columns, or when five are in progress", async () => {
    const wrong = { list: "orders", query: { columns: "number,secret" } };
    expect(await start(wrong)).toMatchObject({ status: 400, body: { code: "column_unknown" } });
    const sellerId = await companyOf(api, seller);
    await sql`
      insert into list_exports (qid, organisation_id, user_id, list, query, file_name, media_type, status, created_at, moved_at)
      select 'Waiting' || lpad(n::text, 9, '0'), ${sellerId}, (select id from users where email = ${seller}), 'orders', '{}', 'x.csv', 'text/csv',
        'RUNNING', now(), ${api.businessTime.now()} from generate_series(1, 5) n`.execute(api.services.db);
    expect(await start()).toMatchObject({ status: 409, body: { code: "too_many_exports", maximum: 5 } });
    expect((await start(ORDERS, stranger)).status).toBe(201);
  });
});
