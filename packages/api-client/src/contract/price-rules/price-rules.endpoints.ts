import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/price-rules/price-rules.schemas.ts";

const termErrors = { price_rule_invalid: 400, price_rule_scope_not_found: 400 } as const;

export const listPriceRules = defineEndpoint<typeof schemas.listPriceRules>()({
  id: "priceRules.list",
  method: "GET",
  path: "price-rules/",
  access: ["seller"],
});

export const getPriceRule = defineEndpoint<typeof schemas.getPriceRule>()({
  id: "priceRules.get",
  method: "GET",
  path: "price-rules/{id}/",
  access: ["seller"],
});

export const createPriceRule = defineEndpoint<typeof schemas.createPriceRule>()({
  id: "priceRules.create",
  method: "POST",
  path: "price-rules/",
  access: ["seller"],
  idempotent: true,
  errors: { ...termErrors, price_rules_full: 409 },
});

export const updatePriceRule = defineEndpoint<typeof schemas.updatePriceRule>()({
  id: "priceRules.update",
  method: "PATCH",
  path: "price-rules/{id}/",
  access: ["seller"],
  idempotent: true,
  errors: { ...termErrors, version_conflict: 409 },
});

export const switchOnPriceRule = defineEndpoint<typeof schemas.switchOnPriceRule>()({
  id: "priceRules.switchOn",
  method: "POST",
  path: "price-rules/{id}/switch-on/",
  access: ["seller"],
  idempotent: true,
  errors: { version_conflict: 409, invalid_state: 409 },
});

export const pausePriceRule = defineEndpoint<typeof schemas.pausePriceRule>()({
  id: "priceRules.pause",
  method: "POST",
  path: "price-rules/{id}/pause/",
  access: ["seller"],
  idempotent: true,
  errors: { version_conflict: 409, invalid_state: 409 },
});

export const deletePriceRule = defineEndpoint<typeof schemas.deletePriceRule>()({
  id: "priceRules.delete",
  method: "DELETE",
  path: "price-rules/{id}/",
  access: ["seller"],
  ends: "price rule",
  errors: { version_conflict: 409 },
});

export const stopPriceRules = defineEndpoint<typeof schemas.stopPriceRules>()({
  id: "priceRules.stop",
  method: "POST",
  path: "price-rules/stop/",
  access: ["seller"],
  idempotent: true,
  errors: { version_conflict: 409 },
});

export const listPriceRuleChanges = defineEndpoint<typeof schemas.listPriceRuleChanges>()({
  id: "priceRules.changes",
  method: "GET",
  path: "price-rule-changes/",
  access: ["seller"],
});

export const listHeldOffers = defineEndpoint<typeof schemas.listHeldOffers>()({
  id: "priceRules.held",
  method: "GET",
  path: "price-rules/{id}/held/",
  access: ["seller"],
});

export const getPriceRuleRehearsal = defineEndpoint<typeof schemas.getPriceRuleRehearsal>()({
  id: "priceRules.rehearsal",
  method: "GET",
  path: "price-rules/{id}/rehearsal/",
  access: ["seller"],
});

export const rehearsePriceRule = defineEndpoint<typeof schemas.rehearsePriceRule>()({
  id: "priceRules.rehearse",
  method: "POST",
  path: "price-rules/{id}/rehearsal/",
  access: ["seller"],
  idempotent: true,
});

export const cancelPriceRuleRehearsal = defineEndpoint<typeof schemas.cancelPriceRuleRehearsal>()({
  id: "priceRules.cancelRehearsal",
  method: "POST",
  path: "price-rules/{id}/rehearsal/cancel/",
  access: ["seller"],
  idempotent: true,
  errors: { invalid_state: 409 },
});

export const undoPriceRuleDay = defineEndpoint<typeof schemas.undoPriceRuleDay>()({
  id: "priceRules.undoDay",
  method: "POST",
  path: "price-rules/{id}/undo-day/",
  access: ["seller"],
  idempotent: true,
  errors: { version_conflict: 409, nothing_to_undo: 409 },
});
