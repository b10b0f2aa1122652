/** The metrics of a seller. */
export const sellerMetrics = ["FULFILMENT", "POOR_FULFILMENT", "CLAIMS", "FULFILMENT_TIME"] as const;
