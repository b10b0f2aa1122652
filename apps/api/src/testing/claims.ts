import { requiredEvidence } from "@quayside/api-client/contract/claims/claim.rules";
import { createLostShipmentClaim } from "@quayside/api-client/contract/claims/claiming.endpoints";
import { getClaim } from "@quayside/api-client/contract/claims/claims.endpoints";
import { listOrderLines } from "@quayside/api-client/contract/orders/orders.endpoints";
import { pngPicture } from "#testing/picture.ts";
import { DEMO_SELLER, type PaidOrder, placePayableSale } from "#testing/paid-order.ts";
import type { Json, RequestOptions, TestAnswer } from "#testing/test-api.ts";
import type { TypedApi } from "#testing/use-api.ts";

const STAFF = "staff@quayside.example";
/** The delivery day of these sales: the day of their payment. */
export const DELIVERED_ON = "2026-06-09";

export interface ClaimedSale extends PaidOrder {
  readonly orderQid: string;
  /** The order's only line: 10 units at 12.00, for which the buyer paid 12.72. */
  readonly lineQid: string;
}

let tint = 0;

/** A picture that no test has used before. */
export function newPicture(side = 800, isBlurred = false): Buffer {
  tint += 1;
  return pngPicture(side, tint, isBlurred);
}

/** Claim calls over HTTP, as the people involved. */
export function claimCalls(api: TypedApi) {
  const people: Record<"buyer" | "seller" | "staff", RequestOptions> = {
    buyer: { as: "walk@buyers.example", application: "buyers" },
    seller: { as: DEMO_SELLER },
    staff: { as: STAFF },
  };
  const call = (
    who: keyof typeof people,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<TestAnswer> => api.request(method, path, { ...people[who], body });

  /** A sale that its buyer received: paid, with ten units of one product. */
  async function deliveredSale(priceMinor = 1200): Promise<ClaimedSale> {
    const sale = await placePayableSale(api, { priceMinor });
    const paid = await call("seller", "POST", `sales/${sale.saleQid}/pay/`);
    if (paid.status !== 200) throw new Error(`The sale was not paid: ${JSON.stringify(paid.body)}`);
    const { qid } = await api.services.db
      .selectFrom("orders")
      .select("qid")
      .where("id", "=", sale.orderId)
      .executeTakeFirstOrThrow();
    const { results } = await api.call(listOrderLines, { params: { id: qid }, query: {} }, people.buyer);
    return { ...sale, orderQid: qid, lineQid: String(results[0]?.qid) };
  }

  /** Evaluates one file. */
  function evaluate(
    saleQid: string,
    slot: string,
    content: Buffer,
    { reason = "DAMAGED", name = "photo.png" } = {},
  ): Promise<TestAnswer> {
    const form = new FormData();
    for (const [field, value] of Object.entries({ saleQid, reason, slot })) form.append(field, value);
    form.append("file", new Blob([new Uint8Array(content)]), name);
    return call("buyer", "POST", "claims/evidence-evaluation/", form);
  }

  /** The qids of all evidence that a reason requires, newly created for this sale. */
  async function evidenceFor(saleQid: string, reason: keyof typeof requiredEvidence = "DAMAGED") {
    const qids: string[] = [];
    for (const slot of requiredEvidence[reason]) {
      const { body } = await evaluate(saleQid, slot, newPicture(), { reason });
      qids.push(String(body["qid"]));
    }
    return qids;
  }

  const damaged = (sale: ClaimedSale, evidenceQids: readonly string[], line: object = {}) => ({
    saleQid: sale.saleQid,
    deliveredOn: DELIVERED_ON,
    description: "The box was crushed on arrival.",
    lines: [{ lineQid: sale.lineQid, quantity: 1, reason: "DAMAGED", remedy: "FULL_REFUND", ...line }],
    evidenceQids,
  });

  /** Requires no pictures: the carrier left the parcel elsewhere. */
  const misdelivered = (sale: Pick<ClaimedSale, "saleQid" | "lineQid">, quantity = 1) => ({
    saleQid: sale.saleQid,
    reason: "DELIVERED_TO_WRONG_ADDRESS" as const,
    description: "The carrier left it next door.",
    addressConfirmed: true as const,
    trackingNumbers: ["1Z999AA10123456784"],
    lines: [{ lineQid: sale.lineQid, quantity }],
  });

  /** A claim on units of a sale. @returns its id */
  async function claimOn(sale: Parameters<typeof misdelivered>[0], quantity: number): Promise<string> {
    const body = misdelivered(sale, quantity);
    const { qid } = await api.call(createLostShipmentClaim, { body }, people.buyer);
    return qid;
  }

  /** A claim on a new sale, of one unit by default. */
  async function openClaim(quantity = 1): Promise<ClaimedSale & { qid: string }> {
    const sale = await deliveredSale();
    return { ...sale, qid: await claimOn(sale, quantity) };
  }

  /** A claim as its seller sees it. */
  const sellerClaim = (qid: string) => api.call(getClaim, { params: { qid } }, people.seller);

  const review = (qid: string, step: string, text?: string) =>
    call("staff", "POST", `internal/claims/${qid}/review/`, {
      step,
      ...(text === undefined ? {} : { text }),
    });
  const decide = (qid: string, decision: object) =>
    call("staff", "POST", `internal/claims/${qid}/decision/`, {
      reason: "Looked at every picture.",
      ...decision,
    });

  /** Forwards a new claim to the seller, who then has seven days. */
  async function askSeller(qid: string): Promise<Json> {
    await review(qid, "START");
    return (await review(qid, "ASK_SELLER")).body;
  }

  /** Brings a new claim to the seller, who accepts it. */
  async function acceptAsked(qid: string): Promise<void> {
    await askSeller(qid);
    await call("seller", "POST", `claims/${qid}/accept/`);
  }

  /** A new claim that its seller accepted; its sale is paid and not completed, so it has no invoice. */
  async function acceptedClaim(quantity = 1): Promise<ClaimedSale & { qid: string }> {
    const claim = await openClaim(quantity);
    await acceptAsked(claim.qid);
    return claim;
  }

  /** Completes a sale that is paid: it gets its invoice. */
  const completeSale = (saleQid: string) => call("seller", "POST", `sales/${saleQid}/paycomplete/`);

  function addEvidence(who: "buyer" | "seller", qid: string, content: Buffer, slot = "OTHER") {
    const form = new FormData();
    form.append("slot", slot);
    form.append("file", new Blob([new Uint8Array(content)]), "proof.png");
    return call(who, "POST", `claims/${qid}/evidence/`, form);
  }

  return {
    call,
    deliveredSale,
    evaluate,
    evidenceFor,
    damaged,
    misdelivered,
    claimOn,
    openClaim,
    acceptAsked,
    acceptedClaim,
    completeSale,
    sellerClaim,
    review,
    decide,
    askSeller,
    addEvidence,
  };
}
