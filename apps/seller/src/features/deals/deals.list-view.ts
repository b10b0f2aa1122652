import { createSerializer, parseAsString } from "nuqs/server";
import { dealStates } from "@quayside/api-client/contract/deals/deals.rules";
import { page, tabOrAll, text } from "@quayside/portal/lists/list-fields";
import { type ViewOf, defineListView } from "@quayside/portal/lists/list-view";

/** The seller's deals. */
export const dealsList = defineListView({
  path: "/inventory/deals/",
  fields: { state: tabOrAll(dealStates), search: text(), page },
});

export type DealsView = ViewOf<typeof dealsList>;

/** The parameters of the page that creates a deal. */
export const createDealSearchParams = {
  /** Qid of the offer that the deal is of. */
  offer: parseAsString,
  /** Qid of a deal to edit. */
  edit: parseAsString,
  /** What the offers to choose from are searched for. */
  search: parseAsString.withDefault(""),
};

const serializeCreate = createSerializer(createDealSearchParams);

/** The address of the page that creates a deal, or edits one. */
export function createDealHref(opened: { offer?: string; edit?: string } = {}): string {
  return serializeCreate("/inventory/deals/create/", opened);
}
