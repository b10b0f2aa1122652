/** Maximum brands per call: more than any seller discounts at once. */
export const MAX_DISCOUNTS = 200;

/** How many days ahead a discount may begin or end. */
export const MAX_DISCOUNT_DAYS = 731;
