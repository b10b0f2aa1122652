/** What a seller is measured by. */
export const sellerMetrics = ["FULFILMENT", "POOR_FULFILMENT", "CLAIMS", "FULFILMENT_TIME"] as const;
