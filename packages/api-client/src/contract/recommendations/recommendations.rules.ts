/**
 * Buyers with a target price below which nothing is said of their prices: no single buyer can be identified
 * by them.
 */
export const MIN_WISHING_BUYERS = 5;
