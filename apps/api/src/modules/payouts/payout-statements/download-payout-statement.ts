import { downloadPayoutStatement as endpoint } from "@quayside/api-client/contract/payout-statements/payout-statements.endpoints";
import { STATEMENT_PDF_MAX_LINES } from "@quayside/api-client/contract/limits.rules";
import { tableMediaType, writeTable } from "@quayside/spreadsheet/write-table";
import { DownloadAnswer, FileAnswer, type Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { SEAT } from "#modules/fulfilment/claims/index.ts";
import { DEFAULT_CURRENCY } from "#modules/payouts/payout-statements/get-payout-statement.ts";
import { drawStatement } from "#modules/payouts/payout-statements/statement-pdf.ts";
import { isProvisional, periodOf } from "#modules/payouts/payout-statements/statement-period.rules.ts";
import { statementCells, statementColumns } from "#modules/payouts/payout-statements/statement-table.ts";
import {
  type StatementRow,
  readStatementHead,
  readStatementParty,
  statementCurrencies,
  streamStatement,
} from "#modules/payouts/payout-statements/statement.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** A statement as a file: a table of any length, or a PDF of a bounded one. */
export const downloadPayoutStatement: Handler<typeof endpoint> = async ({ db, scope, query, now }) => {
  const sellerId = sellerIdOf(scope);
  const { format, delimiter, from, to } = query;
  const period = periodOf(query);
  const currency = query.currency ?? (await statementCurrencies(db, sellerId))[0] ?? DEFAULT_CURRENCY;
  const key = { sellerId, currency, period };
  const { lines, openingMinor } = await readStatementHead(db, key);
  const rows = streamStatement(db, key, SEAT.timeZone);
  const head = { openingMinor, from, to, currency, isProvisional: isProvisional(period, now) };
  const fileName = `statement-${currency}-${from}-${to}.${format}`;
  if (format !== "pdf") {
    const table = { format, delimiter, sheetName: "Statement", columns: statementColumns } as const;
    const chunks = writeTable({ ...table, rows: statementCells(rows, head) });
    return new DownloadAnswer({ chunks, mediaType: tableMediaType(format), fileName });
  }
  if (lines > STATEMENT_PDF_MAX_LINES) {
    fail(endpoint, "statement_too_long", { maximum: STATEMENT_PDF_MAX_LINES });
  }
  const seller = await readStatementParty(db, sellerId);
  const drawn: StatementRow[] = [];
  for await (const row of rows) drawn.push(row);
  const content = { ...head, seller, lines: drawn };
  return new FileAnswer({
    bytes: await drawStatement(content, now),
    mediaType: "application/pdf",
    fileName,
  });
};
