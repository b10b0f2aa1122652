import * as contract from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { routes } from "#kernel/routes.ts";
import { applyPriceRules } from "#modules/inventory/price-rules/apply-price-rules.job.ts";
import { createPriceRule } from "#modules/inventory/price-rules/create-price-rule.ts";
import {
  getPriceRule,
  getPriceRuleRehearsal,
  listHeldOffers,
  listPriceRuleChanges,
  listPriceRules,
} from "#modules/inventory/price-rules/reads.ts";
import {
  cancelPriceRuleRehearsal,
  rehearsePriceRule,
} from "#modules/inventory/price-rules/rehearse-price-rule.ts";
import { rehearsePriceRules } from "#modules/inventory/price-rules/rehearse-price-rules.job.ts";
import {
  deletePriceRule,
  pausePriceRule,
  stopPriceRules,
  switchOnPriceRule,
} from "#modules/inventory/price-rules/switches.ts";
import { undoPriceRuleDay } from "#modules/inventory/price-rules/undo-price-rule-day.ts";
import { updatePriceRule } from "#modules/inventory/price-rules/update-price-rule.ts";

export const priceRulesRoutes = routes(contract, {
  listPriceRules,
  getPriceRule,
  createPriceRule,
  updatePriceRule,
  switchOnPriceRule,
  pausePriceRule,
  deletePriceRule,
  stopPriceRules,
  listPriceRuleChanges,
  listHeldOffers,
  getPriceRuleRehearsal,
  rehearsePriceRule,
  cancelPriceRuleRehearsal,
  undoPriceRuleDay,
});

export const priceRulesJobs: readonly Job[] = [
  { name: "apply-price-rules", schedule: EVERY_MINUTE, wokenBy: "clock", run: applyPriceRules },
  {
    name: "rehearse-price-rules",
    schedule: EVERY_MINUTE,
    wokenBy: "pulse",
    run: ({ services }) => rehearsePriceRules(services),
  },
];
