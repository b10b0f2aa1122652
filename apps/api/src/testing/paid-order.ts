import { sql } from "kysely";
import { inTransaction } from "#db/transaction.ts";
import { postOrderPaid } from "#modules/ledger/index.ts";
import { landedPriceMinor } from "#modules/pricing/index.ts";
import { openSales } from "#modules/sales/index.ts";
import { reserveStock } from "#modules/stock/index.ts";
import { newQid } from "#qid.ts";
import type { TestAnswer, TestApi } from "#testing/test-api.ts";

export const DEMO_SELLER = "seller@demo.example";
export const DEMO_BUYER = "buyer@demo.example";

export interface PaidOrder {
  readonly orderId: number;
  readonly saleId: number;
  readonly saleQid: string;
  readonly offerIds: readonly number[];
}

interface OrderWish {
  /** Price in minor units of the seller's currency. */
  readonly lines: readonly { quantity: number; priceMinor: number; unit?: number }[];
  /** How the buyer paid; decides what the sandbox says when the seller triggers the payment. */
  readonly method?: string;
  /** Country the goods go to; the buyer's VAT number is valid. */
  readonly destination?: string;
  readonly seller?: string;
}

/** An order as the checkout leaves it, of lines that a test chooses to the cent, with the sale that follows from it. */
export async function placePaidOrder(api: TestApi, wish: OrderWish): Promise<PaidOrder> {
  const { lines, method = "sandbox", destination = "FR", seller = DEMO_SELLER } = wish;
  const now = api.services.businessClock.now();
  return inTransaction(api.services.db, async (tx) => {
    const { rows: people } = await sql<{ organisationId: number; email: string }>`
      select m.organisation_id as "organisationId", u.email::text as email from users u join memberships m on m.user_id = u.id
      where u.email in (${DEMO_BUYER}, ${seller})`.execute(tx);
    const idOf = (email: string) => people.find((person) => person.email === email)?.organisationId ?? 0;
    const [buyerId, sellerId] = [idOf(DEMO_BUYER), idOf(seller)];
    await sql`update organisations set vat_status = 'VALID' where id = ${buyerId}`.execute(tx);
    const address = await tx
      .insertInto("addresses")
      .values({
        qid: newQid(),
        organisation_id: buyerId,
        company_name: "Test buyer",
        line_one: "1 Quay",
        city: "Lyon",
        postcode: "69002",
        country: destination,
        usage: "shipping",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const order = await tx
      .insertInto("orders")
      .values({
        qid: newQid(),
        buyer_id: buyerId,
        shipping_address_id: address.id,
        status: "PAID",
        created_at: now,
        paid_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const offers = await sql<{ id: number; variantId: number; currency: string }>`
      select o.id, o.variant_id as "variantId", s.currency from offers o join sellers s on s.organisation_id = o.seller_id
      where o.seller_id = ${sellerId} order by o.stock desc, o.id limit ${lines.length}`.execute(tx);
    const currency = offers.rows[0]?.currency ?? "EUR";
    const orderLines = await tx
      .insertInto("order_lines")
      .values(
        lines.map((line, index) => ({
          qid: newQid(),
          order_id: order.id,
          position: index + 1,
          offer_id: offers.rows[index]?.id ?? 0,
          seller_id: sellerId,
          variant_id: offers.rows[index]?.variantId ?? 0,
          gtin: "4006381333931",
          name: "Test product",
          brand: "Test brand",
          unit: line.unit ?? 1,
          quantity: line.quantity,
          price_minor: line.priceMinor,
          landed_price_minor: landedPriceMinor(line.priceMinor),
          currency,
        })),
      )
      .returning(["id as orderLineId", "offer_id as offerId", "quantity"])
      .execute();
    const wanted = orderLines.map((line) => ({ ...line, offerId: Number(line.offerId) }));
    const failures = await reserveStock(tx, wanted, now);
    if (failures.length > 0) throw new Error("The demo seller has too little stock for this test");
    const amountMinor = lines.reduce(
      (sum, line) => sum + line.quantity * landedPriceMinor(line.priceMinor),
      0,
    );
    await tx
      .insertInto("payments")
      .values({
        qid: newQid(),
        order_id: order.id,
        method,
        currency,
        amount_minor: amountMinor,
        status: "SUCCEEDED",
        failure: null,
        requested_at: now,
        settled_at: now,
      })
      .execute();
    await postOrderPaid(tx, { orderId: order.id, amounts: [{ currency, amountMinor }], at: now });
    const [sale] = await openSales(tx, { orderId: order.id, now });
    if (!sale) throw new Error("No sale was opened");
    const { saleId, saleQid } = sale;
    return { orderId: order.id, saleId, saleQid, offerIds: wanted.map((line) => line.offerId) };
  });
}

/** Gives a seller a current bank account, or changes the one it has. */
export async function giveBankAccount(
  api: TestApi,
  account: { seller?: string; currency?: string; holdUntil?: Date | null } = {},
): Promise<void> {
  const { seller = DEMO_SELLER, currency = "EUR", holdUntil = null } = account;
  await sql`
    insert into bank_accounts (qid, seller_id, kind, holder, number, currency, created_at, hold_until)
    select ${newQid()}, m.organisation_id, 'IBAN', 'Test seller', 'DE89370400440532013000', ${currency}, ${api.businessTime.now()}, ${holdUntil}
    from users u join memberships m on m.user_id = u.id where u.email = ${seller}
    on conflict (seller_id) where replaced_at is null
    do update set currency = excluded.currency, hold_until = excluded.hold_until`.execute(api.services.db);
}

/** Ships a confirmed sale with a tracked parcel of the seller's own; any other stays as it is. */
export async function shipSale(api: TestApi, saleQid: string): Promise<void> {
  await sql`
    with shipped as (
      update sales set next_action = 'TRIGGER_PAYMENT' where qid = ${saleQid} and status = 'CONFIRMED' returning id)
    insert into shipments (qid, sale_id, carrier, tracking_numbers, created_at)
    select ${newQid()}, id, 'ups', '{1Z999AA10123456784}', ${api.businessTime.now()} from shipped`.execute(api.services.db);
}

/** Confirms every line of a new sale in full over HTTP, as its seller. */
export async function confirmInFull(api: TestApi, saleQid: string, as = DEMO_SELLER): Promise<TestAnswer> {
  const { body } = await api.request("GET", `sales/${saleQid}/`, { as });
  const lines = (body["lines"] as unknown as { id: string; requestedQuantity: number }[]).map(
    ({ id, requestedQuantity }) => ({ id, quantity: requestedQuantity }),
  );
  return api.request("POST", `sales/${saleQid}/confirm_saleline_quantities/`, { as, body: { lines } });
}

/** The ledger of an order: account and amount of each row, by the kind of its transaction. */
export async function ledgerOf(api: TestApi, orderId: number): Promise<Record<string, Record<string, number>>> {
  const { rows } = await sql<{ kind: string; account: string; amount: number }>`
    select t.kind, e.account, e.amount_minor as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.order_id = ${orderId} or t.sale_id in (select id from sales where order_id = ${orderId})
    order by t.id, e.id`.execute(api.services.db);
  const ledger: Record<string, Record<string, number>> = {};
  for (const { kind, account, amount } of rows) {
    const entries = (ledger[kind] ??= {});
    entries[account] = (entries[account] ?? 0) + amount;
  }
  return ledger;
}
