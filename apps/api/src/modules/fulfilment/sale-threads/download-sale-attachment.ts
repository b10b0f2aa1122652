import type { downloadSaleAttachment as endpoint } from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import type { Handler } from "#kernel/context.ts";
import { attachmentAnswer } from "#modules/fulfilment/sale-threads/attachment-answer.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** A file of the thread of a seller's sale. */
export const downloadSaleAttachment: Handler<typeof endpoint> = async ({ services, scope, params }) =>
  attachmentAnswer(services, {
    attachmentQid: params.attachmentQid,
    sellerId: sellerIdOf(scope),
    saleQid: params.qid,
  });
