import type { deleteAddress as endpoint } from "@quayside/api-client/contract/addresses/addresses.endpoints";
import type { Handler } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { findAddress } from "#modules/addresses/address.reader.ts";
import { removeAddress } from "#modules/addresses/address.writer.ts";
import { changeAddresses, recordAddress } from "#modules/addresses/change-addresses.ts";
import { companyIdOf } from "#modules/profile/index.ts";

/** Takes an address of the company out of use. */
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
