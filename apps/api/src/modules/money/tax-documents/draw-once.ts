import { createHash } from "node:crypto";
import { byJob, writeAudit } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import { keepFile } from "#files/file.writer.ts";
import type { Services } from "#kernel/context.ts";
import {
  type IssuedDocument,
  type TaxDocumentForm,
  type TaxDocumentPart,
  readUndrawn,
} from "#modules/money/tax-documents/tax-document.reader.ts";
import { writeKeptHash } from "#modules/money/tax-documents/document-number.writer.ts";
import type { JobContext } from "#jobs/job.ts";

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

/** Documents per run; rendering one takes some hundredths of a second of CPU. */
const BATCH = 60;

/**
 * Renders documents issued since the last run. A failing one does not delay the others.
 * @returns how many were rendered
 * @throws AggregateError with all errors, after all were tried
 */
export async function drawIssued<Content extends { readonly number: string }>(
  { services, signal }: Pick<JobContext, "services" | "signal">,
  drawing: TaxDocumentDrawing<Content>,
): Promise<number> {
  const errors: unknown[] = [];
  let drawn = 0;
  for (const document of await readUndrawn<Content>(services.db, {
    kind: drawing.kind,
    form: drawing.form,
    limit: BATCH,
  })) {
    if (signal.aborted) break;
    try {
      await drawOnce(services, drawing, document);
      drawn += 1;
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, "Some tax documents could not be drawn");
  return drawn;
}
