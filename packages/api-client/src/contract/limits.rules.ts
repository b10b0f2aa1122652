/**
 * Characters of an address line that carriers print; longer lines can be saved, but must be shortened for a booking.
 */
export const BOOKING_LINE_LENGTH = 35;

/** Maximum units of one line of a cart. */
export const MAX_CART_QUANTITY = 1_000_000;

/** Maximum brands per call: more than any seller discounts at once. */
export const MAX_DISCOUNTS = 200;

/** How many days ahead a discount may begin or end. */
export const MAX_DISCOUNT_DAYS = 731;

/** Number of rows from which a screen proposes to prepare the file in the background. */
export const BIG_EXPORT_ROWS = 10_000;

/** Days that a prepared file is kept. */
export const EXPORT_KEPT_DAYS = 7;

/** Maximum number of files prepared at the same time for a company. */
export const EXPORTS_AT_ONCE_MAX = 5;

/** Maximum number of each per company. */
export const INTEGRATION_LIMITS = { apiKeys: 20, webhooks: 10 } as const;

/** Longest text of a report and of a message, in characters. */
export const ORDER_ISSUE_TEXT_MAX = 2000;

/** Maximum lines of a PDF; CSV and Excel have no limit. */
export const STATEMENT_PDF_MAX_LINES = 2000;

/** Maximum sales of one pick list: what one person can pick in a round. */
export const PICK_LIST_MAX = 200;

/**
 * Minimum number of buyers with a target price before their prices are shown, so that no single buyer can be
 * identified.
 */
export const MIN_WISHING_BUYERS = 5;

/** Maximum sales per bulk call, so that it takes seconds, not minutes. */
export const BULK_MAX = 200;

/** Days that a draft is kept, maximum open drafts per company, and how much of its rows is shown and can be edited. */
export const DRAFT_LIMITS = {
  days: 7,
  open: 5,
  sampleRows: 60,
  maxCellCharacters: 1000,
  pastedRows: 1000,
  editableColumns: 1024,
} as const;

/** Maximum sources of a company, runs kept per source, rows of a JSON push, and pushes waiting to be merged. */
export const SOURCE_LIMITS = {
  sources: 20,
  runsKept: 50,
  pushedRows: 10_000,
  previewRows: 8,
  pushesWaiting: 20,
} as const;

/** Maximum open invitations per company: they send unsolicited e-mail. */
export const INVITATIONS_MAX = 50;
