/**
 * What a rule compares with: the lowest price of another seller, the second lowest, the seller's own cost, or the median
 * of the target prices on watchlists, from MIN_WISHING_BUYERS buyers on.
 */
export const priceRuleReferences = ["WINNING", "SECOND", "COST", "WANTED"] as const;
export type PriceRuleReference = (typeof priceRuleReferences)[number];

export const priceRuleActions = ["MATCH", "BELOW", "ABOVE"] as const;
export type PriceRuleAction = (typeof priceRuleActions)[number];

/** How prices end: any way, in .99, or in whole five cents. */
export const priceRuleRoundings = ["NONE", "NINETY_NINE", "FIVE_CENTS"] as const;
export type PriceRuleRounding = (typeof priceRuleRoundings)[number];

export const priceRuleStates = ["DRAFT", "ON", "PAUSED"] as const;
export type PriceRuleState = (typeof priceRuleStates)[number];

/** The offers of a rule. Of several rules, the one for chosen offers sets a price, then brands, then the category. */
export const priceRuleScopes = ["OFFERS", "BRANDS", "CATEGORY", "ALL"] as const;
export type PriceRuleScope = (typeof priceRuleScopes)[number];

/** OFFER is the floor that each offer has; a rule never goes below that one, whatever its own. */
export const priceRuleFloors = ["OFFER", "AMOUNT", "RETURN"] as const;
export type PriceRuleFloor = (typeof priceRuleFloors)[number];

/** Why a rule leaves an offer as it is. */
export const priceRuleHolds = [
  "LARGE_MOVE",
  "NO_FLOOR",
  "FLOOR_ABOVE_CEILING",
  "DISCOUNT",
  "LOW_STOCK",
  "DAILY_LIMIT",
  "OUTSIDE_HOURS",
] as const;
export type PriceRuleHold = (typeof priceRuleHolds)[number];

/** How far a rehearsal is. Of a company one is RUNNING and one WAITING at most. */
export const priceRuleRehearsalStatuses = ["WAITING", "RUNNING", "DONE", "FAILED", "CANCELLED"] as const;

/** What can be wrong with the values of a rule. */
export const priceRuleProblems = [
  "STEP_MISSING",
  "STEP_TOO_LARGE",
  "FLOOR_VALUE",
  "CEILING_VALUE",
  "CEILING_BELOW_FLOOR",
  "BACK_WITHOUT_CEILING",
  "SCOPE_EMPTY",
  "HOURS_ORDER",
] as const;
export type PriceRuleProblem = (typeof priceRuleProblems)[number];

export const MOST_PRICE_RULES = 50;
export const MOST_RULE_BRANDS = 50;
export const MOST_RULE_OFFERS = 500;
export const MOST_CHANGES_A_DAY = 24;
/** Days that a rehearsal plays at most. */
export const REHEARSED_DAYS = 90;
