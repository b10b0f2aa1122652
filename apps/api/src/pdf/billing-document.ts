import { asSentence } from "@quayside/format/sentence";
import { type BillingParty, agreementSentence, drawBillingHead } from "#pdf/billing-sheet.ts";
import { embedData } from "#pdf/factur-x.ts";
import { PdfSheet } from "#pdf/pdf-sheet.ts";

/** What every self-billing document says, whatever it bills. */
interface BillingContent {
  readonly number: string;
  readonly issuedAt: string;
  readonly seller: BillingParty;
  readonly marketplace: BillingParty;
  readonly agreement?: Parameters<typeof agreementSentence>[0];
}

/**
 * Draws a self-billing document on A4 pages, its fonts and its data in it (Factur-X), so that every European name prints and
 * programs read what it says.
 *
 * @param document.title its kind, before its number
 * @param document.factsWidth room for the labels of the facts, in points
 * @param document.note what it says beside in whose name it is issued; with a space before it
 * @param document.data makes the document as a Cross Industry Invoice
 * @param document.draw draws what is below the head
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
