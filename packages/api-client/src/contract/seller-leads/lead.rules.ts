/** What staff do with a lead before it can become a seller, in this order. */
export const leadSteps = [
  "FIRST_CALL",
  "INITIAL_CHECK",
  "COMPANY_VERIFIED",
  "TERMS_AGREED",
  "STOCK_SOURCE_AGREED",
] as const;
