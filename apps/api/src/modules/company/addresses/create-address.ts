import { createAddress as endpoint } from "@quayside/api-client/contract/addresses/addresses.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { addAddress } from "#modules/company/addresses/add-address.ts";
import { acceptAddress, changeAddresses, nameRefusal } from "#modules/company/addresses/change-addresses.ts";
import { companyIdOf } from "#kernel/tenant.ts";

/** Adds an address to the company the user acts for. */
export const createAddress: Handler<typeof endpoint> = async ({ tx, scope, body, now, requestId }) => {
  const organisationId = companyIdOf(scope);
  const draft = acceptAddress(body);
  return changeAddresses(tx, organisationId, () =>
    addAddress(
      tx,
      { organisationId, draft, scope, now, requestId },
      {
        name: (vatName) => fail(endpoint, "CreateAddressBadRequest", nameRefusal(vatName)),
        limit: (maximum) => fail(endpoint, "address_limit_reached", { maximum }),
      },
    ),
  );
};
