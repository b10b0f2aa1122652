/**
 * Minimum number of buyers with a target price before their prices are shown, so that no single buyer can be
 * identified.
 */
export const MIN_WISHING_BUYERS = 5;
