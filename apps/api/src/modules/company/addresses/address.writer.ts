import type { AddressUsage } from "@quayside/api-client/contract/addresses/address.schema";
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { newQid } from "#kernel/qid.ts";

/** A requested address, validated. */
export interface AddressDraft {
  readonly usage: AddressUsage;
  readonly companyName: string;
  readonly lineOne: string;
  readonly lineTwo: string;
  readonly city: string;
  readonly postcode: string;
  readonly country: string;
  readonly isDefault: boolean | undefined;
  /** As the company chose it, or as country and postcode tell it; null where it is not known and not needed. */
  readonly timeZone: string | null;
}

/**
 * Locks the addresses of a company until the transaction ends. The open cart is locked first, as by every caller that
 * locks both, because a cart refers to addresses.
 */
export async function lockAddresses(tx: Tx, organisationId: number): Promise<void> {
  await sql`select 1 from carts where buyer_id = ${organisationId} and status = 'ACTIVE' for no key update`.execute(
    tx,
  );
  await sql`select 1 from organisations where id = ${organisationId} for no key update`.execute(tx);
}

/** Inserts an address under a public id; the first of its usage becomes the default. */
export async function insertAddress(
  tx: Tx,
  address: AddressDraft & { organisationId: number; qid: string; version: number },
): Promise<number> {
  const { organisationId, usage } = address;
  if (address.isDefault) {
    await sql`
      update addresses set is_default = false
      where organisation_id = ${organisationId} and usage = ${usage} and is_default and retired_at is null`.execute(
      tx,
    );
  }
  const { rows } = await sql<{ id: number }>`
    insert into addresses (qid, organisation_id, company_name, line_one, line_two, city, postcode, country, usage, version, time_zone, is_default)
    values (${address.qid}, ${organisationId}, ${address.companyName}, ${address.lineOne}, ${address.lineTwo}, ${address.city},
      ${address.postcode}, ${address.country}, ${usage}, ${address.version}, ${address.timeZone},
      coalesce(${address.isDefault ?? null}::boolean, not exists (select 1 from addresses a
        where a.organisation_id = ${organisationId} and a.usage = ${usage} and a.retired_at is null)))
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("The address was not written");
  return id;
}

/** Retires an address under another public id, so that its own is free for the new version. */
async function retireAddress(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update addresses set qid = ${newQid()}, retired_at = ${now} where id = ${id}`.execute(tx);
}

/** Changes the open cart's reference from one address to another, or to none. */
async function moveCart(tx: Tx, organisationId: number, from: number, to: number | null): Promise<void> {
  await sql`
    update carts set billing_address_id = case when billing_address_id = ${from} then ${to}::bigint else billing_address_id end,
      shipping_address_id = case when shipping_address_id = ${from} then ${to}::bigint else shipping_address_id end,
      version = version + 1
    where buyer_id = ${organisationId} and status = 'ACTIVE' and ${from} in (billing_address_id, shipping_address_id)`.execute(
    tx,
  );
}

/**
 * Replaces an address with a new version under the same public id; the old row is kept for the orders that refer to
 * it.
 */
export async function replaceAddress(
  tx: Tx,
  old: {
    id: number;
    usage: string;
    organisationId: number;
    qid: string;
    version: number;
    isDefault: boolean;
  },
  draft: AddressDraft,
  now: Date,
): Promise<void> {
  const { organisationId, qid } = old;
  const isSameUsage = draft.usage === old.usage;
  await retireAddress(tx, old.id, now);
  const isDefault = draft.isDefault ?? (isSameUsage ? old.isDefault : undefined);
  const id = await insertAddress(tx, {
    ...draft,
    isDefault,
    organisationId,
    qid,
    version: old.version + 1,
  });
  await moveCart(tx, organisationId, old.id, isSameUsage ? id : null);
}

/** Retires an address, and removes it from the open cart. */
export async function removeAddress(
  tx: Tx,
  address: { id: number; organisationId: number; now: Date },
): Promise<void> {
  await moveCart(tx, address.organisationId, address.id, null);
  await sql`update addresses set retired_at = ${address.now}, is_default = false where id = ${address.id}`.execute(
    tx,
  );
}

/** Makes an address the default of its usage. */
export async function writeDefault(
  tx: Tx,
  address: { organisationId: number; id: number; usage: AddressUsage },
): Promise<void> {
  await sql`
    update addresses set is_default = false
    where organisation_id = ${address.organisationId} and usage = ${address.usage} and is_default and id <> ${address.id}`.execute(
    tx,
  );
  await sql`update addresses set is_default = true where id = ${address.id}`.execute(tx);
}

/** Sets a seller's time zone to that of the address it ships from: deadlines end at midnight there. */
export async function followShipFrom(tx: Tx, organisationId: number, timeZone: string): Promise<void> {
  await sql`
    update sellers set time_zone = ${timeZone} where organisation_id = ${organisationId} and time_zone <> ${timeZone}`.execute(
    tx,
  );
}

/** Stores the time zone that an address has always had; it is no change of the address. */
export async function writeZone(tx: Tx, { id, timeZone }: { id: number; timeZone: string }): Promise<void> {
  await sql`update addresses set time_zone = ${timeZone} where id = ${id}`.execute(tx);
}
