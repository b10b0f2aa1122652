import * as z from "zod/mini";

/** What a company's profile consists of. */
export const ProfileItemKey = z.enum([
  "bank_details",
  "billing_address",
  "ship_from_address",
  "shipping_address",
  "vat_number",
  "registration_number",
  "chamber_of_commerce",
]);
export type ProfileItemKey = z.infer<typeof ProfileItemKey>;

/** One line of "Please complete your profile". PENDING waits for others: the VAT registry, the bank hold. */
export const ProfileItem = z.object({
  key: ProfileItemKey,
  state: z.enum(["COMPLETE", "PENDING", "MISSING"]),
  /** False for what may be left out. */
  isRequired: z.boolean(),
});
export type ProfileItem = z.infer<typeof ProfileItem>;
