import { drawAttachments } from "#jobs/draw-attachments.ts";
import type { JobContext } from "#jobs/job.ts";
import { drawTerms } from "#modules/fulfilment/sellers/terms-pdf.ts";

/** Draws the accepted versions of the seller terms for the receipts that wait for them. */
export const drawAcceptedTerms = (context: JobContext): Promise<number> =>
  drawAttachments(context, "SELLER_TERMS", async (version) => {
    const terms = await context.services.termsText?.(version);
    // A receipt without its text would be none: it waits until the version is published.
    if (!terms) throw new Error(`The content service has no seller terms ${version}`);
    return drawTerms(terms, version, context.now);
  });
