import * as z from "zod/mini";
import { Country, Instant } from "#contract/values.ts";

/** What a company could sell in a month, in euros: below 10,000, from there, from 50,000, from 250,000. */
export const monthlyVolumes = ["UNDER_10K", "FROM_10K", "FROM_50K", "FROM_250K"] as const;
export const MonthlyVolume = z.enum(monthlyVolumes);
export type MonthlyVolume = z.infer<typeof MonthlyVolume>;

/** What a company said about itself on the public site. */
export const SellerEnquiry = z.object({
  companyName: z.string(),
  country: Country,
  vatNumber: z.nullable(z.string()),
  sells: z.string(),
  monthlyVolume: MonthlyVolume,
  contactName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** Told by the provider of the survey, not typed into our own form. */
  isFromSurvey: z.boolean(),
  receivedAt: Instant,
});
export type SellerEnquiry = z.infer<typeof SellerEnquiry>;
