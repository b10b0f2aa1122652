import * as z from "zod/mini";
import { DraftRowStatus, StockDraft } from "#contract/stock-drafts/stock-draft.schema.ts";

/** The effect of a change of many cells, previewed or applied. */
export const DraftChange = z.object({
  /** Rows whose cells change, and how many of them are accepted before and after. */
  rows: z.number(),
  acceptedBefore: z.number(),
  acceptedAfter: z.number(),
  /** The first rows, at most 20. */
  examples: z.array(
    z.object({
      number: z.number(),
      column: z.number(),
      before: z.string(),
      after: z.string(),
      statusBefore: DraftRowStatus,
      statusAfter: DraftRowStatus,
    }),
  ),
  draft: StockDraft,
});
export type DraftChange = z.infer<typeof DraftChange>;
