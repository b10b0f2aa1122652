import { createHash } from "node:crypto";
import { byJob, writeAudit } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import { keepFile } from "#files/file.writer.ts";
import type { Services } from "#kernel/context.ts";
import type {
  IssuedDocument,
  TaxDocumentForm,
  TaxDocumentPart,
} from "#modules/money/tax-documents/tax-document.reader.ts";
import { writeKeptHash } from "#modules/money/tax-documents/tax-document.writer.ts";

/** How documents of a kind are rendered as pages or data. */
export interface TaxDocumentDrawing<Content extends { readonly number: string }> extends TaxDocumentPart {
  readonly draw: (content: Content) => Promise<Uint8Array>;
}

interface Made {
  readonly mediaType: string;
  readonly extension: string;
  /** The action in the audit log. */
  readonly action: "draw" | "write";
}

/** The properties of each form of a document. */
export const formats: Readonly<Record<TaxDocumentForm, Made>> = {
  PAGES: { mediaType: "application/pdf", extension: "pdf", action: "draw" },
  DATA: { mediaType: "application/xml", extension: "xml", action: "write" },
  XRECHNUNG: { mediaType: "application/xml", extension: "xrechnung.xml", action: "write" },
};

/**
 * Renders an issued document or writes its data, and stores the bytes unless some are stored by then. Rendering takes
 * CPU time, so it happens before the transaction.
 */
export async function drawOnce<Content extends { readonly number: string }>(
  services: Pick<Services, "db" | "businessClock">,
  drawing: TaxDocumentDrawing<Content>,
  document: IssuedDocument<Content>,
): Promise<void> {
  const { kind, form, draw } = drawing;
  const { mediaType, action } = formats[form];
  const { id, qid, content } = document;
  const pages = Buffer.from(await draw(content));
  const hash = createHash("sha256").update(pages).digest();
  const now = services.businessClock.now();
  await inTransaction(services.db, async (tx) => {
    if (!(await writeKeptHash(tx, { kind, form, id, hash, now }))) return;
    await keepFile(tx, { mediaType, content: pages, hash }, now);
    const actor = byJob(null, now);
    const detail = { number: content.number, sha256: hash.toString("hex") };
    await writeAudit(tx, actor, { action: `${kind}.${action}`, subjectKind: kind, subjectQid: qid, detail });
  });
}
