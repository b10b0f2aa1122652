import type { DraftMode } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import type { SourcePreview } from "@quayside/api-client/contract/stock-sources/stock-source.schema";
import { withOneClient } from "#db/one-client.ts";
import type { SourceReading } from "#modules/inventory/stock-drafts/draft-reading.writer.ts";
import { openDraftTable, unreadableOf } from "#modules/inventory/stock-drafts/open-draft-table.ts";
import { type ReadDraftRow, readDraftRow } from "#modules/inventory/stock-drafts/read-draft-row.rules.ts";
import { rowsTogether } from "#modules/inventory/stock-drafts/sheet-layouts.rules.ts";
import { refuseWithoutRows, understandFile } from "#modules/inventory/stock-drafts/understand-file.ts";

/** The input for previewing a file in a thread. */
export interface PreviewTask {
  readonly databaseUrl: string;
  readonly content: Uint8Array;
  readonly mediaType: string;
  readonly sellerId: number;
  readonly currency: string;
  readonly source: SourceReading;
  /** The source's setting for offers that its list does not name. */
  readonly saidMode: DraftMode | null;
  /** Rows shown. */
  readonly examples: number;
}

/** How a file would be interpreted, or why it cannot be read. */
export type ListPreview =
  | Pick<SourcePreview, "headings" | "mapping" | "questions" | "examples" | "rows">
  | { readonly unreadable: string };

/** Previews how the first rows of a file would be interpreted; nothing is stored. */
export async function previewList(task: PreviewTask): Promise<ListPreview> {
  const { databaseUrl } = task;
  try {
    const table = await openDraftTable(task, { isOfSource: true });
    try {
      return await withOneClient({ databaseUrl, name: "quayside-list-preview" }, async (_, db) => {
        const { currency } = task;
        const found = await understandFile(table, { ...task, chosen: null, db });
        refuseWithoutRows(found);
        const { mapping, found: kept } = found.findings;
        const { headings, questions } = kept;
        const examples: SourcePreview["examples"] = [];
        const reading = { choice: found.choice, currency };
        for await (const batch of rowsTogether(table, found.together)) {
          for (const row of batch) {
            if (row.number <= (mapping.headerRow ?? 0) || examples.length >= task.examples) continue;
            const read = readDraftRow(row, reading);
            if (read.readAs !== "IGNORED") examples.push(exampleOf(row.number, read, currency));
          }
          if (examples.length >= task.examples) break;
        }
        return {
          headings: [...headings],
          mapping,
          questions: [...questions],
          examples,
          rows: found.expected,
        };
      });
    } finally {
      await table.close();
    }
  } catch (error) {
    return unreadableOf(error);
  }
}

function exampleOf(
  number: number,
  { readAs: status, gtin, name, priceMinor, stock, unit, faults }: ReadDraftRow,
  currency: string,
): SourcePreview["examples"][number] {
  const price = priceMinor === null ? null : (priceMinor / 100).toFixed(2);
  return { number, status, gtin, name, price, currency, stock, unit, reason: faults?.[0]?.reason ?? null };
}
