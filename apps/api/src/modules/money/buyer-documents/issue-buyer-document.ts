import { byJob, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { mailBuyerDocument } from "#modules/money/buyer-documents/buyer-document-mail.ts";
import {
  type BuyerDocumentContent,
  type BuyerDocumentKind,
  type NationalCurrency,
  type OrderOfDocument,
  type PaidLine,
  type Supply,
  buyerDocumentContent,
} from "#modules/money/buyer-documents/buyer-document.rules.ts";
import {
  insertBuyerDocument,
  takeBuyerDocumentNumber,
} from "#modules/money/buyer-documents/buyer-document.writer.ts";

/** A document that is about to be issued. */
export interface DueDocument {
  readonly kind: BuyerDocumentKind;
  readonly order: OrderOfDocument;
  readonly supply: Supply;
  readonly currency: string;
  readonly suppliedOn: string | null;
  readonly lines: readonly PaidLine[];
  readonly corrects: BuyerDocumentContent["corrects"];
  readonly reason: string | null;
  readonly national: NationalCurrency | null;
  readonly cause: { shipmentId: number } | { saleId: number };
}

/**
 * Issues a document to a buyer: takes its number, freezes its content, and mails it. The caller holds the locks on the
 * sales, and calls it last, because the numbers of the year stay locked until the transaction ends.
 */
export async function issueBuyerDocument(tx: Tx, due: DueDocument, now: Date): Promise<void> {
  const { kind, order, supply, currency, lines, cause } = due;
  const { entity } = supply;
  const { number, ...place } = await takeBuyerDocumentNumber(tx, { kind, entity, now });
  const content = buyerDocumentContent(due, { kind, number, issuedAt: now });
  const { orderId, buyerId } = order;
  const qid = await insertBuyerDocument(tx, { content, place, entity, orderId, buyerId, cause, lines, now });
  await writeAudit(tx, byJob(buyerId, now), {
    action: kind === "INVOICE" ? "buyer_document.invoice" : "buyer_document.credit",
    subjectKind: "buyer_document",
    subjectQid: qid,
    detail: { number, totalMinor: content.totalMinor, currency },
  });
  await mailBuyerDocument(tx, { buyerId, content, now });
}
