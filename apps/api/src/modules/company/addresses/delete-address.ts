import type { deleteAddress as endpoint } from "@quayside/api-client/contract/addresses/addresses.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { findAddress } from "#modules/company/addresses/address.reader.ts";
import { removeAddress } from "#modules/company/addresses/address.writer.ts";
import { changeAddresses, recordAddress } from "#modules/company/addresses/change-addresses.ts";
import { companyIdOf } from "#kernel/tenant.ts";

/** Retires an address of the company. */
export const deleteAddress: Handler<typeof endpoint> = async ({ tx, scope, params, now, requestId }) => {
  const organisationId = companyIdOf(scope);
  const key = { organisationId, qid: params.id };
  await changeAddresses(tx, organisationId, async () => {
    const { id, usage } = (await findAddress(tx, key)) ?? failWith("not_found");
    await removeAddress(tx, { id, organisationId, now });
    const change = { organisationId, scope, now, requestId };
    await recordAddress(tx, "address.delete", { qid: key.qid, usage }, change);
  });
  return undefined;
};
