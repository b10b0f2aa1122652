/** Header with the signature of a response: `t=SECONDS,v1=HEX`, the HMAC-SHA256 of `SECONDS.BODY`. */
export const SURVEY_SIGNATURE = "survey-signature";
