import type { PDFDocument } from "@cantoo/pdf-lib";

/** The name under which programs look for the data (Factur-X 1.0, ZUGFeRD from 2.1). */
export const FACTUR_X_NAME = "factur-x.xml";

/**
 * Makes a drawn document a PDF/A-3 that carries its own data: programs read the file, people the pages.
 *
 * @param data the document as a Cross Industry Invoice after EN 16931
 * @param at when it was issued
 */
export async function embedData(document: PDFDocument, data: Uint8Array, at: Date): Promise<void> {
  const { AFRelationship, embedFacturX } = await import("@cantoo/pdf-lib");
  await embedFacturX(document, data, {
    fileName: FACTUR_X_NAME,
    conformanceLevel: "EN 16931",
    // The data says the same as the pages, so either may be read in place of the other.
    afRelationship: AFRelationship.Alternative,
    description: "The same document as data: EN 16931",
    creationDate: at,
    modificationDate: at,
  });
}
