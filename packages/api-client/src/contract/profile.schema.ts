import * as z from "zod/mini";

/** The items of a company's profile. */
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
  /** False for optional items. */
  isRequired: z.boolean(),
});
export type ProfileItem = z.infer<typeof ProfileItem>;
