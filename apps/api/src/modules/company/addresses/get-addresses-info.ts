import { AddressUsage } from "@quayside/api-client/contract/addresses/address.schema";
import type { getAddressesInfo as endpoint } from "@quayside/api-client/contract/addresses/addresses.endpoints";
import type { ProfileItemKey } from "@quayside/api-client/contract/profile.schema";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { readAddresses, readVatCompanyName } from "#modules/company/addresses/address.reader.ts";
import { findProfileFacts, profileItems } from "#modules/company/profile/index.ts";
import { companyIdOf } from "#kernel/tenant.ts";

const itemOf: Readonly<Record<AddressUsage, ProfileItemKey>> = {
  billing: "billing_address",
  shipping: "shipping_address",
  "ship-from": "ship_from_address",
};

/** The state of the company's addresses and of the rest of its profile. */
export const getAddressesInfo: Handler<typeof endpoint> = async ({ db, scope, now }) => {
  const organisationId = companyIdOf(scope);
  const [all, facts, vatCompanyName] = await Promise.all([
    readAddresses(db, { organisationId, usages: null }),
    findProfileFacts(db, organisationId, now),
    readVatCompanyName(db, organisationId),
  ]);
  const profile = profileItems(facts ?? failWith("not_allowed"));
  const usages = AddressUsage.options.map((usage) => {
    const own = all.filter((address) => address.usage === usage);
    const standard = own.find(({ isDefault }) => isDefault) ?? own.at(-1);
    return {
      usage,
      count: own.length,
      isRequired: profile.some(({ key, isRequired }) => isRequired && key === itemOf[usage]),
      isComplete: own.length > 0,
      defaultQid: standard?.qid ?? null,
      hasLineTooLong: (standard?.lineTooLong.length ?? 0) > 0,
    };
  });
  return { usages, vatCompanyName, profile };
};
