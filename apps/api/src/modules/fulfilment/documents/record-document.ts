import { createSaleDocument } from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import { type LockedSale, addSaleEvent, lockSale } from "#modules/fulfilment/sales/index.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** Records a change of a sale's files in its history and in the audit log. */
export async function recordDocument(
  tx: Tx,
  change: {
    action: "added" | "replaced" | "updated" | "removed";
    sale: LockedSale;
    qid: string;
    name: string;
    /** The file's properties and hash, as evidence. */
    detail: object;
    context: { scope: Scope; now: Date; requestId: string };
  },
): Promise<void> {
  const { action, sale, qid, name } = change;
  const { scope, now, requestId } = change.context;
  const type = `document.${action}` as const;
  await addSaleEvent(tx, { saleId: sale.id, type, at: now, actor: scope.userName, detail: name });
  await writeAudit(tx, byUser({ scope, requestId, now }, sale.sellerId), {
    action: type,
    subjectKind: "document",
    subjectQid: qid,
    detail: { sale: sale.qid, ...change.detail },
  });
}

const OPEN = new Set(["NOTIFIED", "CONFIRMED", "PAID"]);

/**
 * Locks a sale whose files may still change.
 * @throws ApiFailure not_found for another company's sale, invalid_state for a closed one
 */
export async function lockOpenSale(tx: Tx, scope: Scope, qid: string): Promise<LockedSale> {
  const sale = (await lockSale(tx, { sellerId: sellerIdOf(scope), qid })) ?? failWith("not_found");
  if (!OPEN.has(sale.status)) fail(createSaleDocument, "invalid_state", { status: sale.status });
  return sale;
}

/** Removes from notes what PostgreSQL's JSON cannot hold. */
export function cleanMetadata(metadata: Record<string, string>): Record<string, string> {
  const clean = (text: string) => text.toWellFormed().replaceAll("\u0000", "");
  return Object.fromEntries(Object.entries(metadata).map(([name, text]) => [clean(name), clean(text)]));
}
