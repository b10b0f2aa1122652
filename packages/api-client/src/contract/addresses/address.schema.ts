import * as z from "zod/mini";
import { nameText, plainText, shaped } from "#contract/plain-text.ts";
import { Country, Qid } from "#contract/values.ts";

export const AddressUsage = z.enum(["billing", "shipping", "ship-from"]);
export type AddressUsage = z.infer<typeof AddressUsage>;

export const AddressLine = z.enum(["companyName", "lineOne", "lineTwo"]);
export type AddressLine = z.infer<typeof AddressLine>;

export const Address = z.object({
  qid: Qid,
  usage: AddressUsage,
  companyName: z.string(),
  lineOne: z.string(),
  lineTwo: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: Country,
  /** IANA name; null for a billing address whose country and postcode do not tell it. */
  timeZone: z.nullable(z.string()),
  /** Whether this is the default address of its usage. */
  isDefault: z.boolean(),
  /** Lines longer than a carrier prints: a booking from here is refused until they are shortened. */
  lineTooLong: z.array(AddressLine),
  version: z.number(),
});
export type Address = z.infer<typeof Address>;

/** The fields of an address. The postcode is checked against its country's format. */
export const addressFields = {
  usage: AddressUsage,
  companyName: nameText(1, 100),
  lineOne: plainText(1, 100),
  lineTwo: z._default(plainText(0, 100), ""),
  city: plainText(1, 100),
  /** Empty where a country has no postcodes. */
  postcode: z._default(plainText(0, 20), ""),
  country: Country,
  /** IANA name. Required where country and postcode do not tell it, except for a billing address. */
  timeZone: z.optional(shaped(64, /^[A-Za-z]+(?:\/[A-Za-z0-9_+-]+){0,2}$/)),
  /** True makes it the default of its usage; the first address of a usage becomes the default by itself. */
  isDefault: z.optional(z.boolean()),
};
