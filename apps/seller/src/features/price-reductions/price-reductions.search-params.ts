import { createSerializer, parseAsInteger, parseAsString, parseAsStringLiteral } from "nuqs/server";

/** The state of the list of price reductions as its address. */
export const reductionsSearchParams = {
  list: parseAsStringLiteral(["CURRENT", "ENDED"]).withDefault("CURRENT"),
  page: parseAsInteger.withDefault(1),
};

export interface ReductionsView {
  readonly list: "CURRENT" | "ENDED";
  readonly page: number;
}

const serialize = createSerializer(reductionsSearchParams);

/** The address of the list in a given state; what is not given is the default. */
export function reductionsHref(view: Partial<ReductionsView> = {}): string {
  return serialize("/price-reductions/", view);
}

/** What the page that creates reductions is opened for. */
export const createSearchParams = {
  /** Qid of a brand that is chosen already. */
  brand: parseAsString,
  /** Qid of a reduction to edit. */
  edit: parseAsString,
};

const serializeCreate = createSerializer(createSearchParams);

/** The address of the page that creates reductions, or edits one. */
export function createHref(opened: { brand?: string; edit?: string } = {}): string {
  return serializeCreate("/price-reductions/create/", opened);
}
