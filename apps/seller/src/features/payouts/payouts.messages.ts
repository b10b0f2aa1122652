import type { downloadPayoutStatement } from "@quayside/api-client/contract/payout-statements/payout-statements.endpoints";
import type { downloadTaxDocuments } from "@quayside/api-client/contract/tax-documents/tax-documents.endpoints";
import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";

/** Texts of the payouts page. Records over the codes of the contract: a missing text does not compile. */
export const statementErrors: Record<
  ErrorCodeOf<typeof downloadPayoutStatement> | ErrorCodeOf<typeof downloadTaxDocuments>,
  string
> = {
  statement_period_invalid: "A statement must begin before it ends and cover at most a year.",
  statement_too_long:
    "This statement has too many lines for a PDF. Choose CSV or Excel, or a shorter period.",
  datev_accounts_invalid:
    "Revenue accounts must have the same number of digits, and the debtor account one more.",
  no_tax_documents: "No invoice or credit note was issued in this period.",
  no_datev_bookings:
    "None of your documents in this period is in euros, and DATEV gets bookings in euros only. Download them without DATEV: the ZIP has a table of all documents.",
  too_many_tax_documents: "This period has too many documents for one ZIP. Choose a shorter one.",
};

export const payoutMessages = {
  next: "Next payout",
  noNext: "Nothing is scheduled. Trigger the payment of an order to be paid on the next working day.",
  months: "Payouts by month",
  monthsText: "By the day they were paid or are due. Choose a month to see its payouts and its statement.",
  period: "Month",
  /** Why the totals differ from what the insights call invoiced. */
  invoiced: ({
    invoiced,
    deducted,
    notCompleted,
  }: {
    readonly invoiced: string;
    readonly deducted: string | null;
    readonly notCompleted: { readonly amount: string; readonly orders: string } | null;
  }) =>
    `Insights counts ${invoiced} as invoiced: this total${deducted === null ? "" : ` plus ${deducted} deducted for claims`}${
      notCompleted === null ? "" : ` less ${notCompleted.amount} of ${notCompleted.orders} not completed yet`
    }.`,
  load: "There was an error loading the payouts, please try again.",
  statementLoad: "There was an error loading the statement, please try again.",
  provisional: "Provisional: the period has not ended, further bookings may follow.",
  notesLoad: "There was an error loading the credit notes, please try again.",
  downloadFailed: "The file could not be downloaded, please try again.",
  empty: "No payouts yet",
  emptyText: "Once you trigger the payment of an order, its payout appears here.",
  noNotes:
    "No credit notes. One is issued at the end of a month with approved claims that were your responsibility.",
} as const;

/** Texts of the dialog about bookings for DATEV. */
export const datevMessages = {
  open: "With bookings for DATEV",
  title: "Invoices and credit notes with bookings for DATEV",
  description:
    "The ZIP gets a file that DATEV imports as a posting batch (EXTF, Buchungsstapel): a line for each document and VAT rate. Ask your tax adviser for the numbers. They are kept on this device.",
  yearStart: "Financial year begins in",
  fields: {
    datevConsultant: { label: "Consultant number (Berater)", hint: "1001 if you have none." },
    datevClient: { label: "Client number (Mandant)", hint: "1 if you have none." },
    datevDebtor: {
      label: "Debtor account of Quayside",
      hint: "One digit more than the revenue accounts.",
    },
    datevDomestic: { label: "Revenue with German VAT", hint: "SKR 03: 8400, SKR 04: 4400." },
    datevReduced: { label: "Revenue at the reduced rate", hint: "7%. SKR 03: 8300, SKR 04: 4300." },
    datevIntraEu: { label: "Revenue within the EU", hint: "Exempt supplies. SKR 03: 8125, SKR 04: 4125." },
    datevExport: { label: "Revenue of exports", hint: "SKR 03: 8120, SKR 04: 4120." },
    datevSmallBusiness: {
      label: "Revenue as a small business",
      hint: "§ 19 UStG. SKR 03: 8195, SKR 04: 4185.",
    },
  },
  leftOut:
    "Left out of the file: documents in other currencies than the euro. They are in the ZIP and in its table, documents.csv. Amounts have the VAT in them and no tax code, so the account for German VAT has to be one that splits it off (Automatikkonto).",
  download: "Download ZIP",
} as const;
