import { callApi, tokenOf } from "#api.ts";
import { createTestSale } from "#buyer.ts";

const BUYER = "buyer@demo.example";
const STAFF = "staff@quayside.example";
const TRACKING = "1Z999AA10123456784";

type Body = Record<string, unknown>;
const rowsOf = (body: Body) => body["results"] as Body[];

/** One user's calls, all of which must succeed. */
export async function callsOf(email: string, application: "sellers" | "buyers" = "sellers") {
  const token = await tokenOf(email, application);
  return async (method: string, path: string, body?: unknown): Promise<Body> => {
    const answer = await callApi(method, path, {
      token,
      application,
      ...(body === undefined ? {} : { body }),
    });
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
}

/** A sale that its seller confirmed in full, shipped and was paid for. */
async function paidSale(sellerEmail: string): Promise<string> {
  const { saleQid } = await createTestSale(sellerEmail);
  const seller = await callsOf(sellerEmail);
  const sale = await seller("GET", `sales/${saleQid}/`);
  const lines = (sale["lines"] as Body[]).map(({ id, requestedQuantity }) => ({
    id,
    quantity: requestedQuantity,
  }));
  await seller("POST", `sales/${saleQid}/confirm_saleline_quantities/`, { lines });
  await seller("POST", "shipments/", { saleQid, carrier: "ups", trackingNumbers: [TRACKING] });
  await seller("POST", `sales/${saleQid}/pay/`);
  return saleQid;
}

/** A claim of the test buyer on a new sale, forwarded to its seller by staff. */
export async function claimForSeller(
  sellerEmail: string,
  description = "The carrier delivered it to an address in another street.",
): Promise<{ qid: string; number: string }> {
  const saleQid = await paidSale(sellerEmail);
  const buyer = await callsOf(BUYER, "buyers");
  const orders = rowsOf(await buyer("GET", "orders/?size=50"));
  const order = orders.find((row) => (row["sales"] as string[]).includes(saleQid));
  const lines = rowsOf(await buyer("GET", `orders/${String(order?.["qid"])}/lines/`));
  const claim = await buyer("POST", "claims/lost-shipment-claim/", {
    saleQid,
    reason: "DELIVERED_TO_WRONG_ADDRESS",
    description,
    addressConfirmed: true,
    trackingNumbers: [TRACKING],
    lines: [{ lineQid: lines[0]?.["qid"], quantity: 1 }],
  });
  const qid = String(claim["qid"]);
  const staff = await callsOf(STAFF);
  await staff("POST", `internal/claims/${qid}/review/`, { step: "START" });
  await staff("POST", `internal/claims/${qid}/review/`, { step: "ASK_SELLER" });
  return { qid, number: String(claim["number"]) };
}
