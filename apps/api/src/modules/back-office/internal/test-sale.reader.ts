import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** Maximum selling units per test line. */
const UNITS = 4;

/** The seller company of a user; undefined without one. */
export async function findSellerOf(tx: Tx, email: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select o.id from users u join memberships m on m.user_id = u.id join organisations o on o.id = m.organisation_id
    where u.email = ${email} and u.deactivated_at is null and o.kind = 'seller'
    order by m.created_at limit 1`.execute(tx);
  return rows[0]?.id;
}

/** The oldest buyer company with both addresses, so that it can order. */
export async function findTestBuyer(
  tx: Tx,
): Promise<{ buyerId: number; billingAddressId: number; shippingAddressId: number } | undefined> {
  const { rows } = await sql<{ buyerId: number; billingAddressId: number; shippingAddressId: number }>`
    select o.id as "buyerId", min(a.id) filter (where a.usage = 'billing') as "billingAddressId",
      min(a.id) filter (where a.usage = 'shipping') as "shippingAddressId"
    from organisations o join addresses a on a.organisation_id = o.id
    where o.kind = 'buyer' and o.blocked_at is null and a.retired_at is null
    group by o.id having bool_or(a.usage = 'billing') and bool_or(a.usage = 'shipping')
    order by o.id limit 1`.execute(tx);
  return rows[0];
}

/** Offers of a seller that can be bought, best stocked first, each with a few whole selling units. */
export async function findTestLines(
  tx: Tx,
  { sellerId, limit }: { sellerId: number; limit: number },
): Promise<{ offerId: number; quantity: number }[]> {
  const { rows } = await sql<{ offerId: number; quantity: number }>`
    select o.id as "offerId", (least(o.stock / o.unit, ${UNITS}) * o.unit)::int as quantity
    from offers o join sellers e on e.organisation_id = o.seller_id
    where o.seller_id = ${sellerId} and o.stock >= o.unit and e.status = 'ACTIVE' and o.currency = e.currency
    order by o.stock / o.unit desc, o.id limit ${limit}`.execute(tx);
  return rows;
}

/** The number by which people refer to a sale. */
export async function numberOfSale(tx: Tx, saleQid: string): Promise<string> {
  const { number } = await tx
    .selectFrom("sales")
    .select("number")
    .where("qid", "=", saleQid)
    .executeTakeFirstOrThrow();
  return number;
}
