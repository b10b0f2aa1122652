import { updateAddress as endpoint } from "@quayside/api-client/contract/addresses/addresses.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { changeAddress, isUnchanged } from "#modules/company/addresses/add-address.ts";
import { findAddress, readAddress } from "#modules/company/addresses/address.reader.ts";
import { acceptAddress, changeAddresses, nameRefusal } from "#modules/company/addresses/change-addresses.ts";
import { companyIdOf } from "#kernel/tenant.ts";

/** Replaces an address of the company; refused when the caller names a version that is not the latest. */
export const updateAddress: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const organisationId = companyIdOf(scope);
  const key = { organisationId, qid: params.id };
  return changeAddresses(tx, organisationId, async () => {
    const found = (await findAddress(tx, key)) ?? failWith("not_found");
    const old = (await readAddress(tx, key)) ?? failWith("not_found");
    const draft = acceptAddress(body, old);
    const isStale = body.version !== undefined && body.version !== old.version;
    // A retry finds its own change, under a version it does not know.
    if (isStale && !isUnchanged(old, draft)) fail(endpoint, "version_conflict", { version: old.version });
    return changeAddress(
      tx,
      { ...old, id: found.id },
      { organisationId, draft, scope, now, requestId },
      (vatName) => fail(endpoint, "UpdateAddressBadRequest", nameRefusal(vatName)),
    );
  });
};
