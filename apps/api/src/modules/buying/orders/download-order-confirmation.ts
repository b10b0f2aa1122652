import { downloadOrderConfirmation as endpoint } from "@quayside/api-client/contract/orders/orders.endpoints";
import { FileAnswer, type Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { drawOrderConfirmation } from "#modules/buying/orders/order-confirmation-pdf.ts";
import { findOrder, readOrderConfirmation } from "#modules/buying/orders/order-confirmation.reader.ts";

/** The confirmation of a paid order as a PDF. */
export const downloadOrderConfirmation: Handler<typeof endpoint> = async ({ db, scope, params }) => {
  const key = { buyerId: buyerIdOf(scope), qid: params.id };
  const { id, status } = (await findOrder(db, key)) ?? failWith("not_found");
  const order = (await readOrderConfirmation(db, id)) ?? fail(endpoint, "invalid_state", { status });
  return new FileAnswer({
    bytes: await drawOrderConfirmation(order),
    mediaType: "application/pdf",
    fileName: `order-confirmation-${order.orderQid}.pdf`,
  });
};
