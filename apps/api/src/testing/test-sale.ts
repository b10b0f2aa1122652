import { createTestSale } from "@quayside/api-client/contract/internal/internal.endpoints";
import { confirmSaleLineQuantities, getSale } from "@quayside/api-client/contract/sales/sales.endpoints";
import { DEMO_SELLER } from "#testing/paid-order.ts";
import type { TypedApi } from "#testing/use-api.ts";

/** A new sale of the demo seller to the demo buyer, made by staff. @returns its qid */
export async function makeTestSale(api: TypedApi, lines = 2): Promise<string> {
  const body = { sellerEmail: DEMO_SELLER, lines, paymentMethod: "sandbox" } as const;
  const { saleQid } = await api.call(createTestSale, { body }, { as: "staff@quayside.example" });
  return saleQid;
}

/** The same, confirmed as ordered. @returns its lines with the confirmed units */
export async function confirmedTestSale(
  api: TypedApi,
  count = 2,
): Promise<{ qid: string; lines: { id: string; units: number }[] }> {
  const qid = await makeTestSale(api, count);
  const params = { qid };
  const { lines: ordered } = await api.call(getSale, { params }, { as: DEMO_SELLER });
  const body = { lines: ordered.map(({ id, requestedQuantity: quantity }) => ({ id, quantity })) };
  await api.call(confirmSaleLineQuantities, { params, body }, { as: DEMO_SELLER });
  return { qid, lines: body.lines.map(({ id, quantity: units }) => ({ id, units })) };
}
