import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type {
  PaperOwner,
  ShippingPaperKind,
} from "#modules/fulfilment/shipping-papers/shipping-paper.reader.ts";
import { addRevision } from "#modules/fulfilment/shipping-papers/shipping-paper.writer.ts";

/** Stores the content of the document of shipped goods as a revision, unless it equals the last one. */
export async function freezePaper(
  tx: Tx,
  paper: {
    readonly owner: PaperOwner;
    /** The public id of the sale or the shipment, and whose company it is. */
    readonly qid: string;
    readonly organisationId: number;
    readonly kind: ShippingPaperKind;
    readonly content: object;
    readonly now: Date;
  },
): Promise<void> {
  const { owner, qid, organisationId, kind, content, now } = paper;
  const revision = await addRevision(tx, { owner, kind, content, now });
  if (revision === undefined) return;
  await writeAudit(
    tx,
    { userId: null, kind: "system", organisationId, requestId: null, at: now },
    {
      action: "shipping_paper.freeze",
      subjectKind: "saleId" in owner ? "sale" : "warehouse_shipment",
      subjectQid: qid,
      detail: { kind, revision },
    },
  );
}
