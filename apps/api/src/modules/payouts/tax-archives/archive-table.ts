import type { TableCell, TableColumn } from "@quayside/spreadsheet/table-column";
import type { VatRule } from "#modules/money/invoices/index.ts";
import { decimal } from "#modules/payouts/payout-statements/index.ts";
import type { ArchivedDocument } from "#modules/payouts/tax-archives/archive.reader.ts";
import type { TaxDocumentKind } from "#modules/money/tax-documents/index.ts";

const kindNames: Readonly<Record<TaxDocumentKind, string>> = {
  invoice: "Self-billing invoice",
  credit_note: "Credit note",
};

const vatNames: Readonly<Record<VatRule, string>> = {
  DOMESTIC: "Domestic supply",
  INTRA_EU: "Intra-Community supply",
  EXPORT: "Export",
  SMALL_BUSINESS: "Small business, exempt",
};

export const archiveColumns: readonly TableColumn[] = [
  { header: "Document", kind: "text" },
  { header: "Number", kind: "code" },
  { header: "Issued", kind: "day" },
  { header: "Supplied", kind: "day" },
  { header: "Orders", kind: "code" },
  { header: "Customer", kind: "text" },
  { header: "Customer VAT number", kind: "code" },
  { header: "VAT treatment", kind: "text" },
  { header: "VAT rate", kind: "share" },
  { header: "Net", kind: "money" },
  { header: "VAT", kind: "money" },
  { header: "Total", kind: "money" },
  { header: "Currency", kind: "currency" },
];

/**
 * The table of documents: a row per document and rate, as bookkeeping enters them. Credit notes are negative, so that
 * every column adds up.
 */
export function archiveRows(documents: readonly ArchivedDocument[]): TableCell[][] {
  return documents.flatMap((document) => {
    const sign = document.kind === "invoice" ? 1 : -1;
    return document.vat.map(({ rule, rate, netMinor, vatMinor }) => [
      kindNames[document.kind],
      document.content.number,
      document.issuedOn,
      document.suppliedOn,
      document.saleNumbers.join(" "),
      document.customer,
      document.customerVatNumber,
      vatNames[rule],
      rate,
      decimal(sign * netMinor),
      decimal(sign * vatMinor),
      decimal(sign * (netMinor + vatMinor)),
      document.currency,
    ]);
  });
}
