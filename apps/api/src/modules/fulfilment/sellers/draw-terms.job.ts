import { drawAttachments } from "#jobs/draw-attachments.ts";
import type { JobContext } from "#jobs/job.ts";
import { drawFacts, drawParagraph, LINE } from "#pdf/billing-sheet.ts";
import { MARGIN, PdfSheet, RIGHT } from "#pdf/pdf-sheet.ts";
import { legalNotices } from "#foundation/legal-entities.rules.ts";
import type { TermsText } from "#providers/terms-text.ts";

/** Draws the accepted versions of the seller terms for the receipts that wait for them. */
export const drawAcceptedTerms = (context: JobContext): Promise<number> =>
  drawAttachments(context, "SELLER_TERMS", async (version) => {
    const terms = await context.services.termsText?.(version);
    // A receipt without its text would be none: it waits until the version is published.
    if (!terms) throw new Error(`The content service has no seller terms ${version}`);
    return drawTerms(terms, version, context.now);
  });

/** Draws a version of the seller terms on A4 pages: what a company keeps of what it accepted. */
async function drawTerms(terms: TermsText, version: string, at: Date): Promise<Uint8Array> {
  const title = `${terms.title}, version ${version}`;
  const notices = legalNotices();
  const sheet = await PdfSheet.open({ title, author: "Quayside", at, says: { title, terms, notices } });
  sheet.y -= 14;
  const heading = sheet.wrap(terms.title, RIGHT - MARGIN, { size: 20, isBold: true });
  sheet.within("H1", () => {
    for (const line of heading) {
      sheet.text(line, MARGIN, { size: 20, isBold: true });
      sheet.y -= 26;
    }
  });
  drawFacts(sheet, [["Version", version]], { labelWidth: 60, line: LINE });
  for (const { kind, text } of terms.blocks) {
    if (kind !== "item") sheet.y -= LINE / 2;
    if (kind === "heading") drawHeading(sheet, text);
    else drawParagraph(sheet, kind === "item" ? `•  ${text}` : text);
  }
  sheet.y -= LINE;
  for (const notice of notices) drawParagraph(sheet, notice);
  return sheet.close(title);
}

/** A heading never stands alone at the end of a page. */
function drawHeading(sheet: PdfSheet, text: string): void {
  if (!sheet.hasRoom(4 * LINE)) sheet.newPage();
  sheet.within("H2", () => {
    for (const line of sheet.wrap(text, RIGHT - MARGIN, { isBold: true })) {
      sheet.text(line, MARGIN, { isBold: true });
      sheet.y -= LINE;
    }
  });
}
