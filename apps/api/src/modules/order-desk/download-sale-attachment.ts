import type { downloadSaleAttachment as endpoint } from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import type { Handler } from "#http/context.ts";
import { attachmentAnswer } from "#modules/order-desk/attachment-answer.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** A file of the thread of a seller's sale. */
export const downloadSaleAttachment: Handler<typeof endpoint> = async ({ services, scope, params }) =>
  attachmentAnswer(services, {
    attachmentQid: params.attachmentQid,
    sellerId: sellerIdOf(scope),
    saleQid: params.qid,
  });
