/** Rows from which a screen proposes to prepare the file while the person goes on with something else. */
export const BIG_EXPORT_ROWS = 10_000;

/** Days that a prepared file is kept. */
export const EXPORT_KEPT_DAYS = 7;

/** Most files of a company that are prepared at the same time. */
export const EXPORTS_AT_ONCE_MAX = 5;
