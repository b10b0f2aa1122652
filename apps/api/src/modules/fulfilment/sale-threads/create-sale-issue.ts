import type { createSaleIssue as endpoint } from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { writeToStaff } from "#modules/fulfilment/sale-threads/write-to-staff.ts";

/** Reports a problem with a sale; independent of any flag. */
export const createSaleIssue: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const { topic, text, attachments = [] } = body;
  const message = { saleQid: params.qid, kind: "ISSUE", topic, text, attachments } as const;
  return new PageJson(await writeToStaff(tx, { ...message, scope, now, requestId }));
};
