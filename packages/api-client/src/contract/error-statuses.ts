/** What every upload may answer; the words are in `files.ts`. */
export const fileStatuses = {
  document_format_not_allowed: 415,
  document_too_large: 413,
  document_empty: 400,
  document_unreadable: 400,
} as const;

/** What a payment provider's own trouble becomes; the words are in `payment-errors.ts`. */
export const providerStatuses = {
  payment_trouble: 503,
  payment_processing_failed: 500,
  payment_provider_unanswered: 502,
} as const;

/** What the payment of a buyer may answer. */
export const orderPaymentStatuses = {
  payment_declined: 400,
  payment_currency_mismatch: 400,
  payment_refused: 400,
  ...providerStatuses,
} as const;
