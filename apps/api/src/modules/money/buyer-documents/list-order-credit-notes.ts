import type { listOrderCreditNotes as endpoint } from "@quayside/api-client/contract/orders/invoices.endpoints";
import type { Handler } from "#kernel/context.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { pageAddress } from "#kernel/page.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { readBuyerDocumentsPage } from "#modules/money/buyer-documents/buyer-document-list.reader.ts";

/** Our credit notes for an order of the buyer, newest first. */
export const listOrderCreditNotes: Handler<typeof endpoint> = async ({ db, scope, params, query }) => {
  const wanted = { buyerId: buyerIdOf(scope), orderQid: params.id, kind: "CREDIT_NOTE", ...query } as const;
  const address = pageAddress(`orders/${params.id}/credit-notes/`, query);
  return jsonOr404(await readBuyerDocumentsPage(db, wanted, address));
};
