import { callApi, readSale, tokenOf } from "#api.ts";

const BUYER = "buyer@demo.example";
const STAFF = "staff@quayside.example";
/** Journeys of the order list use orders of 2 to 19 lines; these sizes keep out of their way. */
const LINES_NOBODY_TAKES = 20;

interface Offer {
  readonly gtin: string;
  readonly offerQid: string;
  /** Units: a multiple of ten selling units that reaches the seller's minimum order value. */
  readonly quantity: number;
  /** Orders at the price of a deal. */
  readonly dealId?: string;
}

type Body = Record<string, unknown>;
const rowsOf = (body: Body) => body["results"] as Body[];

async function expectOk(answer: { status: number; body: Body }): Promise<Body> {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Staff create a sale of a seller to the test buyer. */
export async function createTestSale(
  sellerEmail: string,
  options: { lines?: number; paymentMethod?: string } = {},
): Promise<{ saleQid: string; number: string }> {
  const body = await expectOk(
    await callApi("POST", "internal/test-sale/", {
      token: await tokenOf(STAFF),
      body: { sellerEmail, lines: 1, ...options },
    }),
  );
  return { saleQid: String(body["saleQid"]), number: String(body["number"]) };
}

/** Advances business time, e.g. by "PT72H". */
export async function advanceClock(advance: string): Promise<void> {
  await expectOk(await callApi("POST", "demo/clock/", { token: await tokenOf(STAFF), body: { advance } }));
}

/**
 * An offer of one seller that the buyer can order on its own, found as a buyer finds it: by GTIN and seller
 * code.
 */
export async function findOffer(sellerEmail: string): Promise<Offer> {
  const buyer = await tokenOf(BUYER, "buyers");
  const asBuyer = (path: string) =>
    callApi("GET", path, { token: buyer, application: "buyers" }).then(expectOk);
  const { saleQid } = await createTestSale(sellerEmail, { lines: LINES_NOBODY_TAKES });
  const { order } = await readSale(sellerEmail, saleQid);
  const [sale] = rowsOf(await asBuyer(`orders/${order.qid}/sales/`));
  const lines = rowsOf(await asBuyer(`orders/${order.qid}/lines/`));
  for (const line of lines) {
    const offer = await offerOf(String(line["gtin"]), { seller: String(sale?.["seller"]) });
    if (offer !== null) return offer;
  }
  throw new Error("No offer of the seller reaches its minimum order value");
}

/**
 * An offer of a product, as a buyer finds it; null when it cannot be ordered on its own.
 * @param wanted the code of its seller, or its id; the first one if empty
 */
export async function offerOf(
  gtin: string,
  wanted: { readonly seller?: string; readonly qid?: string } = {},
  buyer = BUYER,
): Promise<Offer | null> {
  const token = await tokenOf(buyer, "buyers");
  const asBuyer = (path: string) => callApi("GET", path, { token, application: "buyers" }).then(expectOk);
  const [hit] = rowsOf(await asBuyer(`variants/search/?query=${gtin}`));
  if (!hit) return null;
  const offers = rowsOf(
    await asBuyer(`variants/${String(hit["fid"])}/${String(hit["slug"])}/offers/?size=100`),
  );
  const offer = offers.find((row) => Object.entries(wanted).every(([name, value]) => row[name] === value));
  if (!offer) return null;
  const ten = 10 * Number(offer["unit"]);
  // With prices by quantity, the lowest: the minimum order value is reached whichever applies.
  const prices = [offer, ...(offer["tiers"] as Body[])].map(({ price }) => Number(price));
  const quantity = Math.max(1, Math.ceil(Number(offer["mov"]) / (Math.min(...prices) * ten))) * ten;
  return quantity <= Number(offer["inventory"]) ? { gtin, offerQid: String(offer["qid"]), quantity } : null;
}

const callsOfBuyer =
  (token: string) =>
  (method: string, path: string, body?: unknown): Promise<Body> =>
    callApi(method, path, { token, application: "buyers", ...(body === undefined ? {} : { body }) }).then(
      expectOk,
    );

/** Empties the cart and adds one line, which is returned. */
export async function addToCart(offer: Offer, buyer = BUYER): Promise<Body> {
  const call = callsOfBuyer(await tokenOf(buyer, "buyers"));
  await call("POST", "carts/active/empty/");
  return call("POST", "carts/active/lines/", offer);
}

/**
 * Orders one line and pays: cart, addresses, validation, completion.
 * @returns the resulting sale
 */
export async function buy(offer: Offer, buyer = BUYER): Promise<string> {
  await addToCart(offer, buyer);
  const call = callsOfBuyer(await tokenOf(buyer, "buyers"));
  const addresses = rowsOf(await call("GET", "addresses/"));
  const addressOf = (usage: string) => addresses.find((row) => row["usage"] === usage)?.["qid"];
  await call("PATCH", "checkouts/active/", {
    billingAddressQid: addressOf("billing"),
    shippingAddressQid: addressOf("shipping"),
    daysDeferred: 0,
  });
  await call("POST", "checkouts/active/validate/", {});
  const { order } = (await call("POST", "checkouts/active/complete/", { paymentMethod: "sandbox" })) as {
    order: { status: string; sales: string[] };
  };
  const [saleQid] = order.sales;
  if (order.status !== "PAID" || saleQid === undefined) throw new Error(`The order is ${order.status}`);
  return saleQid;
}

/** What the buyer of a sale gets back, in whole cents: done and pending, and how much of it is in a wallet. */
export async function refundsOf(
  sellerEmail: string,
  saleQid: string,
): Promise<{ refunded: number; inWallet: number }> {
  const token = await tokenOf(BUYER, "buyers");
  const asBuyer = (path: string) => callApi("GET", path, { token, application: "buyers" }).then(expectOk);
  const { order } = await readSale(sellerEmail, saleQid);
  const sales = rowsOf(await asBuyer(`orders/${order.qid}/sales/`));
  const refunded = sales.find(({ qid }) => qid === saleQid)?.["refunded"];
  const wallets = rowsOf(await asBuyer("wallets/"));
  const lines = await Promise.all(
    wallets.map(({ qid }) => asBuyer(`wallets/${String(qid)}/lines/?size=100`).then(rowsOf)),
  );
  const credits = lines.flat().filter((line) => line["saleQid"] === saleQid);
  const cents = (amount: unknown) => Math.round(Number(amount) * 100);
  return {
    refunded: cents(refunded),
    inWallet: credits.reduce((total, { amount }) => total + cents(amount), 0),
  };
}
