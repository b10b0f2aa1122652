import * as contract from "@quayside/api-client/contract/addresses/addresses.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { addAddress, changeAddress, isUnchanged } from "#modules/company/addresses/add-address.ts";
import {
  acceptAddress,
  changeAddresses,
  nameRefusal,
  recordAddress,
} from "#modules/company/addresses/change-addresses.ts";
import { companyIdOf } from "#kernel/tenant.ts";
import { findAddress, findDefaultAddress, readAddress } from "#modules/company/addresses/address.reader.ts";
import { refuseStale } from "#work/refuse-stale.ts";
import { removeAddress } from "#modules/company/addresses/address.writer.ts";

/** Adds an address to the company the user acts for. */
export const createAddress: Handler<typeof contract.createAddress> = async ({
  tx,
  scope,
  body,
  now,
  requestId,
}) => {
  const organisationId = companyIdOf(scope);
  const draft = acceptAddress(body);
  return changeAddresses(tx, organisationId, () =>
    addAddress(
      tx,
      { organisationId, draft, scope, now, requestId },
      {
        name: (vatName) => fail(contract.createAddress, "CreateAddressBadRequest", nameRefusal(vatName)),
        limit: (maximum) => fail(contract.createAddress, "address_limit_reached", { maximum }),
      },
    ),
  );
};

/** Sets the company's default address of a usage, for clients without a list of addresses. */
export const createOrUpdateAddress: Handler<typeof contract.createOrUpdateAddress> = async (context) => {
  const { tx, scope, body, now, requestId } = context;
  const organisationId = companyIdOf(scope);
  const draft = acceptAddress(body);
  const writing = { organisationId, draft, scope, now, requestId };
  const name = (vatName: string) =>
    fail(contract.createOrUpdateAddress, "UpdateAddressBadRequest", nameRefusal(vatName));
  const limit = (maximum: number) =>
    fail(contract.createOrUpdateAddress, "address_limit_reached", { maximum });
  return changeAddresses(tx, organisationId, async () => {
    const current = await findDefaultAddress(tx, { organisationId, usage: body.usage });
    const key = { organisationId, qid: current?.qid ?? "" };
    const [found, old] = current ? [await findAddress(tx, key), await readAddress(tx, key)] : [];
    if (!found || !old) return addAddress(tx, writing, { name, limit });
    const seen = { endpoint: contract.createOrUpdateAddress, seen: body.version, scope };
    // A retry finds its own change, under a version it does not know.
    if (!isUnchanged(old, draft)) await refuseStale(tx, seen, { kind: "address", ...old });
    return changeAddress(tx, { ...old, id: found.id }, writing, name);
  });
};

/** Retires an address of the company. */
export const deleteAddress: Handler<typeof contract.deleteAddress> = async (context) => {
  const { tx, scope, params, query, now, requestId } = context;
  const organisationId = companyIdOf(scope);
  const key = { organisationId, qid: params.id };
  await changeAddresses(tx, organisationId, async () => {
    const { id, usage } = (await findAddress(tx, key)) ?? failWith("not_found");
    const { qid, version } = (await readAddress(tx, key)) ?? failWith("not_found");
    await refuseStale(
      tx,
      { endpoint: contract.deleteAddress, seen: query.version, scope },
      { kind: "address", qid, version },
    );
    await removeAddress(tx, { id, organisationId, now });
    const change = { organisationId, scope, now, requestId };
    await recordAddress(tx, "address.delete", { qid, usage }, change);
  });
  return undefined;
};
