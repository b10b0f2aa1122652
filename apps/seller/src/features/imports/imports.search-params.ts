import { createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { parseAsPage } from "@quayside/portal/lists/list-fields";
import { draftSteps } from "#features/imports/draft-steps.view-model.ts";

export const rowFilters = ["ALL", "REJECTED", "UNMATCHED", "NOTED", "EDITED", "IGNORED"] as const;
/** Which rows of a draft are shown. */
export type RowFilter = (typeof rowFilters)[number];

export const changeKinds = ["ALL", "NEW", "CHANGED", "GONE"] as const;

/** The state of a draft's screen as its address. */
export const draftSearchParams = {
  /** Null shows the first step with something to decide. */
  step: parseAsStringLiteral(draftSteps),
  /** The last step the user answered: earlier steps are not asked again. */
  done: parseAsStringLiteral(draftSteps),
  rows: parseAsStringLiteral(rowFilters),
  search: parseAsString.withDefault(""),
  kind: parseAsStringLiteral(changeKinds).withDefault("ALL"),
  order: parseAsStringLiteral(["PRICE_MOVE", "STOCK_MOVE", "ROW"]).withDefault("PRICE_MOVE"),
  page: parseAsPage,
};

/** The state of the history of uploads as its address. */
export const historySearchParams = { page: parseAsPage };

const serializeDraft = createSerializer(draftSearchParams);
const serializeHistory = createSerializer(historySearchParams);

/** The address of a draft. @param view its step and filters; defaults are omitted from the address */
export function draftHref(draftQid: string, view: Parameters<typeof serializeDraft>[1] = {}): string {
  return serializeDraft(`/inventory/imports/${draftQid}/`, view);
}

/** The address of a list without a draft. */
export const listHref = (listQid: string): string => `/inventory/lists/${listQid}/`;

/** The address of a page of the history. */
export function historyHref(view: { readonly page?: number } = {}): string {
  return serializeHistory("/inventory/imports/", view);
}
