/** What a payment provider's own trouble becomes; the same words wherever a payment is made. */
export const providerErrors = {
  payment_trouble: {
    status: 503,
    message: "We are having trouble processing payments at the moment. Please try again in a few hours.",
  },
  payment_processing_failed: {
    status: 500,
    message: "There was an error processing this payment, please try again later.",
  },
  payment_provider_unanswered: {
    status: 502,
    message: "The payment service did not answer, please try again later.",
  },
} as const;
