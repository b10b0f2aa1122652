import * as z from "zod/mini";
import { Country, Qid } from "#contract/values.ts";

export const AddressUsage = z.enum(["billing", "shipping", "ship-from"]);
export type AddressUsage = z.infer<typeof AddressUsage>;

export const Address = z.object({
  qid: Qid,
  usage: AddressUsage,
  companyName: z.string(),
  lineOne: z.string(),
  lineTwo: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: Country,
});
export type Address = z.infer<typeof Address>;
