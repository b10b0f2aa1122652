import type { downloadStockDraftErrors as endpoint } from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import { tableMediaType, writeTable } from "@quayside/spreadsheet/write-table";
import { DownloadAnswer, type Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { findDraft } from "#modules/inventory/stock-drafts/draft.reader.ts";
import { rejectedRows, widestRejectedRow } from "#modules/inventory/stock-drafts/draft-rows.reader.ts";
import { PROBLEM_HEADING } from "#modules/inventory/stock-drafts/draft-row-cells.rules.ts";
import { problemText } from "#modules/inventory/stock-lists/index.ts";

/**
 * The rejected rows of a draft in the seller's own columns and order, followed by a column with the problems. A
 * problem column from an earlier file of this kind is left out, wherever it was moved.
 */
export const downloadStockDraftErrors: Handler<typeof endpoint> = async ({ db, scope, params, query }) => {
  const draft =
    (await findDraft(db, { sellerId: sellerIdOf(scope), qid: params.id })) ?? failWith("not_found");
  const headings = draft.found?.headings ?? [];
  const width = Math.max(headings.length, await widestRejectedRow(db, draft.id));
  const places = Array.from({ length: width }, (_, place) => place).filter(
    (place) => headings[place] !== PROBLEM_HEADING,
  );
  const columns = [
    ...places.map((place) => ({ header: headings[place] ?? "", kind: "text" }) as const),
    { header: PROBLEM_HEADING, kind: "note" } as const,
  ];
  async function* rows() {
    for await (const { cells, faults } of rejectedRows(db, draft.id)) {
      yield [...places.map((place) => cells[place] ?? ""), problemText(faults)];
    }
  }
  const { format, delimiter } = query;
  return new DownloadAnswer({
    chunks: writeTable({ format, delimiter, sheetName: "To correct", columns, rows: rows() }),
    mediaType: tableMediaType(format),
    fileName: `${draft.fileName.replace(/\.[^.]*$/, "")}-to-correct.${format}`,
  });
};
