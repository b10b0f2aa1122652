import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import { type Place, startingZoneOf, zoneOfPlace } from "#kernel/time-zone.rules.ts";
import { failWith } from "#kernel/fail.ts";
import { findDefaultAddress } from "#modules/company/addresses/address.reader.ts";
import { problemsWithZone, tidyPostcode } from "#modules/company/addresses/address.rules.ts";
import {
  type AddressDraft,
  followShipFrom,
  lockAddresses,
} from "#modules/company/addresses/address.writer.ts";

/** The body of a call that writes an address. */
type AddressBody = Omit<AddressDraft, "isDefault" | "timeZone"> & {
  readonly isDefault?: boolean | undefined;
  readonly timeZone?: string | undefined;
};

/**
 * Validates an address.
 * @param old the address that it replaces: the zone chosen for the same place still applies
 * @throws validation_failed for an unknown country, an invalid postcode, or a time zone that is not known or missing
 */
export function acceptAddress(body: AddressBody, old?: Place): AddressDraft {
  const { usage, companyName, lineOne, lineTwo, city, country, isDefault } = body;
  const postcode = tidyPostcode(body.postcode, country);
  const isSamePlace = old?.country === country && old.postcode === postcode;
  const chosen = body.timeZone ?? (isSamePlace ? old.timeZone : null);
  const timeZone = zoneOfPlace({ country, postcode, timeZone: chosen });
  const fieldErrors = problemsWithZone({ usage, postcode, country }, { chosen, known: timeZone });
  if (Object.keys(fieldErrors).length > 0) failWith("validation_failed", { fieldErrors });
  return { usage, companyName, lineOne, lineTwo, city, postcode, country, isDefault, timeZone };
}

/** The details of the error for a refused company name: those of the typed errors of addresses. */
export function nameRefusal(vatCompanyName: string): { companyName: string; vatCompanyName: string } {
  return { companyName: `The company name must include "${vatCompanyName}".`, vatCompanyName };
}

interface Change {
  readonly organisationId: number;
  readonly scope: Scope;
  readonly now: Date;
  readonly requestId: string;
}

/**
 * Runs a change of a company's addresses under their lock, and updates the seller's time zone when it ships from
 * elsewhere afterwards.
 */
export async function changeAddresses<T>(
  tx: Tx,
  organisationId: number,
  change: () => Promise<T>,
): Promise<T> {
  await lockAddresses(tx, organisationId);
  const key = { organisationId, usage: "ship-from" } as const;
  const result = await change();
  const after = await findDefaultAddress(tx, key);
  if (after) await followShipFrom(tx, organisationId, zoneOfPlace(after) ?? startingZoneOf(after.country));
  return result;
}

/** Records a change of an address in the audit log: its id, usage and country, never its lines. */
export async function recordAddress(
  tx: Tx,
  action: "address.create" | "address.update" | "address.delete" | "address.default",
  address: { qid: string; usage: string; country?: string },
  { organisationId, scope, now, requestId }: Change,
): Promise<void> {
  const { qid, ...detail } = address;
  await writeAudit(tx, byUser({ scope, requestId, now }, organisationId), {
    action,
    subjectKind: "address",
    subjectQid: qid,
    detail,
  });
}
