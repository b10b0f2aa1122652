import { updateAddress as endpoint } from "@quayside/api-client/contract/addresses/addresses.endpoints";
import { readLastChange } from "#db/last-change.reader.ts";
import type { Handler } from "#kernel/context.ts";
import { failWith, failureOf } from "#kernel/fail.ts";
import { changeAddress, isUnchanged } from "#modules/company/addresses/add-address.ts";
import { findAddress, findDefaultAddress, readAddress } from "#modules/company/addresses/address.reader.ts";
import { acceptAddress, changeAddresses, nameRefusal } from "#modules/company/addresses/change-addresses.ts";
import { companyIdOf } from "#kernel/tenant.ts";

/**
 * Replaces an address of the company; refused when the caller names a version that is not the latest, or makes it the
 * default in place of one that is the default no more, with who changed it and when.
 */
export const updateAddress: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const organisationId = companyIdOf(scope);
  const key = { organisationId, qid: params.id };
  return changeAddresses(tx, organisationId, async () => {
    const found = (await findAddress(tx, key)) ?? failWith("not_found");
    const old = (await readAddress(tx, key)) ?? failWith("not_found");
    const draft = acceptAddress(body, old);
    const refuse = async (changed: string) => {
      const change = await readLastChange(tx, { kind: "address", qid: changed }, organisationId);
      throw failureOf(endpoint, "version_conflict", { version: old.version, change });
    };
    const isStale = body.version !== undefined && body.version !== old.version;
    // A retry finds its own change, under a version it does not know.
    if (!isUnchanged(old, draft)) {
      if (isStale) await refuse(old.qid);
      const replaced = body.replacesDefault;
      if (draft.isDefault && replaced !== undefined && (!old.isDefault || draft.usage !== old.usage)) {
        const standing = await findDefaultAddress(tx, { organisationId, usage: draft.usage });
        if (standing && standing.qid !== replaced) await refuse(standing.qid);
      }
    }
    return changeAddress(
      tx,
      { ...old, id: found.id },
      { organisationId, draft, scope, now, requestId },
      (vatName) => {
        throw failureOf(endpoint, "UpdateAddressBadRequest", nameRefusal(vatName));
      },
    );
  });
};
