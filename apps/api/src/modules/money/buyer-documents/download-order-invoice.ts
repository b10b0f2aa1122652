import type { downloadOrderInvoice as endpoint } from "@quayside/api-client/contract/orders/invoices.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { readBuyerDocument } from "#modules/money/buyer-documents/buyer-document-list.reader.ts";
import { buyerDocumentDrawing } from "#modules/money/buyer-documents/buyer-document-pdf.ts";
import { buyerDocumentData } from "#modules/money/buyer-documents/buyer-document-ubl.ts";
import { openTaxDocument } from "#modules/money/tax-documents/index.ts";

/** One of our invoices to the buyer as a PDF or as data, with identical bytes at every download. */
export const downloadOrderInvoice: Handler<typeof endpoint> = async (context) => {
  const { db, scope, params, query, services } = context;
  const key = { buyerId: buyerIdOf(scope), orderQid: params.id, kind: "INVOICE", qid: params.qid } as const;
  const document = (await readBuyerDocument(db, key)) ?? failWith("not_found");
  return openTaxDocument(
    services,
    query.format === "xml" ? buyerDocumentData : buyerDocumentDrawing,
    document,
  );
};
