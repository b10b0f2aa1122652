import { asSentence } from "@quayside/format/sentence";
import type { PDFDocument } from "@cantoo/pdf-lib";
import {
  type BillingColumn,
  type BillingParty,
  agreementSentence,
  billingMoney,
  drawBillingHead,
  drawBillingTable,
  drawNationalVat,
  drawParagraph,
  drawSums,
  LINE,
} from "#pdf/billing-sheet.ts";
import { PdfSheet } from "#pdf/pdf-sheet.ts";

/** The content common to all invoices and credit notes; in self-billing the customer issues them. */
interface BillingContent {
  readonly number: string;
  readonly issuedAt: string;
  readonly seller: BillingParty;
  readonly marketplace: BillingParty;
  readonly agreement?: Parameters<typeof agreementSentence>[0];
  readonly currency: string;
  readonly totalMinor: number;
  readonly nationalVat?: Parameters<typeof drawNationalVat>[1];
}

/**
 * Draws an invoice or a credit note on A4 pages with embedded fonts and data (Factur-X), so that every European name
 * prints and programs can read the content.
 *
 * @param document.title its kind, before its number
 * @param document.factsWidth room for the labels of the facts, in points
 * @param document.intro what it says below the parties; by default in whose name it is issued
 * @param document.note what it says after that; with a space before it
 * @param document.data makes the document as a Cross Industry Invoice
 * @param document.sums what leads to the total; they and what follows stay together on one page
 * @param document.sums.height their room and that of what follows, in lines
 * @param document.afterSums paragraphs, such as the sentence on the VAT
 */
export async function drawBillingDocument(
  content: BillingContent,
  document: {
    readonly title: string;
    readonly facts: readonly (readonly [label: string, value: string])[];
    readonly factsWidth: number;
    readonly intro?: string;
    readonly note?: string;
    readonly data: () => Uint8Array;
    readonly columns: readonly BillingColumn[];
    readonly rows: readonly (readonly string[])[];
    readonly sums: {
      readonly rows: readonly (readonly [label: string, amount: string])[];
      readonly labelX: number;
      readonly height: number;
    };
    readonly afterSums: readonly string[];
  },
): Promise<Uint8Array> {
  const { seller, marketplace, currency } = content;
  const { title, facts, factsWidth, note = "" } = document;
  const name = `${title} ${content.number}`;
  const at = new Date(content.issuedAt);
  const issuer = document.intro === undefined ? marketplace : seller;
  const sheet = await PdfSheet.open({ title: name, author: issuer.name, at, says: content });
  const intro =
    document.intro ?? asSentence(`Issued by ${marketplace.name} in the name and on behalf of ${seller.name}`);
  drawBillingHead(sheet, {
    title,
    facts,
    factsWidth,
    seller,
    marketplace,
    note: `${intro}${note}${agreementSentence(content.agreement)}`,
  });
  const { rows, labelX, height } = document.sums;
  drawBillingTable(sheet, document.columns, document.rows, height * LINE);
  if (!sheet.hasRoom(height * LINE)) sheet.newPage();
  const total = [`Total in ${currency}`, billingMoney(currency)(content.totalMinor)] as const;
  drawSums(sheet, { rows, total, labelX });
  for (const paragraph of document.afterSums) drawParagraph(sheet, paragraph);
  drawNationalVat(sheet, content.nationalVat);
  return sheet.close(name, (pdf) => embedData(pdf, document.data(), at));
}

/** The file name under which programs look for the data (Factur-X 1.0, ZUGFeRD from 2.1). */
const FACTUR_X_NAME = "factur-x.xml";

/**
 * Makes a drawn document a PDF/A-3 with its own data: programs read the file, people read the pages.
 *
 * @param data the document as a Cross Industry Invoice according to EN 16931
 * @param at issue time
 */
async function embedData(document: PDFDocument, data: Uint8Array, at: Date): Promise<void> {
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
