import { createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { parseAsPage } from "@quayside/portal/lists/page-parser";

/** The state of the list of price reductions as its address. */
export const reductionsSearchParams = {
  list: parseAsStringLiteral(["CURRENT", "ENDED"]).withDefault("CURRENT"),
  page: parseAsPage,
};

export interface ReductionsView {
  readonly list: "CURRENT" | "ENDED";
  readonly page: number;
}

const serialize = createSerializer(reductionsSearchParams);

/** The address of the list in a given state; omitted fields have their defaults. */
export function reductionsHref(view: Partial<ReductionsView> = {}): string {
  return serialize("/price-reductions/", view);
}

/** The parameters of the page that creates reductions. */
export const createSearchParams = {
  /** Qid of a preselected brand. */
  brand: parseAsString,
  /** Qid of a reduction to edit. */
  edit: parseAsString,
};

const serializeCreate = createSerializer(createSearchParams);

/** The address of the page that creates reductions, or edits one. */
export function createHref(opened: { brand?: string; edit?: string } = {}): string {
  return serializeCreate("/price-reductions/create/", opened);
}
