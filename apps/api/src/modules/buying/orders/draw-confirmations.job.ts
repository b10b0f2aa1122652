import { drawAttachments } from "#jobs/draw-attachments.ts";
import type { JobContext } from "#jobs/job.ts";
import { drawOrderConfirmation } from "#modules/buying/orders/order-confirmation-pdf.ts";
import { readOrderConfirmation } from "#modules/buying/orders/order-confirmation.reader.ts";

/** Draws the confirmations of paid orders for the mails that wait for them. */
export const drawConfirmations = (context: JobContext): Promise<number> =>
  drawAttachments(context, "ORDER_CONFIRMATION", async (orderId) => {
    const order = await readOrderConfirmation(context.services.db, Number(orderId));
    return order ? drawOrderConfirmation(order) : null;
  });
