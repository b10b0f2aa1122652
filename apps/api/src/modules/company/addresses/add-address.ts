import type { Address } from "@quayside/api-client/contract/addresses/address.schema";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import { readAddress, readAddresses, readVatCompanyName } from "#modules/company/addresses/address.reader.ts";
import { MOST_ADDRESSES } from "#modules/company/addresses/address.rules.ts";
import {
  type AddressDraft,
  insertAddress,
  replaceAddress,
} from "#modules/company/addresses/address.writer.ts";
import { recordAddress } from "#modules/company/addresses/change-addresses.ts";
import { includesVatName } from "#modules/company/profile/index.ts";
import { newQid } from "#kernel/qid.ts";

/** How the two endpoints that write an address report a refusal. */
export interface Refusals {
  readonly name: (vatCompanyName: string) => never;
  readonly limit: (maximum: number) => never;
}

interface Writing {
  readonly organisationId: number;
  readonly draft: AddressDraft;
  readonly scope: Scope;
  readonly now: Date;
  readonly requestId: string;
}

async function checkName(
  tx: Tx,
  { organisationId, draft }: Writing,
  refuse: Refusals["name"],
): Promise<void> {
  const vatName = await readVatCompanyName(tx, organisationId);
  if (vatName !== null && !includesVatName(draft.companyName, vatName)) refuse(vatName);
}

async function written(tx: Tx, key: { organisationId: number; qid: string }): Promise<Address> {
  const address = await readAddress(tx, key);
  if (!address) throw new Error(`Address ${key.qid} was not written`);
  return address;
}

/** Adds an address to a company whose addresses are locked. */
export async function addAddress(tx: Tx, writing: Writing, refuse: Refusals): Promise<Address> {
  const { organisationId, draft } = writing;
  await checkName(tx, writing, refuse.name);
  const all = await readAddresses(tx, { organisationId, usages: null });
  if (all.length >= MOST_ADDRESSES) refuse.limit(MOST_ADDRESSES);
  const qid = newQid();
  await insertAddress(tx, { ...draft, organisationId, qid, version: 1 });
  const { usage, country } = draft;
  await recordAddress(tx, "address.create", { qid, usage, country }, writing);
  return written(tx, { organisationId, qid });
}

/** Whether an address already has all the values of a draft. */
export function isUnchanged(old: Address, draft: AddressDraft): boolean {
  return (Object.keys(draft) as (keyof AddressDraft)[]).every(
    (name) => draft[name] === undefined || draft[name] === old[name],
  );
}

/** Replaces an address of a company whose addresses are locked; an identical one is left unchanged. */
export async function changeAddress(
  tx: Tx,
  old: Address & { id: number },
  writing: Writing,
  refuse: Refusals["name"],
): Promise<Address> {
  const { organisationId, draft, now } = writing;
  const { qid } = old;
  await checkName(tx, writing, refuse);
  if (isUnchanged(old, draft)) return written(tx, { organisationId, qid });
  await replaceAddress(tx, { ...old, organisationId }, draft, now);
  const { usage, country } = draft;
  await recordAddress(tx, "address.update", { qid, usage, country }, writing);
  return written(tx, { organisationId, qid });
}
