import type { Client } from "@quayside/api-client/client";
import { listSaleDocuments } from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";

/** The uploaded documents of an order. */
export function saleDocumentsQuery(client: Client, saleQid: string) {
  return queryOptionsFor(client, listSaleDocuments, { params: { qid: saleQid } });
}
