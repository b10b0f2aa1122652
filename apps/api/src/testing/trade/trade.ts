import { sql } from "kysely";
import { newQid } from "#kernel/qid.ts";
import {
  type MarketBuyer,
  type MarketOffer,
  callsOf,
  makeBuyer,
  makeOffer,
  makeSeller,
} from "#testing/market.ts";
import { giveBankAccount } from "#testing/paid-order.ts";
import type { PaperLine } from "#testing/papers/paper-facts.ts";
import type { Json, TestAnswer, TestApi } from "#testing/test-api.ts";

const STAFF = "staff@quayside.example";
/** The maximum payment to a seller per order, with a margin for its VAT. */
const MOST_PAID_MINOR = 20_000_000;

interface TradedSale {
  readonly id: number;
  readonly qid: string;
  readonly number: string;
  readonly orderQid: string;
}

/** The result of a line: the offer of its product, and an order with some units of it only. */
export interface TradedLine extends PaperLine {
  readonly sku: string;
  /** Remaining units. */
  readonly stock: number;
  readonly orderedAlone: number;
  readonly sale: TradedSale;
}

/** A seller whose lines were bought: by one order with all of them, and by one order each. */
export interface Trade {
  /** E-mail of its owner. */
  readonly seller: string;
  readonly userId: number;
  readonly sellerId: number;
  readonly buyer: MarketBuyer;
  readonly whole: TradedSale;
  readonly lines: readonly TradedLine[];
}

/** A trade whose single-line orders were shipped, paid and claimed. */
export interface ClaimedTrade extends Trade {
  /** The numbers of the claims, in the order of the lines. */
  readonly claims: readonly string[];
}

async function done(answer: Promise<TestAnswer>): Promise<Json> {
  const { status, body } = await answer;
  if (status >= 400) throw new Error(`A step of the trade was refused: ${status} ${JSON.stringify(body)}`);
  return body;
}

let trades = 0;

/** A seller that can be paid. */
async function makeTrader(api: TestApi): Promise<Pick<Trade, "seller" | "userId" | "sellerId">> {
  trades += 1;
  const seller = `trader${trades}@sellers.example`;
  const sellerId = await makeSeller(api, seller, `TRD${String(trades).padStart(3, "0")}`);
  await giveBankAccount(api, { seller });
  await sql`update organisations set vat_number = 'DE136695976', vat_status = 'VALID' where id = ${sellerId}`.execute(
    api.services.db,
  );
  await sql`insert into addresses (qid, organisation_id, company_name, line_one, city, postcode, country, usage)
    values (${newQid()}, ${sellerId}, 'Trader', 'Kai 1', 'Hamburg', '20095', 'DE', 'billing')`.execute(
    api.services.db,
  );
  const { id: userId } = await api.services.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", seller)
    .executeTakeFirstOrThrow();
  return { seller, userId, sellerId };
}

const skuOf = (place: number, name: string): string => `${place}-${name.slice(0, 20)}`;

/** Has lines bought over HTTP, each a product with that name, sent to a city with that name. */
export async function tradeLines(api: TestApi, lines: readonly PaperLine[]): Promise<Trade> {
  const { db } = api.services;
  const trader = await makeTrader(api);
  const { sellerId } = trader;
  const buyer = await makeBuyer(api, `trade${trades}@buyers.example`);
  const calls = callsOf(api, buyer);

  async function buy(wanted: readonly { offer: MarketOffer; quantity: number }[]): Promise<TradedSale> {
    for (const { offer, quantity } of wanted) await done(calls.add(offer, quantity));
    await calls.chooseAddresses();
    await done(calls.complete());
    const { rows } = await sql<TradedSale>`
      select s.id, s.qid, s.number::text as number, o.qid as "orderQid" from sales s join orders o on o.id = s.order_id
      where s.seller_id = ${sellerId} order by s.id desc limit 1`.execute(db);
    if (rows[0] === undefined) throw new Error("No sale was opened");
    return rows[0];
  }

  const offered: (PaperLine & { offer: MarketOffer })[] = [];
  for (const [place, line] of lines.entries()) {
    const offer = await makeOffer(api, { sellerId, priceMinor: line.unitMinor, stock: 3 * line.quantity });
    await sql`update variants set name = ${line.name} where gtin = ${offer.gtin}`.execute(db);
    await sql`update offers set sku = ${skuOf(place, line.name)} where id = ${offer.id}`.execute(db);
    offered.push({ ...line, offer });
  }
  const whole = await buy(offered);
  const traded: TradedLine[] = [];
  for (const [place, { offer, ...line }] of offered.entries()) {
    const orderedAlone = Math.min(line.quantity, Math.floor(MOST_PAID_MINOR / line.unitMinor));
    await sql`update addresses set city = ${line.name} where qid = ${buyer.shipping}`.execute(db);
    const sale = await buy([{ offer, quantity: orderedAlone }]);
    const stock = 2 * line.quantity - orderedAlone;
    traded.push({ ...line, gtin: offer.gtin, sku: skuOf(place, line.name), stock, orderedAlone, sale });
  }
  return { ...trader, buyer, whole, lines: traded };
}

/** Ships and pays each line's own order, and decides a claim on one unit of it, with the line's name as the reason. */
export async function claimEach(api: TestApi, trade: Trade): Promise<ClaimedTrade> {
  const { seller, buyer, lines } = trade;
  const own = (method: string, path: string, body?: unknown) =>
    done(api.request(method, path, { as: seller, body }));
  const asStaff = (path: string, body: unknown) => done(api.request("POST", path, { as: STAFF, body }));
  const calls = callsOf(api, buyer);
  const trackingNumbers = ["1Z999AA10123456784"];
  const claims: string[] = [];
  for (const { name, sale } of lines) {
    const { lines: rows } = await own("GET", `sales/${sale.qid}/`);
    const confirmed = (rows as unknown as { id: string; requestedQuantity: number }[]).map((row) => ({
      id: row.id,
      quantity: row.requestedQuantity,
    }));
    await own("POST", `sales/${sale.qid}/confirm_saleline_quantities/`, { lines: confirmed });
    await own("POST", "shipments/", { saleQid: sale.qid, carrier: "ups", trackingNumbers });
    await own("POST", `sales/${sale.qid}/pay/`);
    const { results } = await done(calls.get(`orders/${sale.orderQid}/lines/`));
    const claim = await done(
      calls.call("POST", "claims/lost-shipment-claim/", {
        saleQid: sale.qid,
        reason: "DELIVERED_TO_WRONG_ADDRESS",
        description: "The carrier left it next door.",
        addressConfirmed: true,
        trackingNumbers,
        lines: [{ lineQid: results?.[0]?.["qid"], quantity: 1 }],
      }),
    );
    const staffPath = `internal/claims/${String(claim["qid"])}`;
    await asStaff(`${staffPath}/review/`, { step: "START" });
    const decision = { outcome: "APPROVED", fault: "CARRIER", reason: name };
    await asStaff(`${staffPath}/decision/`, decision);
    claims.push(String(claim["number"]));
  }
  return { ...trade, claims };
}
