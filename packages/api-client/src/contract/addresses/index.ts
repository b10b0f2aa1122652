import * as z from "zod/mini";
import { Address, AddressUsage } from "#contract/addresses/address.schema.ts";
import { defineEndpoint } from "#contract/endpoint.ts";
import { PageQuery, listOf } from "#contract/values.ts";

export const listAddresses = defineEndpoint({
  id: "addresses.list",
  method: "GET",
  path: "addresses/",
  access: ["seller", "buyer"],
  summary: "The addresses of the own company.",
  query: z.object({ ...PageQuery, usageTypes: z.optional(z.union([AddressUsage, z.array(AddressUsage)])) }),
  answer: listOf(Address),
});
