import * as z from "zod/mini";
import { Country, Instant } from "#contract/values.ts";

/** Expected monthly sales of a company in euros: below 10,000, from 10,000, from 50,000, from 250,000. */
export const monthlyVolumes = ["UNDER_10K", "FROM_10K", "FROM_50K", "FROM_250K"] as const;
export const MonthlyVolume = z.enum(monthlyVolumes);
export type MonthlyVolume = z.infer<typeof MonthlyVolume>;

/** A company's enquiry from the public site. */
export const SellerEnquiry = z.object({
  companyName: z.string(),
  country: Country,
  vatNumber: z.nullable(z.string()),
  sells: z.string(),
  monthlyVolume: MonthlyVolume,
  contactName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** Sent by the survey provider, not through our own form. */
  isFromSurvey: z.boolean(),
  receivedAt: Instant,
});
export type SellerEnquiry = z.infer<typeof SellerEnquiry>;
