import { sql } from "kysely";
import { newQid } from "#kernel/qid.ts";
import { type MarketOffer, callsOf, makeBuyer, makeOffer, makeSeller } from "#testing/market.ts";
import { giveBankAccount } from "#testing/paid-order.ts";
import type { PaperLine } from "#testing/papers/paper-facts.ts";
import type { Json, TestAnswer, TestApi } from "#testing/test-api.ts";

const STAFF = "staff@quayside.example";

/** The most that a seller is paid for an order, with something to spare for its VAT. */
const MOST_PAID_MINOR = 20_000_000;

/** What a line became: the offer of its product, and an order of some units of it alone. */
export interface TradedLine extends PaperLine {
  readonly sku: string;
  /** Units that are left to sell. */
  readonly stock: number;
  readonly orderedAlone: number;
  readonly orderNumber: string;
  readonly claimNumber: string;
}

/** A seller that traded some lines: one order of all of them, and one of each that was shipped, paid and claimed. */
export interface Trade {
  readonly seller: string;
  readonly sellerId: number;
  readonly whole: { readonly qid: string; readonly number: string };
  readonly lines: readonly TradedLine[];
}

async function done(answer: Promise<TestAnswer>): Promise<Json> {
  const { status, body } = await answer;
  if (status >= 400) throw new Error(`A step of the trade was refused: ${status} ${JSON.stringify(body)}`);
  return body;
}

let trades = 0;

/** Has a seller of its own trade lines over HTTP, each a product of that name. */
export async function tradeLines(api: TestApi, lines: readonly PaperLine[]): Promise<Trade> {
  trades += 1;
  const { db } = api.services;
  const seller = `trader${trades}@sellers.example`;
  const sellerId = await makeSeller(api, seller, `TRD${String(trades).padStart(3, "0")}`);
  await giveBankAccount(api, { seller });
  await sql`insert into addresses (qid, organisation_id, company_name, line_one, city, postcode, country, usage)
    values (${newQid()}, ${sellerId}, 'Trader', 'Kai 1', 'Hamburg', '20095', 'DE', 'billing')`.execute(db);
  const buyer = await makeBuyer(api, `trade${trades}@buyers.example`);
  const calls = callsOf(api, buyer);
  await calls.chooseAddresses();
  const own = (method: string, path: string, body?: unknown) =>
    done(api.request(method, path, { as: seller, body }));
  const asStaff = (path: string, body: unknown) => done(api.request("POST", path, { as: STAFF, body }));

  /** Buys lines. @returns the sale that it brought */
  async function buy(wanted: readonly (readonly [MarketOffer, number])[]) {
    for (const [offer, quantity] of wanted) await done(calls.add(offer, quantity));
    await done(calls.complete());
    const { rows } = await sql<{ qid: string; number: string; orderQid: string }>`
      select s.qid, s.number::text as number, o.qid as "orderQid" from sales s join orders o on o.id = s.order_id
      where s.seller_id = ${sellerId} order by s.id desc limit 1`.execute(db);
    if (rows[0] === undefined) throw new Error("No sale was opened");
    return rows[0];
  }

  /** Ships and pays a sale, and has a claim on one unit of it decided for the buyer, with the reason in the words given. */
  async function finish(
    { qid, orderQid }: { qid: string; orderQid: string },
    reason: string,
  ): Promise<string> {
    const { lines: rows } = await own("GET", `sales/${qid}/`);
    const confirmed = (rows as unknown as { id: string; requestedQuantity: number }[]).map((row) => ({
      id: row.id,
      quantity: row.requestedQuantity,
    }));
    await own("POST", `sales/${qid}/confirm_saleline_quantities/`, { lines: confirmed });
    const trackingNumbers = ["1Z999AA10123456784"];
    await own("POST", "shipments/", { saleQid: qid, carrier: "ups", trackingNumbers });
    await own("POST", `sales/${qid}/pay/`);
    const { results } = await done(calls.get(`orders/${orderQid}/lines/`));
    const claim = await done(
      calls.call("POST", "claims/lost-shipment-claim/", {
        saleQid: qid,
        reason: "DELIVERED_TO_WRONG_ADDRESS",
        description: "The carrier left it next door.",
        addressConfirmed: true,
        trackingNumbers,
        lines: [{ lineQid: results?.[0]?.["qid"], quantity: 1 }],
      }),
    );
    await asStaff(`internal/claims/${claim.qid}/review/`, { step: "START" });
    await asStaff(`internal/claims/${claim.qid}/decision/`, {
      outcome: "APPROVED",
      fault: "CARRIER",
      reason,
    });
    return String(claim["number"]);
  }

  const offers: MarketOffer[] = [];
  for (const [place, { name, quantity, unitMinor }] of lines.entries()) {
    const offer = await makeOffer(api, { sellerId, priceMinor: unitMinor, stock: 3 * quantity });
    await sql`update variants set name = ${name} where gtin = ${offer.gtin}`.execute(db);
    await sql`update offers set sku = ${skuOf(place, name)} where id = ${offer.id}`.execute(db);
    offers.push(offer);
  }
  const whole = await buy(lines.map(({ quantity }, place) => [offers[place] as MarketOffer, quantity]));
  const traded: TradedLine[] = [];
  for (const [place, line] of lines.entries()) {
    const offer = offers[place] as MarketOffer;
    const orderedAlone = Math.min(line.quantity, Math.floor(MOST_PAID_MINOR / line.unitMinor));
    await sql`update addresses set city = ${line.name} where qid = ${buyer.shipping}`.execute(db);
    await calls.chooseAddresses();
    const sale = await buy([[offer, orderedAlone]]);
    const claimNumber = await finish(sale, line.name);
    traded.push({
      ...line,
      gtin: offer.gtin,
      sku: skuOf(place, line.name),
      stock: 2 * line.quantity - orderedAlone,
      orderedAlone,
      orderNumber: sale.number,
      claimNumber,
    });
  }
  return { seller, sellerId, whole, lines: traded };
}

const skuOf = (place: number, name: string): string => `${place}-${name.slice(0, 20)}`;
