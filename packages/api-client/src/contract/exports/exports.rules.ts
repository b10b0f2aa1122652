/** Number of rows from which a screen proposes to prepare the file in the background. */
export const BIG_EXPORT_ROWS = 10_000;

/** Days that a prepared file is kept. */
export const EXPORT_KEPT_DAYS = 7;

/** Maximum number of files prepared at the same time for a company. */
export const EXPORTS_AT_ONCE_MAX = 5;
