/** The steps staff take before a lead can become a seller, in this order. */
export const leadSteps = [
  "FIRST_CALL",
  "INITIAL_CHECK",
  "COMPANY_VERIFIED",
  "TERMS_AGREED",
  "STOCK_SOURCE_AGREED",
] as const;

/** Header with the signature of a response: `t=SECONDS,v1=HEX`, the HMAC-SHA256 of `SECONDS.BODY`. */
export const SURVEY_SIGNATURE = "survey-signature";
