import type { downloadPayoutStatement } from "@quayside/api-client/contract/payout-statements/index";
import type { downloadTaxDocuments } from "@quayside/api-client/contract/tax-documents/index";
import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";

/** Texts of the payouts page. Records over the codes of the contract: a missing text does not compile. */
export const statementErrors: Record<
  ErrorCodeOf<typeof downloadPayoutStatement> | ErrorCodeOf<typeof downloadTaxDocuments>,
  string
> = {
  statement_period_invalid: "A statement begins before it ends and covers at most a year.",
  statement_too_long:
    "This statement has too many lines for a PDF. Choose CSV or Excel, or a shorter period.",
  datev_accounts_invalid:
    "Accounts of revenue have the same number of digits, and the debtor account one more.",
  no_tax_documents: "No invoice or credit note was issued in this period.",
  too_many_tax_documents: "This period has too many documents for one ZIP. Choose a shorter one.",
};

export const payoutMessages = {
  load: "There was an error loading the payouts, please try again.",
  statementLoad: "There was an error loading the statement, please try again.",
  notesLoad: "There was an error loading the credit notes, please try again.",
  downloadFailed: "The file could not be downloaded, please try again.",
  empty: "No payouts yet",
  emptyText: "Once you trigger the payment of an order, its payout appears here.",
  noNotes:
    "No credit notes. One is issued at the end of a month with approved claims that were your responsibility.",
} as const;
