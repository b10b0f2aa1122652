import { createOrUpdateAddress as endpoint } from "@quayside/api-client/contract/addresses/addresses.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { addAddress, changeAddress } from "#modules/company/addresses/add-address.ts";
import { findAddress, findDefaultAddress, readAddress } from "#modules/company/addresses/address.reader.ts";
import { acceptAddress, changeAddresses, nameRefusal } from "#modules/company/addresses/change-addresses.ts";
import { companyIdOf } from "#kernel/tenant.ts";

/** Sets the company's default address of a usage, for clients without a list of addresses. */
export const createOrUpdateAddress: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body, now, requestId } = context;
  const organisationId = companyIdOf(scope);
  const draft = acceptAddress(body);
  const writing = { organisationId, draft, scope, now, requestId };
  const name = (vatName: string) => fail(endpoint, "UpdateAddressBadRequest", nameRefusal(vatName));
  const limit = (maximum: number) => fail(endpoint, "address_limit_reached", { maximum });
  return changeAddresses(tx, organisationId, async () => {
    const current = await findDefaultAddress(tx, { organisationId, usage: body.usage });
    const key = { organisationId, qid: current?.qid ?? "" };
    const [found, old] = current ? [await findAddress(tx, key), await readAddress(tx, key)] : [];
    if (!found || !old) return addAddress(tx, writing, { name, limit });
    return changeAddress(tx, { ...old, id: found.id }, writing, name);
  });
};
