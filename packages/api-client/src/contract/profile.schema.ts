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
  "seller_terms",
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

/**
 * What a seller has to complete before it can be paid, in the order of its profile: `vat_confirmation` is the registry's,
 * for a VAT number that it has not confirmed yet; `vat_number_of_dispatch` is of the state that
 * the goods of a sale leave from, and for a sale without VAT of another one than that of the legal entity that takes them;
 * `seller_terms` is the acceptance of the version by which we issue the seller's invoices.
 */
export const ProfileGap = z.enum([
  "bank_details",
  "billing_address",
  "vat_number",
  "vat_confirmation",
  "vat_number_of_dispatch",
  "registration_number",
  "seller_terms",
]);
export type ProfileGap = z.infer<typeof ProfileGap>;
