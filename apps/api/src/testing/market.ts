import { sql } from "kysely";
import { inTransaction } from "#db/transaction.ts";
import { SELF_BILLING_SINCE } from "#foundation/legal-entities.rules.ts";
import { newQid } from "#kernel/qid.ts";
import { TEST_NOW, type TestAnswer, type TestApi } from "#testing/test-api.ts";

export interface MarketOffer {
  readonly id: number;
  readonly qid: string;
  readonly gtin: string;
  readonly sellerId: number;
  readonly sellerCode: string;
}

/** A buyer company with one user. */
export interface MarketBuyer {
  readonly id: number;
  readonly userId: number;
  readonly email: string;
  readonly billing: string;
  readonly shipping: string;
}

/** The part of an API under test needed to insert data. */
type WithServices = Pick<TestApi, "services">;

async function oneRow<T>(result: Promise<{ rows: T[] }>): Promise<T> {
  const [row] = (await result).rows;
  if (!row) throw new Error("A fixture found nothing");
  return row;
}

/** The company of a user. */
export async function companyOf(api: WithServices, email: string): Promise<number> {
  const { id } = await oneRow(
    sql<{ id: number }>`select m.organisation_id as id from memberships m join users u on u.id = m.user_id
      where u.email = ${email}`.execute(api.services.db),
  );
  return id;
}

/** A seller company like the demo seller's, with an owner who signs in with the demo password. @returns the company */
export async function makeSeller(api: WithServices, email: string, code: string): Promise<number> {
  const { id } = await oneRow(
    sql<{ id: number }>`
    with company as (insert into organisations (qid, kind, name, country, created_at)
        select ${newQid()}, 'seller', ${email}, o.country, ${TEST_NOW}
        from organisations o join memberships m on m.organisation_id = o.id join users u on u.id = m.user_id
        where u.email = 'seller@demo.example' returning id),
      seller as (insert into sellers (organisation_id, code, currency, time_zone, status, sla_accepted_at)
        select c.id, ${code}, 'EUR', e.time_zone, 'ACTIVE', e.sla_accepted_at
        from company c, sellers e join memberships m on m.organisation_id = e.organisation_id join users u on u.id = m.user_id
        where u.email = 'seller@demo.example' returning organisation_id),
      person as (insert into users (qid, email, name, password_hash, email_verified_at, phone, phone_verified_at, created_at)
        select ${newQid()}, ${email}, 'Test Seller', password_hash, email_verified_at, phone, phone_verified_at, created_at
        from users where email = 'seller@demo.example' returning id),
      member as (insert into memberships (user_id, organisation_id, role, created_at)
        select p.id, c.id, 'owner', ${TEST_NOW} from person p, company c),
      terms as (insert into terms_acceptances (seller_id, version, user_id, accepted_at)
        select s.organisation_id, ${SELF_BILLING_SINCE}, p.id, ${TEST_NOW} from seller s, person p)
    select id from company`.execute(api.services.db),
  );
  return id;
}

/** The properties of an offer that a test needs. */
export interface WantedOffer {
  readonly priceMinor: number;
  readonly stock: number;
  readonly unit?: number;
  readonly movMinor?: number;
  readonly gtin?: string;
  /** Slug of the category of its product, which decides the VAT rate; cosmetics bear the standard one everywhere. */
  readonly goods?: string;
}

/**
 * A new offer of a seller, of a product without offers by default; the seller's minimum order value is set to 0 by
 * default.
 */
export async function makeOffer(
  api: WithServices,
  wanted: WantedOffer & { readonly sellerId: number },
): Promise<MarketOffer> {
  const { db } = api.services;
  await sql`update sellers set minimum_order_value_minor = ${wanted.movMinor ?? 0} where organisation_id = ${wanted.sellerId}`.execute(
    db,
  );
  return oneRow(
    sql<MarketOffer>`
      with added as (
        insert into offers (qid, seller_id, variant_id, price_minor, currency, stock, unit, updated_at)
        select ${newQid()}, e.organisation_id, v.id, ${wanted.priceMinor}, e.currency, ${wanted.stock}, ${wanted.unit ?? 1}, ${TEST_NOW}
        from sellers e, variants v join categories c on c.id = v.category_id where e.organisation_id = ${wanted.sellerId}
          and case when ${wanted.gtin ?? null}::text is null then not exists (select 1 from offers o where o.variant_id = v.id)
            else v.gtin = ${wanted.gtin ?? null} end
        order by (c.slug = ${wanted.goods ?? "cosmetics"}) desc, v.id limit 1 returning id, qid, seller_id, variant_id)
      select a.id, a.qid, v.gtin, a.seller_id as "sellerId", e.code as "sellerCode"
      from added a join variants v on v.id = a.variant_id join sellers e on e.organisation_id = a.seller_id`.execute(
      db,
    ),
  );
}

/**
 * A new buyer company in France with a valid VAT number, both addresses, approved deferral and a user with the demo
 * password.
 */
export function makeBuyer(api: WithServices, email: string): Promise<MarketBuyer> {
  return inTransaction(api.services.db, async (tx) => {
    const { id } = await oneRow(
      sql<{
        id: number;
      }>`insert into organisations (qid, kind, name, country, vat_number, vat_status, created_at)
        values (${newQid()}, 'buyer', ${email}, 'FR', 'FR123456789', 'VALID', ${TEST_NOW}) returning id`.execute(
        tx,
      ),
    );
    const [billing, shipping] = [newQid(), newQid()];
    await sql`insert into addresses (qid, organisation_id, company_name, line_one, city, postcode, country, usage)
      values (${billing}, ${id}, 'Test', 'Rue 1', 'Lyon', '69002', 'FR', 'billing'),
        (${shipping}, ${id}, 'Test', 'Rue 2', 'Lille', '59000', 'FR', 'shipping')`.execute(tx);
    await sql`insert into deferred_applications (qid, organisation_id, status, limit_minor, applied_at, asked_at, decided_at)
      values (${newQid()}, ${id}, 'APPROVED', 1000000, ${TEST_NOW}, ${TEST_NOW}, ${TEST_NOW})`.execute(tx);
    const { userId } = await oneRow(
      sql<{
        userId: number;
      }>`insert into users (qid, email, name, password_hash, email_verified_at, created_at)
        select ${newQid()}, ${email}, 'Test Buyer', password_hash, ${TEST_NOW}, ${TEST_NOW} from users
        where email = 'buyer@demo.example' returning id as "userId"`.execute(tx),
    );
    await sql`insert into memberships (user_id, organisation_id, role, created_at) values (${userId}, ${id}, 'owner', ${TEST_NOW})`.execute(
      tx,
    );
    return { id, userId, email, billing, shipping };
  });
}

/** Calls of one buyer. */
export function callsOf(api: TestApi, buyer: MarketBuyer) {
  const call = (method: string, path: string, body?: unknown, key?: string): Promise<TestAnswer> =>
    api.request(method, path, {
      as: buyer.email,
      application: "buyers",
      body,
      ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
    });
  return {
    call,
    get: (path: string) => call("GET", path),
    add: (offer: MarketOffer, quantity: number) =>
      call("POST", "carts/active/lines/", { gtin: offer.gtin, offerQid: offer.qid, quantity }),
    chooseAddresses: (daysDeferred = 0) =>
      call("PATCH", "checkouts/active/", {
        billingAddressQid: buyer.billing,
        shippingAddressQid: buyer.shipping,
        daysDeferred,
      }),
    complete: (paymentMethod = "sandbox", key?: string) =>
      call("POST", "checkouts/active/complete/", { paymentMethod }, key),
  };
}

/** Stock of an offer, and the stock calculated from its opening stock and movements. */
export function stockOf(api: TestApi, offer: MarketOffer): Promise<{ stock: number; moved: number }> {
  return oneRow(
    sql<{ stock: number; moved: number }>`
      select o.stock, o.opening_stock + coalesce(sum(m.quantity), 0)::int as moved from offers o
        left join stock_movements m on m.offer_id = o.id where o.id = ${offer.id} group by o.id`.execute(
      api.services.db,
    ),
  );
}

/** The payments of an order, oldest first. */
export function paymentsOf(api: TestApi, orderQid: string) {
  return api.services.db
    .selectFrom("payments as p")
    .innerJoin("orders as o", "o.id", "p.order_id")
    .where("o.qid", "=", orderQid)
    .select(["p.qid", "p.status", "p.failure", "p.currency", "p.amount_minor"])
    .orderBy("p.id")
    .execute();
}

/** The sales of an order, by seller. */
export function salesOf(api: TestApi, orderQid: string) {
  return api.services.db
    .selectFrom("sales as s")
    .innerJoin("orders as o", "o.id", "s.order_id")
    .where("o.qid", "=", orderQid)
    .select(["s.qid", "s.seller_id", "s.status", "s.requested_minor", "s.vat_rule", "s.fx_rate"])
    .orderBy("s.seller_id")
    .execute();
}

/** The orders of a buyer. */
export function ordersOf(api: TestApi, buyer: MarketBuyer) {
  return api.services.db
    .selectFrom("orders")
    .where("buyer_id", "=", buyer.id)
    .select(["qid", "status"])
    .execute();
}
