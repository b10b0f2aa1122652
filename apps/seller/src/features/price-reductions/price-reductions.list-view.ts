import { createSerializer, parseAsString } from "nuqs/server";
import { page, tab } from "@quayside/portal/lists/list-fields";
import { type ViewOf, defineListView } from "@quayside/portal/lists/list-view";

/** The price reductions of the seller's brands. */
export const reductionsList = defineListView({
  path: "/price-reductions/",
  fields: { list: tab(["CURRENT", "ENDED"]), page },
});

export type ReductionsView = ViewOf<typeof reductionsList>;

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
