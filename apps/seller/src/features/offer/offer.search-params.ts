import { parseAsStringLiteral } from "nuqs/server";

/** Days of the price history that can be chosen. */
export const HISTORY_DAYS = ["30", "90", "180"] as const;

/** The state of the page of an offer as its address. */
export const offerSearchParams = { days: parseAsStringLiteral(HISTORY_DAYS).withDefault("90") };
