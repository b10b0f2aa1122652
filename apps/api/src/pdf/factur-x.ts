import type { PDFDocument } from "@cantoo/pdf-lib";

/** The file name under which programs look for the data (Factur-X 1.0, ZUGFeRD from 2.1). */
export const FACTUR_X_NAME = "factur-x.xml";

/**
 * Makes a drawn document a PDF/A-3 with its own data: programs read the file, people read the pages.
 *
 * @param data the document as a Cross Industry Invoice according to EN 16931
 * @param at issue time
 */
export async function embedData(document: PDFDocument, data: Uint8Array, at: Date): Promise<void> {
  const { AFRelationship, embedFacturX } = await import("@cantoo/pdf-lib");
  await embedFacturX(document, data, {
    fileName: FACTUR_X_NAME,
    conformanceLevel: "EN 16931",
    // The data has the same content as the pages, so either may replace the other.
    afRelationship: AFRelationship.Alternative,
    description: "The same document as data: EN 16931",
    creationDate: at,
    modificationDate: at,
  });
}
