/** Days until goods that are ordered today can be sold, and for which they should last then, unless they are chosen. */
export const DEFAULT_LEAD_DAYS = 14;
export const DEFAULT_COVER_DAYS = 30;
export const MOST_DAYS = 365;
/** Stock that lasts longer than this at its rate is slow. */
export const SLOW_DAYS = 180;
