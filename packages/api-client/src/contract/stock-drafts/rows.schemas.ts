import * as z from "zod/mini";
import { plainText, rawText } from "#contract/plain-text.ts";
import { DraftVersion, draftChangeErrors } from "#contract/stock-drafts/draft-errors.ts";
import { DraftChange } from "#contract/stock-drafts/draft-change.schema.ts";
import { DraftRow, StockDraft } from "#contract/stock-drafts/stock-draft.schema.ts";
import { DRAFT_LIMITS } from "#contract/limits.rules.ts";
import { PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const draftParams = z.object({ id: Qid });
const ColumnNumber = z.number().check(z.int(), z.minimum(0), z.maximum(DRAFT_LIMITS.editableColumns - 1));
const CellText = rawText(0, DRAFT_LIMITS.maxCellCharacters);
/** Numbers go on from sheet to sheet, each of which may have a million rows. */
const MOST_ROWS = 1_100_000_000;
const RowNumber = z.number().check(z.int(), z.minimum(1), z.maximum(MOST_ROWS));
const CellChanges = z
  .array(z.strictObject({ column: ColumnNumber, value: CellText }))
  .check(z.minLength(1), z.maxLength(DRAFT_LIMITS.editableColumns));
/** True only previews the change. */
const isPreview = z._default(z.boolean(), false);

export const listStockDraftRows = {
  summary: "The rows of a draft in the order of the file.",
  params: draftParams,
  query: z.object({
    ...PageQuery,
    status: z._default(
      z.enum(["ALL", "ACCEPTED", "UNMATCHED", "REJECTED", "IGNORED", "EDITED", "NOTED"]),
      "ALL",
    ),
    /** Part of any cell. */
    search: z.optional(rawText(0, 100)),
    /** Only rows after this one, for scrolling through long lists. */
    after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  }),
  answer: listOf(DraftRow),
} as const satisfies EndpointSchemas;

export const updateStockDraftRow = {
  summary: "Edits cells of a row; the file's values are kept.",
  params: z.object({ id: Qid, number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_ROWS)) }),
  body: z.strictObject({
    /** The version of the row, not of the draft. */
    version: DraftVersion,
    cells: CellChanges,
  }),
  answer: z.object({ row: DraftRow, draft: StockDraft }),
  errors: draftChangeErrors,
} as const satisfies EndpointSchemas;

export const updateStockDraftRows = {
  summary:
    "Edits cells of several rows, e.g. a pasted block. One edit, reverted by one undo; all or nothing: if a row was edited meanwhile, nothing changes.",
  params: draftParams,
  body: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          number: RowNumber,
          /** The version of the row, not of the draft. */
          version: DraftVersion,
          cells: CellChanges,
        }),
      )
      .check(z.minLength(1), z.maxLength(DRAFT_LIMITS.pastedRows)),
  }),
  /** A pasted block of the most rows with ten long cells each. */
  maxBodyBytes: 1024 * 1024,
  answer: z.object({ rows: z.array(DraftRow), draft: StockDraft }),
  errors: draftChangeErrors,
  takesLong: true,
} as const satisfies EndpointSchemas;

export const fixStockDraftAlike = {
  summary:
    "Sets all cells of a column that have the same text, or the same fault, to one value. One edit, reverted by one undo.",
  params: draftParams,
  body: z.strictObject({
    version: DraftVersion,
    column: ColumnNumber,
    alike: z.discriminatedUnion("by", [
      z.strictObject({ by: z.literal("VALUE"), value: CellText }),
      z.strictObject({ by: z.literal("REASON"), reason: plainText(0, 40) }),
    ]),
    replacement: CellText,
    isPreview,
  }),
  answer: DraftChange,
  errors: draftChangeErrors,
  takesLong: true,
} as const satisfies EndpointSchemas;

export const replaceInStockDraft = {
  summary: "Finds a text in the cells and replaces it. One edit, reverted by one undo.",
  params: draftParams,
  body: z.strictObject({
    version: DraftVersion,
    /** Null searches all columns. */
    column: z.nullable(ColumnNumber),
    find: CellText.check(z.minLength(1)),
    replacement: CellText,
    isWholeCell: z._default(z.boolean(), false),
    isCaseSensitive: z._default(z.boolean(), false),
    isPreview,
  }),
  answer: DraftChange,
  errors: draftChangeErrors,
  takesLong: true,
} as const satisfies EndpointSchemas;

export const undoStockDraftEdit = {
  summary: "Undoes the last edit, regardless of who made it.",
  params: draftParams,
  body: z.strictObject({ version: DraftVersion }),
  answer: StockDraft,
  errors: {
    ...draftChangeErrors,
    nothing_to_undo: { message: "There is no edit left to undo." },
  },
  takesLong: true,
} as const satisfies EndpointSchemas;
