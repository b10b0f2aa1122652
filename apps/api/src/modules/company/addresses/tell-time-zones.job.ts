import type { Database, Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { forEachIsolated } from "#jobs/for-each-isolated.ts";
import { zoneOfPlace } from "#kernel/time-zone.rules.ts";
import {
  findDefaultAddress,
  readCompaniesWithoutZone,
  readWithoutZone,
} from "#modules/company/addresses/address.reader.ts";
import { followShipFrom, lockAddresses, writeZone } from "#modules/company/addresses/address.writer.ts";

/** Companies per query; each has its own transaction. */
const BATCH = 200;

async function tellZonesOf(tx: Tx, organisationId: number): Promise<boolean> {
  await lockAddresses(tx, organisationId);
  let told = 0;
  for (const { id, ...place } of await readWithoutZone(tx, organisationId)) {
    const timeZone = zoneOfPlace(place);
    if (timeZone === null) continue;
    await writeZone(tx, { id, timeZone });
    told += 1;
  }
  const shipsFrom = await findDefaultAddress(tx, { organisationId, usage: "ship-from" });
  const timeZone = shipsFrom ? zoneOfPlace(shipsFrom) : null;
  if (told > 0 && timeZone !== null) await followShipFrom(tx, organisationId, timeZone);
  return told > 0;
}

/**
 * Gives addresses from before zones were stored the one that their country and postcode tell, and sellers that of the
 * address they ship from. Where these do not tell it, the address keeps none, and its company is asked for it.
 * @returns for how many companies it did something
 * @throws AggregateError when companies failed; the others are done
 */
export async function tellTimeZones({ db }: { readonly db: Database }): Promise<number> {
  const errors: unknown[] = [];
  let done = 0;
  for (let after = 0; ;) {
    const companies = await readCompaniesWithoutZone(db, { after, limit: BATCH });
    done += await forEachIsolated(companies, errors, (id) => inTransaction(db, (tx) => tellZonesOf(tx, id)));
    after = companies.at(-1) ?? after;
    if (companies.length < BATCH) break;
  }
  if (errors.length > 0) throw new AggregateError(errors, "Some companies got no time zones");
  return done;
}
