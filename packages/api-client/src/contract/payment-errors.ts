/** Errors for a payment provider's own failures; the same messages wherever a payment is made. */
export const providerErrors = {
  payment_trouble: {
    message: "We are having trouble processing payments at the moment. Please try again in a few hours.",
  },
  payment_processing_failed: {
    message: "There was an error processing this payment, please try again later.",
  },
  payment_provider_unanswered: {
    message: "The payment service did not answer, please try again later.",
  },
} as const;
