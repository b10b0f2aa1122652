import * as z from "zod/mini";
import { sellerMetrics } from "#contract/sellers/sellers.rules.ts";

export const SellerMetric = z.enum(sellerMetrics);
export type SellerMetric = z.infer<typeof SellerMetric>;
