import { asSentence } from "@quayside/format/sentence";
import { type BillingParty, agreementSentence, drawBillingHead } from "#pdf/billing-sheet.ts";
import { embedData } from "#pdf/factur-x.ts";
import { PdfSheet } from "#pdf/pdf-sheet.ts";

/** The content common to all self-billing documents. */
interface BillingContent {
  readonly number: string;
  readonly issuedAt: string;
  readonly seller: BillingParty;
  readonly marketplace: BillingParty;
  readonly agreement?: Parameters<typeof agreementSentence>[0];
}

/**
 * Draws a self-billing document on A4 pages with embedded fonts and data (Factur-X), so that every European name
 * prints and programs can read the content.
 *
 * @param document.title the kind of document; its number follows
 * @param document.factsWidth width of the fact labels, in points
 * @param document.note text after the sentence on whose behalf it is issued; starts with a space
 * @param document.data builds the document as a Cross Industry Invoice
 * @param document.draw draws everything below the head
 */
export async function drawBillingDocument(
  content: BillingContent,
  document: {
    readonly title: string;
    readonly facts: readonly (readonly [label: string, value: string])[];
    readonly factsWidth: number;
    readonly note?: string;
    readonly data: () => Uint8Array;
    readonly draw: (sheet: PdfSheet) => void;
  },
): Promise<Uint8Array> {
  const { seller, marketplace } = content;
  const { title, facts, factsWidth, note = "" } = document;
  const name = `${title} ${content.number}`;
  const at = new Date(content.issuedAt);
  const sheet = await PdfSheet.open({ title: name, author: marketplace.name, at, says: content });
  const issued = asSentence(`Issued by ${marketplace.name} in the name and on behalf of ${seller.name}`);
  drawBillingHead(sheet, {
    title,
    facts,
    factsWidth,
    seller,
    marketplace,
    note: `${issued}${note}${agreementSentence(content.agreement)}`,
  });
  document.draw(sheet);
  return sheet.close(name, (pdf) => embedData(pdf, document.data(), at));
}
