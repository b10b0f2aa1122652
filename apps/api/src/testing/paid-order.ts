import { sql } from "kysely";
import { newQid } from "#kernel/qid.ts";
import { type MarketBuyer, callsOf, companyOf, makeBuyer, makeOffer } from "#testing/market.ts";
import type { TestAnswer, TestApi } from "#testing/test-api.ts";

export const DEMO_SELLER = "seller@demo.example";

export interface PaidOrder {
  readonly orderId: number;
  readonly saleId: number;
  readonly saleQid: string;
  readonly offerIds: readonly number[];
  /** E-mail of the buyer. */
  readonly buyer: string;
}

interface OrderWish {
  /** Price in minor units of the seller's currency. */
  readonly lines: readonly { quantity: number; priceMinor: number; unit?: number; goods?: string }[];
  /** The buyer's payment method, which determines the sandbox's answer when the seller triggers the payment. */
  readonly method?: string;
  /** Destination country; the buyer's VAT number is valid. */
  readonly destination?: string;
}

const buyers = new WeakMap<TestApi, Promise<MarketBuyer>>();

/** The single buyer of these orders, created with the first; it has one cart, so orders are placed one at a time. */
function buyerOf(api: TestApi): Promise<MarketBuyer> {
  const known = buyers.get(api) ?? makeBuyer(api, "walk@buyers.example");
  buyers.set(api, known);
  return known;
}

/** An order placed and paid over HTTP, with exact line prices chosen by a test, and its sale. */
export async function placePaidOrder(api: TestApi, wish: OrderWish): Promise<PaidOrder> {
  const { lines, method = "sandbox", destination = "FR" } = wish;
  const buyer = await buyerOf(api);
  const sellerId = await companyOf(api, DEMO_SELLER);
  const calls = callsOf(api, buyer);
  await sql`update addresses set country = ${destination} where qid = ${buyer.shipping}`.execute(
    api.services.db,
  );
  await calls.chooseAddresses();
  const offerIds: number[] = [];
  for (const { quantity, priceMinor, unit = 1, goods = "cosmetics" } of lines) {
    const offer = await makeOffer(api, { sellerId, priceMinor, stock: quantity + 100 * unit, unit, goods });
    offerIds.push(offer.id);
    await calls.add(offer, quantity);
  }
  const completed = await calls.complete(method);
  if (completed.status !== 200) throw new Error(`The order was refused: ${JSON.stringify(completed.body)}`);
  const { rows } = await sql<{ orderId: number; saleId: number; saleQid: string }>`
    select o.id as "orderId", s.id as "saleId", s.qid as "saleQid" from orders o join sales s on s.order_id = o.id
    where o.buyer_id = ${buyer.id} order by s.id desc limit 1`.execute(api.services.db);
  const [sale] = rows;
  if (!sale) throw new Error("No sale was opened");
  return { ...sale, offerIds, buyer: buyer.email };
}

/** Gives a seller a bank account, or changes the existing one. */
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

/** Ships a confirmed sale with a tracked parcel by the seller's own carrier, over HTTP; does nothing for any other. */
export function shipSale(api: TestApi, saleQid: string): Promise<TestAnswer> {
  const body = { saleQid, carrier: "ups", trackingNumbers: ["1Z999AA10123456784"] };
  return api.request("POST", "shipments/", { as: DEMO_SELLER, body });
}

/** Confirms every line of a new sale in full over HTTP, as its seller. */
export async function confirmInFull(api: TestApi, saleQid: string, as = DEMO_SELLER): Promise<TestAnswer> {
  const { body } = await api.request("GET", `sales/${saleQid}/`, { as });
  const lines = (body["lines"] as unknown as { id: string; requestedQuantity: number }[]).map(
    ({ id, requestedQuantity }) => ({ id, quantity: requestedQuantity }),
  );
  return api.request("POST", `sales/${saleQid}/confirm_saleline_quantities/`, { as, body: { lines } });
}

/** A confirmed and shipped sale of 10 units, ready to be paid. */
export async function placePayableSale(
  api: TestApi,
  { priceMinor = 1200, ...wish }: Omit<OrderWish, "lines"> & { priceMinor?: number } = {},
): Promise<PaidOrder> {
  const order = await placePaidOrder(api, { ...wish, lines: [{ quantity: 10, priceMinor }] });
  await confirmInFull(api, order.saleQid);
  await shipSale(api, order.saleQid);
  return order;
}

/** The ledger of an order: account and amount of each entry, by kind of transaction. */
export async function ledgerOf(
  api: TestApi,
  orderId: number,
): Promise<Record<string, Record<string, number>>> {
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
