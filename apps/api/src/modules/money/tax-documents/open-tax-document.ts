import { createHash } from "node:crypto";
import { openFile } from "#files/open-file.ts";
import { FileAnswer, type Services } from "#kernel/context.ts";
import { type TaxDocumentDrawing, drawOnce, formats } from "#modules/money/tax-documents/draw-once.ts";
import { readIssued, readKeptHash } from "#modules/money/tax-documents/tax-document.reader.ts";

/**
 * Downloads the pages or the data of an issued document, byte for byte the same each time. One that no job has
 * rendered yet is rendered and stored first.
 * @throws Error when the stored bytes differ from the rendered ones: a changed tax document is never delivered
 */
export async function openTaxDocument<Content extends { readonly number: string }>(
  services: Services,
  drawing: TaxDocumentDrawing<Content>,
  document: { readonly id: number; readonly content: { readonly number: string } },
): Promise<FileAnswer> {
  const { db } = services;
  const { kind, form } = drawing;
  const key = { kind, form, id: document.id };
  const { mediaType, extension } = formats[form];
  const { number } = document.content;
  if ((await readKeptHash(db, key)) === null) {
    const issued = await readIssued<Content>(db, key);
    if (issued) await drawOnce(services, drawing, issued);
  }
  const hash = await readKeptHash(db, key);
  const file = hash && (await openFile(services, hash));
  if (!hash || !file) throw new Error(`The ${extension} of ${number} is lost`);
  if (!createHash("sha256").update(file.content).digest().equals(hash))
    throw new Error(`The ${extension} of ${number} is not what was kept`);
  return new FileAnswer({ bytes: file.content, mediaType, fileName: `${number}.${extension}` });
}
