import { queryOptions } from "@tanstack/react-query";
import type { Client } from "@quayside/api-client/client";
import { listCategories } from "@quayside/api-client/contract/categories/categories.endpoints";
import { getOffer, searchOffers } from "@quayside/api-client/contract/offers/offers.endpoints";
import type { PriceRuleRehearsal } from "@quayside/api-client/contract/price-rules/price-rule.schema";
import {
  getPriceRule,
  getPriceRuleRehearsal,
  listHeldOffers,
  listPriceRuleChanges,
  listPriceRules,
} from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import { queryKey, queryOptionsFor } from "@quayside/api-client/queries";
import { type PriceRulesView, priceRulesList } from "#features/price-rules/price-rules.list-view.ts";

/** A page of the rules. */
export const priceRulesQuery = (client: Client, view: PriceRulesView) =>
  queryOptionsFor(client, listPriceRules, { query: priceRulesList.query(view) });

/** One rule. */
export const priceRuleQuery = (client: Client, qid: string) =>
  queryOptionsFor(client, getPriceRule, { params: { id: qid } });

/** The latest prices that a rule has set, of one day if it is given. */
export const changesQuery = (client: Client, rule: string, day: string | null) =>
  queryOptionsFor(client, listPriceRuleChanges, {
    query: { rule, size: 50, ...(day === null ? {} : { day }) },
  });

/** The offers that a rule leaves as they are. */
export const heldQuery = (client: Client, qid: string) =>
  queryOptionsFor(client, listHeldOffers, { params: { id: qid }, query: { size: 50 } });

/** How often a rehearsal under way is polled, in milliseconds; a live change comes sooner. */
const LOOK_MS = 1000;

/** True while a rehearsal is played or waits. */
export const isUnderWay = ({ status }: Pick<PriceRuleRehearsal, "status">): boolean =>
  status === "WAITING" || status === "RUNNING";

/** The query key of a rule's rehearsal, whose data a start replaces. */
export const rehearsalKey = (qid: string) => queryKey(getPriceRuleRehearsal, { params: { id: qid } });

/** The latest rehearsal of a rule, polled while it is under way. */
export const rehearsalQuery = (client: Client, qid: string) =>
  queryOptions({
    ...queryOptionsFor(client, getPriceRuleRehearsal, { params: { id: qid } }),
    refetchInterval: ({ state }) =>
      state.data?.rehearsal && isUnderWay(state.data.rehearsal) ? LOOK_MS : false,
  });

/** All categories. */
export const categoriesQuery = (client: Client) =>
  queryOptionsFor(client, listCategories, { query: { size: 200 } });

/** The seller's offers that match a search text. */
export const foundOffersQuery = (client: Client, search: string) =>
  queryOptionsFor(client, searchOffers, { query: { search: search || "-", size: 20 } });

/** The offer that a rule is written for. */
export const ruleOfferQuery = (client: Client, qid: string) =>
  queryOptionsFor(client, getOffer, { params: { id: qid } });
