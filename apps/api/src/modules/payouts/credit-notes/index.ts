import * as contract from "@quayside/api-client/contract/credit-notes/credit-notes.endpoints";
import { routes } from "#kernel/routes.ts";
import { listCreditNotes, downloadCreditNote } from "#modules/payouts/credit-notes/reads.ts";
import { EVERY_MINUTE, type Job, hourlyAt } from "#jobs/job.ts";
import { drawCreditNotes, writeCreditNoteData } from "#modules/payouts/credit-notes/credit-note-files.job.ts";
import { issueCreditNotes } from "#modules/payouts/credit-notes/issue-credit-notes.job.ts";

export { creditNoteDrawing } from "#modules/payouts/credit-notes/credit-note-pdf.ts";
export { creditNoteData } from "#modules/payouts/credit-notes/credit-note-ubl.ts";
export { chargeClaim } from "#modules/payouts/credit-notes/charge-claim.ts";
export { readClaimsToCharge } from "#modules/payouts/credit-notes/claim-charge.writer.ts";
export { type ClaimToCredit, creditNoteContent } from "#modules/payouts/credit-notes/credit-note.rules.ts";

export const creditNoteRoutes = routes(contract, { listCreditNotes, downloadCreditNote });

export const creditNoteJobs: readonly Job[] = [
  { name: "credit-notes", schedule: hourlyAt(20), run: issueCreditNotes },
  { name: "draw-credit-notes", schedule: EVERY_MINUTE, run: drawCreditNotes },
  { name: "write-credit-note-data", schedule: EVERY_MINUTE, run: writeCreditNoteData },
];
