import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { ShippingPaperKind } from "#modules/fulfilment/shipping-papers/shipping-paper.reader.ts";
import { addRevision } from "#modules/fulfilment/shipping-papers/shipping-paper.writer.ts";

/** Stores the content of a shipped sale's document as a revision, unless it equals the last one. */
export async function freezePaper(
  tx: Tx,
  paper: {
    readonly sale: { readonly id: number; readonly qid: string; readonly sellerId: number };
    readonly kind: ShippingPaperKind;
    readonly content: object;
    readonly now: Date;
  },
): Promise<void> {
  const { sale, kind, content, now } = paper;
  const revision = await addRevision(tx, { saleId: sale.id, kind, content, now });
  if (revision === undefined) return;
  await writeAudit(
    tx,
    { userId: null, kind: "system", organisationId: sale.sellerId, requestId: null, at: now },
    {
      action: "shipping_paper.freeze",
      subjectKind: "sale",
      subjectQid: sale.qid,
      detail: { kind, revision },
    },
  );
}
