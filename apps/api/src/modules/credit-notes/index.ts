import type { Handlers } from "#http/context.ts";
import { downloadCreditNote } from "#modules/credit-notes/download-credit-note.ts";
import { listCreditNotes } from "#modules/credit-notes/list-credit-notes.ts";

export {
  type ClaimToCredit,
  creditNoteContent,
  creditNoteNumber,
} from "#modules/credit-notes/credit-note.rules.ts";
export { issueCreditNotes } from "#modules/credit-notes/issue-credit-notes.job.ts";

export const creditNoteHandlers = { listCreditNotes, downloadCreditNote } satisfies Handlers<
  typeof import("@quayside/api-client/contract/credit-notes/index")
>;
