import { setTimeout as pause } from "node:timers/promises";
import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import {
  commitStockDraft,
  createStockDraft,
  getStockDraft,
} from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import {
  fixStockDraftAlike,
  updateStockDraftRow,
} from "@quayside/api-client/contract/stock-drafts/rows.endpoints";
import {
  confirmOffersCatalog,
  getOffersCatalog,
  undoOffersCatalog,
} from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { Random } from "#demo/random.ts";
import { readStockDrafts } from "#modules/inventory/stock-drafts/read-stock-drafts.job.ts";
import { applyStockLists } from "#modules/inventory/stock-lists/index.ts";
import { ApiProcess } from "#testing/api-process.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const EMAIL = "quiet@demo.example";
/** Lives of a list; in each the process is killed at every step. */
const lives = Number(process.env["LIST_LIVES"] ?? 1);
const rowCount = Number(process.env["LIST_ROWS"] ?? 1500);
/** A step is killed within this many milliseconds of its start. */
const KILLED_WITHIN_MS = 250;
const random = new Random(Number(process.env["LIST_SEED"] ?? 1));

let running: ApiProcess | undefined;
let token = "";
afterEach(() => running?.end("SIGKILL"));

/** Another process replaces the killed one. */
async function restart(): Promise<ApiProcess> {
  running = await ApiProcess.start(api.databaseUrl);
  const response = await fetch(`${running.url}/api/auth/login/`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-application": "sellers" },
    body: JSON.stringify({ email: EMAIL, password: "quayside-demo" }),
  });
  ({ accessToken: token } = (await response.json()) as { accessToken: string });
  return running;
}

async function kill(): Promise<void> {
  await pause(random.int(0, KILLED_WITHIN_MS));
  await running?.end("SIGKILL");
  await restart();
}

interface Sent {
  readonly key: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

type Answer = Readonly<Record<string, unknown>>;

async function send(endpoint: Endpoint, { key, params = {}, body }: Sent): Promise<Answer> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
  const isForm = body instanceof FormData;
  const response = await fetch(`${running?.url}/api/${path}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      "x-application": "sellers",
      "idempotency-key": key,
      ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${endpoint.id}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

/** Sends a call, kills the process meanwhile, and sends the call again like a user who got no answer. */
async function sendThroughKill(endpoint: Endpoint, sent: Sent): Promise<Answer> {
  const lost = send(endpoint, sent).catch(() => undefined);
  await kill();
  await lost;
  return send(endpoint, sent);
}

/** A statement of a killed process runs on to its end: who meets it is tried again, as the job would be. */
function ignoreDeadlock(error: unknown): void {
  if ((error as { code?: string }).code !== "40P01") throw error;
}

/** Any process resumes interrupted work a few seconds after it was taken: here one that does not wait for them. */
async function settled(isDone: () => Promise<boolean>): Promise<void> {
  const { services, businessTime } = api;
  while (!(await isDone())) {
    businessTime.advance(Date.now() - businessTime.now().getTime());
    await sql`update stock_drafts set started_at = started_at - interval '6 seconds' where status = 'READING'`.execute(
      services.db,
    );
    await sql`update stock_lists set started_at = started_at - interval '6 seconds' where status in ('RUNNING', 'UNDOING')`.execute(
      services.db,
    );
    await readStockDrafts(services);
    await applyStockLists(services).catch(ignoreDeadlock);
    await pause(50);
  }
}

const only = async <T>(query: { rows: T[] }): Promise<T> => {
  const [row] = query.rows;
  if (row === undefined) throw new Error("There is no row");
  return row;
};

async function stateOf(draft: string) {
  const { db } = api.services;
  return only(
    await sql<{
      status: string;
      list: string | null;
      listQid: string;
      lists: number;
      edits: number;
      commits: number;
    }>`
      select d.status, l.status as list, l.qid as "listQid",
        (select count(*)::int from stock_lists x where x.draft_id = d.id) as lists,
        (select count(*)::int from stock_draft_edits e where e.draft_id = d.id) as edits,
        (select count(*)::int from audit_log a where a.subject_qid = d.qid and a.action = 'stock_draft.commit') as commits
      from stock_drafts d left join stock_lists l on l.draft_id = d.id where d.qid = ${draft}`.execute(db),
  );
}

/** Price and stock of every offer of the seller, and whether the movements add up to its stock. */
async function inventory(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ gtin: string; text: string }>`
    select v.gtin, concat(o.list_price_minor, ' ', o.stock, ' ', o.stock - o.opening_stock
      - coalesce((select sum(m.quantity) from stock_movements m where m.offer_id = o.id), 0)) as text
    from offers o join variants v on v.id = o.variant_id join memberships m on m.organisation_id = o.seller_id
      join users u on u.id = m.user_id where u.email = ${EMAIL} order by v.gtin`.execute(api.services.db);
  return new Map(rows.map(({ gtin, text }) => [gtin, text]));
}

describe("a list whose process is killed at every step", { timeout: 3_600_000 }, () => {
  it("loses nothing and does nothing twice", async () => {
    await restart();
    for (let life = 0; life < lives; life += 1) {
      const { rows: products } = await sql<{ gtin: string }>`
        select v.gtin from variants v where not exists (
          select 1 from offers o join stock_movements m on m.offer_id = o.id and m.kind <> 'LISTED'
          where o.variant_id = v.id and o.seller_id = (select m.organisation_id from memberships m join users u on u.id = m.user_id
            where u.email = ${EMAIL})) order by v.id limit ${rowCount}`.execute(api.services.db);
      const named = new Set(products.map(({ gtin }) => gtin));
      // Other buyers' orders change stock meanwhile: the list contains only products without orders.
      const before = await inventory();
      const price = 1000 + life;
      const lines = products.map(
        ({ gtin }, at) => `${gtin};x;${at < 3 ? "n/a" : (price / 100).toFixed(2)};${7 + life}`,
      );
      const form = new FormData();
      form.append("mode", "MERGE");
      form.append("file", new Blob([["EAN;Name;Price;Stock", ...lines].join("\n")]), `life-${life}.csv`);
      const key = (step: string) => `life-${life}-${step}-${random.int(0, 1e9)}`;

      const upload = { key: key("upload"), body: form };
      const { qid: draft } = (await sendThroughKill(createStockDraft, upload)) as { qid: string };
      const params = { id: draft };
      await kill();
      await settled(async () => (await stateOf(draft)).status === "READY");
      const versionOf = async () =>
        ((await send(getStockDraft, { key: key("get"), params })) as { version: number }).version;

      const cells = [{ column: 2, value: (price / 100).toFixed(2) }];
      const row = { params: { ...params, number: "2" }, body: { version: 1, cells } };
      await sendThroughKill(updateStockDraftRow, { key: key("edit"), ...row });
      const alike = { by: "VALUE", value: "n/a" };
      const replacement = (price / 100).toFixed(2);
      const fix = { version: await versionOf(), column: 2, alike, replacement, isPreview: false };
      await sendThroughKill(fixStockDraftAlike, { key: key("alike"), params, body: fix });
      const ready = (await send(getStockDraft, { key: key("get"), params })) as {
        version: number;
        counts: { total: number; accepted: number };
      };
      expect(ready.counts).toMatchObject({ total: products.length, accepted: products.length });

      const isHeld = { body: { version: ready.version } };
      const held = await send(commitStockDraft, { key: key("ask"), params, ...isHeld }).catch(
        (error: Error) => error.message,
      );
      // A list like this is held, and confirmed with its numbers as a user would.
      const confirmed = typeof held === "string" ? heldIn(held) : undefined;
      if (confirmed !== undefined) {
        const body = { version: ready.version, confirmed };
        await sendThroughKill(commitStockDraft, { key: key("commit"), params, body });
      }
      await kill();
      await settled(async () => {
        const { list, listQid: id } = await stateOf(draft);
        // The market may have changed the numbers since: a user confirms them again.
        if (list === "HELD") {
          const { held: now } = await send(getOffersCatalog, { key: key("held"), params: { id } });
          await send(confirmOffersCatalog, { key: key("confirm"), params: { id }, body: { confirmed: now } });
        }
        return list === "DONE";
      });
      const after = await inventory();
      for (const { gtin } of products) expect(after.get(gtin)).toBe(`${price} ${7 + life} 0`);
      const { listQid, ...done } = await stateOf(draft);
      expect(done).toEqual({ status: "COMMITTED", list: "DONE", lists: 1, edits: 2, commits: 1 });

      const undo = { key: key("undo"), params: { id: listQid } };
      await sendThroughKill(undoOffersCatalog, undo);
      await kill();
      await settled(async () => (await stateOf(draft)).list === "UNDONE");
      const undone = await inventory();
      for (const [gtin, text] of before)
        if (named.has(gtin)) expect([gtin, undone.get(gtin)]).toEqual([gtin, text]);
      // Offers that the list created are gone.
      expect([...undone.keys()].filter((gtin) => !before.has(gtin))).toEqual([]);
    }
  });
});

/** The numbers that a refused commit asks to confirm. */
function heldIn(message: string): unknown {
  const answer = JSON.parse(message.slice(message.indexOf("{"))) as { code: string; held?: unknown };
  expect(answer.code).toBe("stock_list_held");
  return answer.held;
}
