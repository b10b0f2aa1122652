import type * as contract from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { pageAddress } from "#kernel/page.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import {
  readChangesPage,
  readHeldPage,
  readRuleJson,
  readRulesPage,
} from "#modules/inventory/price-rules/price-rule.reader.ts";
import { readRehearsalJson } from "#modules/inventory/price-rules/rehearsal.reader.ts";

/** The seller's rules, with whether all are stopped. */
export const listPriceRules: Handler<typeof contract.listPriceRules> = async ({ db, scope, query, now }) => {
  const address = pageAddress("price-rules/", query);
  return new PageJson(await readRulesPage(db, { ...query, sellerId: sellerIdOf(scope) }, { address, now }));
};

/** One rule. */
export const getPriceRule: Handler<typeof contract.getPriceRule> = async ({ db, scope, params, now }) =>
  jsonOr404(await readRuleJson(db, { sellerId: sellerIdOf(scope), qid: params.id, now }));

/** The latest rehearsal of a rule. */
export const getPriceRuleRehearsal: Handler<typeof contract.getPriceRuleRehearsal> = async ({
  db,
  scope,
  params,
}) => jsonOr404(await readRehearsalJson(db, { sellerId: sellerIdOf(scope), qid: params.id }));

/** What rules have set. */
export const listPriceRuleChanges: Handler<typeof contract.listPriceRuleChanges> = async ({
  db,
  scope,
  query,
}) => {
  const asked = { ...query, sellerId: sellerIdOf(scope) };
  return new PageJson(await readChangesPage(db, asked, pageAddress("price-rule-changes/", query)));
};

/** What a rule leaves as it is. */
export const listHeldOffers: Handler<typeof contract.listHeldOffers> = async ({
  db,
  scope,
  params,
  query,
}) => {
  const asked = { ...query, qid: params.id, sellerId: sellerIdOf(scope) };
  return jsonOr404(await readHeldPage(db, asked, pageAddress(`price-rules/${params.id}/held/`, query)));
};
