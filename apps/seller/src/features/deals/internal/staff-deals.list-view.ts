import { createSerializer, parseAsString } from "nuqs/server";
import { dealStates } from "@quayside/api-client/contract/deals/deals.rules";
import { page, tabOrAll, text } from "@quayside/portal/lists/list-fields";
import { type ViewOf, defineListView } from "@quayside/portal/lists/list-view";

/** The deals of all sellers. */
export const staffDealsList = defineListView({
  path: "/internal/deals/",
  fields: { state: tabOrAll(dealStates), seller: text(), search: text(), page },
});

export type StaffDealsView = ViewOf<typeof staffDealsList>;

/** The parameters of the page that sets up a deal. */
export const setUpSearchParams = {
  /** What the offers to choose from are of. */
  gtin: parseAsString.withDefault(""),
  /** Qid of the chosen offer. */
  offer: parseAsString,
  /** The support desk's number of the deal. */
  deal: parseAsString.withDefault(""),
};

const serializeSetUp = createSerializer(setUpSearchParams);

/** The address of the page that sets up a deal. */
export function setUpHref(opened: { gtin?: string; offer?: string; deal?: string } = {}): string {
  return serializeSetUp("/internal/deals/create/", opened);
}
