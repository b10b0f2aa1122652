import { allEndpoints } from "@quayside/api-client/contract/all";
import { getSaleBoxes, updateSaleBoxes } from "@quayside/api-client/contract/boxes/boxes.endpoints";
import { cancelSale } from "@quayside/api-client/contract/internal/internal.endpoints";
import { paySale } from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import {
  confirmSaleLineQuantities,
  declineSale,
  getSale,
} from "@quayside/api-client/contract/sales/sales.endpoints";
import type { Operation, Role } from "@quayside/api-client/contract/endpoint";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { validFor } from "#testing/arbitrary.ts";
import { DatabaseState } from "#testing/database-state.ts";
import { claimCalls } from "#testing/claims.ts";
import { companyOf } from "#testing/market.ts";
import { addressOf, findOwnedId } from "#testing/owned-ids.ts";
import type { RequestOptions } from "#testing/test-api.ts";
import { makeTestSale } from "#testing/test-sale.ts";
import { useApi } from "#testing/use-api.ts";

const people: Readonly<Record<Role, RequestOptions & { as: string }>> = {
  seller: { as: "seller@demo.example", application: "sellers" },
  buyer: { as: "buyer@demo.example", application: "buyers" },
  warehouse: { as: "warehouse@demo.example", application: "warehouse" },
  staff: { as: "staff@quayside.example", application: "sellers" },
};

/** A version that nothing has. */
const STALE = 2_000_000_000;

const ending = allEndpoints.filter(({ ends }) => ends !== undefined);

const api = useApi();
let state: DatabaseState;
let claimOfBuyer = "";
beforeAll(async () => {
  for (const { as, application } of Object.values(people)) await api.tokenOf(as, application);
  const claims = claimCalls(api);
  claimOfBuyer = (await claims.openClaim()).qid;
  // The demo has no draft of a stock list; a waiting one would be read meanwhile.
  await sql`
    insert into stock_drafts (qid, seller_id, file_hash, file_name, status, mapping, created_at, updated_at)
    select 'StockDraft000001', ${await companyOf(api, people.seller.as)}, (select hash from files order by hash limit 1), 'list.csv', 'READY', '{}', now(), now()`.execute(
    api.services.db,
  );
  // Nor has it a report of a buyer, or a blocked brand.
  await sql`
    insert into order_issues (qid, order_id, reported_by, topic, text, created_at, waiting_since, last_message_at)
    select 'OrderIssue000001', o.id, m.user_id, 'DELIVERY', 'Where is it?', now(), now(), now()
    from orders o join memberships m on m.organisation_id = o.buyer_id limit 1`.execute(api.services.db);
  await sql`
    insert into seller_statements (qid, seller_id, kind, rule, brand_id, facts, reasons, how_to_fix, issued_at)
    select 'BrandBlock000001', ${await companyOf(api, people.seller.as)}, 'BRAND_BLOCK', 'UNSAFE', (select id from brands order by id limit 1),
      '{}', 'A label is missing.', 'Send the papers.', now()`.execute(api.services.db);
  state = await DatabaseState.of(api.services.db);
});

/** Something of the caller's company that the call is about; of any company for staff. */
async function subjectOf({ ends, access }: Operation, company: number | null): Promise<string> {
  if (ends === "claim" && access.includes("buyer")) return claimOfBuyer;
  const { rows } = await sql<{ qid: string }>`
    select qid from (
      select 'sale' as kind, qid, seller_id as owner from sales where status = 'CONFIRMED'
      union all select 'claim', qid, seller_id from claims
      union all select 'order', qid, buyer_id from orders
      union all select 'payout', qid, seller_id from payouts
      union all select 'stock list', qid, seller_id from stock_lists
      union all select 'price reduction', qid, seller_id from brand_discounts
      union all select 'deal', qid, seller_id from deals where withdrawn_at is null
      union all select 'draft', qid, seller_id from stock_drafts
      union all select 'report', qid, null from order_issues
      union all select 'thread', qid, seller_id from sale_threads
      union all select 'statement', qid, seller_id from seller_statements where kind = 'BRAND_BLOCK'
      union all select 'seller', o.qid, e.organisation_id from sellers e join organisations o on o.id = e.organisation_id
      union all select 'shipment', qid, warehouse_id from warehouse_shipments where status = 'READY_TO_SHIP') x
    where kind = ${ends} and (${company}::bigint is null or owner = ${company}) limit 1`.execute(
    api.services.db,
  );
  return rows[0]?.qid ?? "";
}

describe("a call that ends or freezes something", () => {
  it.each(ending.map((endpoint) => [endpoint.id, endpoint] as const))(
    "refuses an outdated version, says who changed it, and changes nothing: %s",
    async (_id, endpoint) => {
      const [role = "seller"] = endpoint.access as readonly Role[];
      const isClaimOfBuyer = role === "buyer" && endpoint.ends === "claim";
      const person = isClaimOfBuyer ? { ...people.buyer, as: "walk@buyers.example" } : people[role];
      const company = role === "staff" ? null : await companyOf(api, person.as);
      const subject = await subjectOf(endpoint, company);
      const isOther = endpoint.path.startsWith("shipments/{qid}/") && company !== null;
      const id = isOther ? (await findOwnedId(api.services.db, endpoint, { is: company }))?.id : subject;
      const [generated] = fc.sample(validFor(endpoint.body ?? z.undefined()), { seed: 4600, numRuns: 1 });
      const named = endpoint.path.includes("{") ? {} : { saleQid: subject };
      const isByQuery = endpoint.method === "DELETE";
      const changed = await state.watch();
      const { status, body } = await api.request(
        endpoint.method,
        `${addressOf(endpoint, id ?? "")}${isByQuery ? `?version=${STALE}` : ""}`,
        { ...person, body: isByQuery ? undefined : { ...(generated as object), ...named, version: STALE } },
      );
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { code: "version_conflict", version: expect.any(Number) },
      });
      expect(body).toHaveProperty("change");
      expect(await changed()).toEqual([]);
    },
  );

  it("tells the second of two packers who packed, and not who only looked", async () => {
    const qid = await makeTestSale(api);
    const params = { qid };
    const seller = people.seller;
    const sale = await api.call(getSale, { params }, seller);
    const quantities = sale.lines.map(({ id, requestedQuantity: quantity }) => ({ id, quantity }));
    await api.call(confirmSaleLineQuantities, { params, body: { lines: quantities } }, seller);
    const { version, products } = await api.call(getSaleBoxes, { params }, seller);
    const lines = products.map(({ id, units }) => ({ id, units }));
    const box = { weightGrams: 9000, lengthCm: 40, widthCm: 30, heightCm: 30, lines };
    const pack = (seen: number) => ({ params, body: { boxes: [box], version: seen } });
    expect((await api.call(updateSaleBoxes, pack(version), seller)).version).toBe(version + 1);
    await sql`
      insert into audit_log (at, actor_user_id, actor_kind, action, subject_kind, subject_qid, detail)
      select now(), id, 'user', 'seller.viewed', 'sale', ${qid}, '{}' from users where email = ${people.staff.as}`.execute(
      api.services.db,
    );
    expect(await api.refusal(updateSaleBoxes, pack(version), seller)).toMatchObject({
      code: "version_conflict",
      version: version + 1,
      change: { action: "sale.pack", by: "Demo Seller" },
    });
    await api.call(updateSaleBoxes, pack(version + 1), seller);
  });

  it("tells who did what and when, and goes on once its caller knows", async () => {
    const qid = await makeTestSale(api);
    const params = { qid };
    const seller = people.seller;
    const { version, lines } = await api.call(getSale, { params }, seller);
    const quantities = lines.map(({ id, requestedQuantity: quantity }) => ({ id, quantity }));
    await api.call(confirmSaleLineQuantities, { params, body: { lines: quantities, version } }, seller);
    const decline = (seen: number) => ({
      params,
      body: { reason: "OUT_OF_STOCK", version: seen } as const,
    });
    expect(await api.refusal(declineSale, decline(version), seller)).toMatchObject({
      status: 409,
      code: "version_conflict",
      version: version + 1,
      change: {
        action: "sale.confirm",
        by: "Demo Seller",
        at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
      },
    });
    expect((await api.call(getSale, { params }, seller)).status).toBe("CONFIRMED");
    const cancel = { params, body: { reason: "The buyer asked for it", version: version + 1 } };
    await api.call(cancelSale, cancel, people.staff);
    expect(await api.refusal(declineSale, decline(version + 1), seller)).toMatchObject({
      code: "version_conflict",
      change: { action: "sale.cancel", by: "Quayside" },
    });
    expect(await api.refusal(paySale, { params, body: { version } }, seller)).toMatchObject({
      code: "version_conflict",
      change: { action: "sale.cancel", by: "Quayside" },
    });
  });
});
