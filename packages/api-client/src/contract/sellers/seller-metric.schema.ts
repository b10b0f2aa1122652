import * as z from "zod/mini";

/** What a seller is measured by. */
export const SellerMetric = z.enum(["FULFILMENT", "POOR_FULFILMENT", "CLAIMS", "FULFILMENT_TIME"]);
export type SellerMetric = z.infer<typeof SellerMetric>;
