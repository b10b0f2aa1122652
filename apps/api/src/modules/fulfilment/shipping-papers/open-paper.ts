import { createHash } from "node:crypto";
import { writeAudit } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import { keepFile } from "#files/file.writer.ts";
import { openFile } from "#files/open-file.ts";
import type { Services } from "#kernel/context.ts";
import {
  type ShippingPaper,
  readPaperHash,
} from "#modules/fulfilment/shipping-papers/shipping-paper.reader.ts";
import { writePaperHash } from "#modules/fulfilment/shipping-papers/shipping-paper.writer.ts";

const mediaType = "application/pdf";

/**
 * The pages of a revision, with identical bytes at every download: rendered once, stored under their hash.
 * @throws Error when the stored bytes differ from the rendered ones
 */
export async function openShippingPaper(
  services: Services,
  paper: Omit<ShippingPaper<unknown>, "content">,
  draw: () => Promise<Uint8Array>,
): Promise<Buffer> {
  if ((await readPaperHash(services.db, paper.id)) === null) await drawOnce(services, paper, draw);
  const hash = await readPaperHash(services.db, paper.id);
  const file = hash && (await openFile(services, hash));
  const name = `${paper.kind} of ${paper.subjectQid}, revision ${paper.revision}`;
  if (!hash || !file) throw new Error(`The pages of ${name} are lost`);
  if (!createHash("sha256").update(file.content).digest().equals(hash))
    throw new Error(`The pages of ${name} are not what was kept`);
  return file.content;
}

/** Rendering takes CPU time, so it happens before the transaction. */
async function drawOnce(
  services: Services,
  paper: Omit<ShippingPaper<unknown>, "content">,
  draw: () => Promise<Uint8Array>,
): Promise<void> {
  const pages = Buffer.from(await draw());
  const hash = createHash("sha256").update(pages).digest();
  const now = services.businessClock.now();
  const { id, kind, revision, subjectKind, subjectQid } = paper;
  await inTransaction(services.db, async (tx) => {
    if (!(await writePaperHash(tx, { id, hash, now }))) return;
    await keepFile(tx, { mediaType, content: pages, hash }, now);
    const actor = { userId: null, kind: "system", organisationId: null, requestId: null, at: now } as const;
    const detail = { kind, revision, sha256: hash.toString("hex") };
    await writeAudit(tx, actor, {
      action: "shipping_paper.draw",
      subjectKind,
      subjectQid,
      detail,
    });
  });
}
