import type { StatementLineType } from "@quayside/api-client/contract/payout-statements/payout-statements.schemas";
import type { TableCell, TableColumn } from "@quayside/spreadsheet/table-column";
import type { StatementRow } from "#modules/payouts/payout-statements/statement.reader.ts";

export const lineNames: Readonly<Record<StatementLineType, string>> = {
  SALE: "Order",
  PAYOUT: "Payout",
  CREDIT_NOTE: "Credit note",
  CLAIM: "Claim without credit note",
  ADJUSTMENT: "Adjustment",
};

export const statementColumns: readonly TableColumn[] = [
  { header: "Date", kind: "day" },
  { header: "Type", kind: "text" },
  { header: "Order", kind: "code" },
  { header: "Invoice", kind: "text" },
  { header: "Credit note or claim", kind: "text" },
  { header: "Reference", kind: "text" },
  { header: "Goods", kind: "money" },
  { header: "Shipping fee", kind: "money" },
  { header: "VAT", kind: "money" },
  { header: "Deducted for credit notes and claims", kind: "money" },
  { header: "Amount", kind: "money" },
  { header: "Balance", kind: "money" },
  { header: "Currency", kind: "currency" },
  { header: "Carrier", kind: "text" },
  { header: "Carrier cost paid by Quayside", kind: "money" },
  { header: "Carrier cost currency", kind: "currency" },
];

/** A decimal string of minor units. */
export const decimal = (minor: number): string => (minor / 100).toFixed(2);
const orNull = (minor: number | null): string | null => (minor === null ? null : decimal(minor));

/** The label of a statement's closing balance; more may be posted before the end of a provisional one. */
export const closingName = (isProvisional: boolean): string =>
  isProvisional ? "Closing balance so far" : "Closing balance";

/**
 * The rows of a statement's table: opening balance, every line, closing balance. The line amounts add up to the
 * difference; carrier costs are in a separate column, because Quayside pays them.
 */
export async function* statementCells(
  rows: AsyncIterable<StatementRow>,
  head: { openingMinor: number; from: string; to: string; currency: string; isProvisional: boolean },
): AsyncGenerator<TableCell[]> {
  const { from, to, currency } = head;
  const balanceRow = (day: string, name: string, minor: number): TableCell[] => {
    return [
      day,
      name,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      decimal(minor),
      currency,
      null,
      null,
      null,
    ];
  };
  yield balanceRow(from, "Opening balance", head.openingMinor);
  let balance = head.openingMinor;
  for await (const row of rows) {
    balance = row.balanceMinor;
    yield [
      row.day,
      lineNames[row.type],
      row.saleNumber,
      row.invoiceNumber,
      row.creditNoteNumber ?? row.claimNumber ?? row.setOffNotes,
      row.reference,
      orNull(row.goodsMinor),
      orNull(row.shippingFeeMinor),
      orNull(row.vatMinor),
      orNull(row.setOffMinor),
      decimal(row.amountMinor),
      decimal(balance),
      currency,
      row.carrierName,
      orNull(row.carrierMinor),
      row.carrierCurrency,
    ];
  }
  yield balanceRow(to, closingName(head.isProvisional), balance);
}
