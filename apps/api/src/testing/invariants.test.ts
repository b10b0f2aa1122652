import { type RawBuilder, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import { findViolations } from "#testing/invariants.ts";
import { useApi } from "#testing/use-api.ts";

class RolledBack extends Error {}

/** A change that a bug might make, and the invariant that must detect it. */
const bugs: readonly (readonly [string, RawBuilder<unknown>, string])[] = [
  ["stock that appears", sql`update offers set stock = stock + 1 where id = 1`, "I1 stock is"],
  [
    "a line of another quantity",
    sql`update order_lines set quantity = quantity + unit where id = 1`,
    "I1 lines of sales",
  ],
  [
    "a state without its history",
    sql`update sales set status = 'CONFIRMED', confirmed_at = now() where id = (select min(id) from sales where status = 'NOTIFIED')`,
    "I2 the state",
  ],
  [
    "a wrong next step",
    sql`update sales set next_action = 'NONE' where id = (select min(id) from sales where status = 'PAID')`,
    "I2 the next step",
  ],
  [
    "a total that is not the sum",
    sql`update sales set price_minor = price_minor - 1 where id = (select min(id) from sales where price_minor > 1)`,
    "I2 totals",
  ],
  [
    "an order that stayed behind",
    sql`update orders set status = 'PAID' where id = (select min(id) from orders where status = 'COMPLETED')`,
    "I2 an order is",
  ],
  [
    "a forgotten refund",
    sql`delete from refunds where id = (select min(id) from refunds where status = 'POSTED')`,
    "I3 wallets",
  ],
  [
    "a payout of another amount",
    sql`update payouts set amount_minor = amount_minor + 1 where id = 1`,
    "I4 a sale was paid once",
  ],
  [
    "a fee above its maximum",
    sql`update sales set shipping_fee_minor = 100000000 where id = (select min(id) from sales where status = 'COMPLETED')`,
    "I4 the amount",
  ],
  [
    "an invoice number left out",
    sql`update tax_document_series set last = last + 1 where (kind, seller_id, year) = (
      select kind, seller_id, year from tax_document_series where kind = 'invoice' order by year desc, seller_id limit 1)`,
    "I4 the numbers of a supplier",
  ],
  [
    "a cart with an address that was replaced",
    sql`with retired as (update addresses set retired_at = now() where id = (select min(id) from addresses where usage = 'shipping') returning id, organisation_id)
      insert into carts (qid, buyer_id, shipping_address_id, created_at) select 'retired-address', organisation_id, id, now() from retired`,
    "I8 an open cart",
  ],
  [
    "a payout to an account that was given up",
    sql`update bank_accounts set replaced_at = now() where id = (select bank_account_id from payouts where status = 'SCHEDULED' limit 1)`,
    "I8 nothing waits",
  ],
  [
    "a payout of another seller",
    sql`update payouts set seller_id = (select min(organisation_id) from sellers where organisation_id <> seller_id) where id = 1`,
    "I8 everything",
  ],
  [
    "a sale paid out twice",
    sql`insert into ledger_transactions (qid, key, kind, sale_id, at) select 'twice', 'twice', kind, sale_id, at from ledger_transactions where kind = 'PAYOUT' limit 1`,
    "I3 every ledger",
  ],
  [
    "an order that was never placed",
    sql`insert into orders (qid, buyer_id, shipping_address_id, status, created_at) select 'nobody', buyer_id, shipping_address_id, 'AWAITING_PAYMENT', now() from orders limit 1`,
    "I9 every order",
  ],
];

describe("the invariants", () => {
  const api = useApi();

  it("hold for the demo data", async () => {
    expect(await findViolations(api.services.db)).toEqual({});
  });

  it.each(bugs)("detect %s", async (_, change, rule) => {
    let found: string[] = [];
    await inTransaction(api.services.db, async (tx) => {
      await change.execute(tx);
      found = Object.keys(await findViolations(tx, (name) => name.startsWith(rule)));
      throw new RolledBack();
    }).catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
    expect(found).toEqual([expect.stringContaining(rule)]);
  });
});
