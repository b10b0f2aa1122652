import { allEndpoints } from "@quayside/api-client/contract/all";
import type { Operation } from "@quayside/api-client/contract/endpoint";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { companyOf } from "#testing/market.ts";
import { addressOf, findOwnedId, takesOwnedId } from "#testing/owned-ids.ts";
import { DEMO_SELLER, giveBankAccount, shipSale } from "#testing/paid-order.ts";
import { textOfPdf } from "#testing/pdf-text.ts";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const seller = { as: DEMO_SELLER, application: "sellers" } as const;

/**
 * Added in minor units to every price that a buyer pays or is refunded per unit, and to claims. Any sum, margin or
 * refund calculated from such a price has at least nine digits before the decimal point, which no amount of a demo
 * seller has.
 */
const BUYERS_EXTRA = 10_000_000_000;

const api = useApi({ ENVIRONMENT: "production" });
/** Sales of the seller: reduced, paid and completed; reduced and confirmed; declined. */
let saleQids: readonly string[] = [];
const answersOfChanges: string[] = [];

async function raiseBuyersAmounts(sellerId: number): Promise<void> {
  const { db } = api.services;
  const ofSeller = sql`sale_id in (select id from sales where seller_id = ${sellerId})`;
  await sql`update sale_lines set landed_price_minor = landed_price_minor + ${BUYERS_EXTRA}::bigint where ${ofSeller}`.execute(
    db,
  );
  await sql`update order_lines set landed_price_minor = landed_price_minor + ${BUYERS_EXTRA}::bigint
    where id in (select order_line_id from sale_lines where ${ofSeller})`.execute(db);
  await sql`update refunds set amount_minor = amount_minor + ${BUYERS_EXTRA}::bigint where ${ofSeller}`.execute(
    db,
  );
  await sql`update claims set claimed_landed_minor = claimed_landed_minor + ${BUYERS_EXTRA}::bigint,
    approved_landed_minor = case when outcome = 'REJECTED' then 0 else approved_landed_minor + ${BUYERS_EXTRA}::bigint end
    where seller_id = ${sellerId}`.execute(db);
}

async function change(method: string, path: string, body?: unknown): Promise<Json> {
  const answer = await api.request(method, path, { ...seller, body });
  expect([path, answer.status]).toEqual([path, 200]);
  answersOfChanges.push(answer.bytes.toString());
  return answer.body;
}

/** Confirms a new sale with its first line reduced by one selling unit, so that its buyer is owed a refund. */
async function confirmReduced(qid: string): Promise<void> {
  const { body } = await api.request("GET", `sales/${qid}/`, seller);
  const lines = body["lines"] as unknown as { id: string; requestedQuantity: number; unit: number }[];
  await change("POST", `sales/${qid}/confirm_saleline_quantities/`, {
    lines: lines.map(({ id, requestedQuantity, unit }, index) =>
      index === 0
        ? { id, quantity: requestedQuantity - unit, reductionReason: "DAMAGED" }
        : { id, quantity: requestedQuantity },
    ),
  });
}

beforeAll(async () => {
  const sellerId = await companyOf(api, DEMO_SELLER);
  await giveBankAccount(api);
  await raiseBuyersAmounts(sellerId);
  const { rows } = await sql<{ qid: string }>`
    select s.qid from sales s where s.seller_id = ${sellerId} and s.status = 'NOTIFIED' and exists (
        select 1 from sale_lines l where l.sale_id = s.id and l.position = (select min(position) from sale_lines where sale_id = s.id)
          and l.requested_quantity > l.unit)
    order by s.expired_at desc, s.id limit 3`.execute(api.services.db);
  const [paid = "", confirmed = "", declined = ""] = rows.map(({ qid }) => qid);
  saleQids = [paid, confirmed, declined];
  await confirmReduced(paid);
  expect((await shipSale(api, paid)).status).toBe(200);
  await change("POST", `sales/${paid}/paycomplete/`);
  await confirmReduced(confirmed);
  await change("POST", `sales/${declined}/decline/`, { reason: "OUT_OF_STOCK" });
}, 180_000);

/** Amounts with nine or more digits before the decimal point, however they are grouped. */
function hugeAmounts(text: string): string[] {
  return (
    text
      .replaceAll(/(?<=\d)[,\u{202F}\u{A0} ](?=\d{3}(?!\d))/gu, "")
      .match(/(?<![\d.])\d{9,}\.\d\d(?!\d)|Minor":\d{11,}/g) ?? []
  );
}

const reads = allEndpoints.filter(
  ({ method, answerAs, access }) =>
    method === "GET" && answerAs !== "stream" && Array.isArray(access) && access.includes("seller"),
);

/** URLs of an endpoint with ids of the seller; a file is requested as text. */
async function addressesOf(endpoint: Operation): Promise<string[]> {
  const format = endpoint.answerAs === "file" && !endpoint.path.includes("{") ? "?format=csv" : "";
  if (!takesOwnedId(endpoint)) return [addressOf(endpoint, "0123456789ABCDEF") + format];
  if (endpoint.path.startsWith("sales/{qid}/")) return saleQids.map((qid) => addressOf(endpoint, qid));
  const own = await findOwnedId(api.services.db, endpoint, { is: await companyOf(api, DEMO_SELLER) });
  return [addressOf(endpoint, own?.id ?? "0123456789ABCDEF")];
}

describe("buyer prices and refunds", () => {
  it("are recognisable here: the refunds of these orders are as large as the raised prices", async () => {
    const { rows } = await sql<{ kind: string; status: string; isHuge: boolean }>`
      select r.kind, r.status, r.amount_minor >= ${BUYERS_EXTRA}::bigint as "isHuge" from refunds r join sales s on s.id = r.sale_id
      where s.qid = any(${[...saleQids]}::text[]) order by array_position(${[...saleQids]}::text[], s.qid)`.execute(
      api.services.db,
    );
    expect(rows).toEqual([
      { kind: "REDUCTION", status: "POSTED", isHuge: true },
      { kind: "REDUCTION", status: "PENDING", isHuge: true },
      { kind: "DECLINE", status: "POSTED", isHuge: true },
    ]);
    expect(hugeAmounts('{"refund":"100000006.36"} €100,000,006.36')).toHaveLength(2);
  });

  it("are in no answer to a change", () => {
    expect(answersOfChanges.flatMap(hugeAmounts)).toEqual([]);
  });

  it.each(reads.map((endpoint) => [endpoint.id, endpoint] as const))(
    "are in no answer of %s",
    async (_id, endpoint) => {
      for (const address of await addressesOf(endpoint)) {
        const answer = await api.request("GET", address, seller);
        expect(answer.status).toBeLessThan(500);
        const isPdf = answer.bytes.subarray(0, 4).toString() === "%PDF";
        const text = isPdf ? (await textOfPdf(answer.bytes)).join("\n") : answer.bytes.toString();
        expect(hugeAmounts(text)).toEqual([]);
      }
    },
  );

  it("are in no mail, notification, webhook or history of these sales", async () => {
    const { rows } = await sql<{ text: string }>`
      select row_to_json(n)::text as text from notifications n where n.subject_qid = any(${[...saleQids]}::text[])
      union all select row_to_json(m)::text from outgoing_messages m join users u on u.email = m.recipient
        join memberships s on s.user_id = u.id where s.organisation_id = (select seller_id from sales where qid = ${saleQids[0]})
      union all select d.payload::text from webhook_deliveries d
      union all select row_to_json(e)::text from sale_events e join sales s on s.id = e.sale_id where s.qid = any(${[...saleQids]}::text[])`.execute(
      api.services.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.flatMap(({ text }) => hugeAmounts(text))).toEqual([]);
  });
});
