import { createSerializer, parseAsString } from "nuqs/server";
import { priceRuleStates } from "@quayside/api-client/contract/price-rules/price-rules.rules";
import { page, tabOrAll } from "@quayside/portal/lists/list-fields";
import { type ViewOf, defineListView } from "@quayside/portal/lists/list-view";

/** The seller's price rules. */
export const priceRulesList = defineListView({
  path: "/inventory/price-rules/",
  fields: { state: tabOrAll(priceRuleStates), page },
});
export type PriceRulesView = ViewOf<typeof priceRulesList>;

/** The parameters of the page that writes a rule. */
export const writeRuleSearchParams = {
  /** Qid of an offer that the rule is for. */
  offer: parseAsString,
  /** Qid of a rule to edit. */
  edit: parseAsString,
};
const serializeWrite = createSerializer(writeRuleSearchParams);

/** The address of the page that writes a rule, or edits one. */
export const writeRuleHref = (opened: { offer?: string; edit?: string } = {}): string =>
  serializeWrite("/inventory/price-rules/create/", opened);

/** The parameters of the page of a rule. */
export const priceRuleSearchParams = {
  /** The day whose changes are shown, YYYY-MM-DD; all days without it. */
  day: parseAsString,
};
