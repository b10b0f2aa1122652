import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type { PriceRuleRehearsal } from "@quayside/api-client/contract/price-rules/price-rule.schema";
import type {
  cancelPriceRuleRehearsal,
  createPriceRule,
  deletePriceRule,
  stopPriceRules,
  switchOnPriceRule,
  undoPriceRuleDay,
  updatePriceRule,
} from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import type { PriceRuleHold } from "@quayside/api-client/contract/price-rules/price-rules.rules";

export const ruleMessages = {
  load: "There was an error loading the price rules, please try again.",
  loadOne: "The price rule could not be loaded, please try again.",
  loadOffer: "The offer could not be loaded, please try again.",
  loadBrands: "Your brands could not be loaded, please try again.",
  loadCategories: "The categories could not be loaded, please try again.",
  findOffersFailed: "Your offers could not be searched, please try again.",
  noOffersFound: "No offer of yours matches.",
  loadChanges: "What the rule has changed could not be loaded, please try again.",
  loadHeld: "The offers that the rule leaves could not be loaded, please try again.",
  loadRehearsal: "The rehearsal could not be loaded, please try again.",
  rehearsalFailed: "The rehearsal could not be played, please try again.",
  rehearsalText: "Plays the rule over past days to show what it would have done. No price changes.",
  rehearsalWaits: "Waits for another rehearsal of your company to end.",
  cancelFailed: "The rehearsal could not be cancelled, please try again.",
  unknown: "There is no such price rule.",
  unknownOffer: "You have no such offer.",
  description:
    "Rules set your prices as the market moves, never below a floor. Each one can be rehearsed before it is switched on.",
  empty: "No price rules yet",
  emptyText:
    "A rule keeps your prices a step below the winning price, or beside it, and says why it changed each one.",
  noneInState: "No rules here",
  noneInStateText: "Rules in other states are in the other tabs.",
  saveFailed: "The price rule could not be saved, please try again.",
  created: "Draft saved. Rehearse it, then switch it on.",
  saved: "Price rule saved",
  switchedOn: "The rule is on. It sets prices from the next minute on.",
  paused: "The rule is paused. Prices stay as they are.",
  deleted: "Price rule deleted",
  stopped: "All price rules are stopped",
  goingOn: "The price rules go on",
  switchFailed: "That did not work, please try again.",
  stopText:
    "No rule changes a price until you let them go on. Prices stay as they are, and each rule keeps its own state.",
  deleteText: "Prices stay as they are. What the rule changed stays in the history of your offers.",
  undoText:
    "Restores the prices from before the rule's first change that day, and pauses the rule. Offers whose price has been changed since are not touched.",
  noChanges: "The rule has set no price yet.",
  noChangesOfDay: "The rule has set no price on this day.",
  wanted: "Half of those who watch the product would pay it. Nothing changes with fewer than five of them.",
  assumption:
    "Assumed: one look at the end of each day, other sellers who do not answer, and as many units a day as your orders show for days with and without the lowest price.",
  tooFewOrders: "Too few orders in these days to say what it would have sold.",
  nothingPlayed: "No offer of the rule is on sale, so there is nothing to play.",
} as const;

export const holdTexts: Readonly<Record<PriceRuleHold, string>> = {
  LARGE_MOVE: "Needs you: the price would move by more than half",
  NO_FLOOR: "No floor: set a cost, or give the rule a floor of its own",
  FLOOR_ABOVE_CEILING: "Its floor is above the ceiling of the rule",
  DISCOUNT: "Its brand has a price reduction: the rule waits until it ends",
  LOW_STOCK: "Fewer units in stock than the rule asks for",
  DAILY_LIMIT: "Changed often enough today: goes on tomorrow",
  OUTSIDE_HOURS: "Outside the hours of the rule: goes on when they begin",
};

/** Why a rehearsal has no result. */
export const cancelledTexts: Readonly<Record<NonNullable<PriceRuleRehearsal["cancelledBy"]>, string>> = {
  PERSON: "The rehearsal was cancelled.",
  LATER_START: "The rehearsal was cancelled, because another one was started.",
  RULE_CHANGED: "The rule has changed since its last rehearsal.",
};

export const cancelErrors: Record<ErrorCodeOf<typeof cancelPriceRuleRehearsal>, string> = {
  invalid_state: "The rehearsal has ended already.",
};

const termErrors = {
  price_rule_invalid: "Some values do not go together. Check the fields.",
  price_rule_scope_not_found: "Some of the brands or offers are not there any more. Choose again.",
} as const;

export const createErrors: Record<ErrorCodeOf<typeof createPriceRule>, string> = {
  ...termErrors,
  price_rules_full: "You have as many price rules as a company can have. Delete one first.",
};
export const updateErrors: Record<ErrorCodeOf<typeof updatePriceRule>, string> = {
  ...termErrors,
  version_conflict: "Your changes were not saved. Look at the current values and try again.",
};
const stale = { version_conflict: "Nothing was changed. Look at the rule again first." } as const;
export const stateErrors: Record<ErrorCodeOf<typeof switchOnPriceRule>, string> = {
  ...stale,
  invalid_state: "The rule is in a state that does not allow this.",
};
export const deleteErrors: Record<ErrorCodeOf<typeof deletePriceRule>, string> = stale;
export const stopErrors: Record<ErrorCodeOf<typeof stopPriceRules>, string> = {
  version_conflict: "Someone else used the switch. Look whether the rules are stopped.",
};
export const undoErrors: Record<ErrorCodeOf<typeof undoPriceRuleDay>, string> = {
  ...stale,
  nothing_to_undo: "Nothing of that day is left to undo.",
};
