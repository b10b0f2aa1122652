import { createHash } from "node:crypto";
import type { SupplierDocumentFormat } from "@quayside/api-client/contract/document-format.schema";
import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import { openFile } from "#files/open-file.ts";
import { FileAnswer, type Services } from "#kernel/context.ts";
import { type TaxDocumentDrawing, drawOnce, formats } from "#modules/money/tax-documents/draw-once.ts";
import { readIssued, readKeptHash } from "#modules/money/tax-documents/tax-document.reader.ts";
import { failureOf } from "#kernel/fail.ts";
import type { InvoiceParty } from "#foundation/legal-entities.rules.ts";
import { XRechnungIncomplete } from "#ubl/xrechnung.ts";

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

interface SupplierContent {
  readonly number: string;
  readonly seller: InvoiceParty;
}

/** Older documents have no structured address: their VAT number tells the country. */
const isGerman = ({ postal, vatNumber }: InvoiceParty): boolean =>
  (postal?.country ?? vatNumber?.slice(0, 2)) === "DE";

/**
 * Downloads a supplier's document in the format asked for.
 * @param endpoint declares `xrechnungErrors`: the format is for suppliers in Germany, and asks for more facts
 */
export async function openSupplierDocument<Facts extends SupplierContent, Asked extends SupplierContent>(
  services: Services,
  endpoint: Endpoint,
  of: {
    readonly format: SupplierDocumentFormat;
    readonly document: { readonly id: number; readonly content: SupplierContent };
    readonly pages: TaxDocumentDrawing<Facts>;
    readonly data: TaxDocumentDrawing<Facts>;
    readonly xrechnung: TaxDocumentDrawing<Asked>;
  },
): Promise<FileAnswer> {
  const { format, document } = of;
  if (format !== "xrechnung")
    return openTaxDocument(services, format === "xml" ? of.data : of.pages, document);
  if (!isGerman(document.content.seller)) throw failureOf(endpoint, "xrechnung_not_offered");
  try {
    return await openTaxDocument(services, of.xrechnung, document);
  } catch (error) {
    if (!(error instanceof XRechnungIncomplete)) throw error;
    throw failureOf(endpoint, "xrechnung_incomplete", { missing: error.missing });
  }
}
