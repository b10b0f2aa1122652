import type { Address, AddressUsage } from "@quayside/api-client/contract/addresses/address.schema";
import { BOOKING_LINE_LENGTH } from "@quayside/api-client/contract/limits.rules";
import { sql } from "kysely";
import { type Place, zoneOfPlace } from "#kernel/time-zone.rules.ts";
import type { Database, Tx } from "#db/database.ts";

const addressColumns = sql`qid, usage, company_name as "companyName", line_one as "lineOne", line_two as "lineTwo",
  city, postcode, country, time_zone as "timeZone", is_default as "isDefault", version,
  array_remove(array[case when length(company_name) > ${BOOKING_LINE_LENGTH}::int then 'companyName' end,
    case when length(line_one) > ${BOOKING_LINE_LENGTH}::int then 'lineOne' end,
    case when length(line_two) > ${BOOKING_LINE_LENGTH}::int then 'lineTwo' end], null) as "lineTooLong"`;

/** Addresses from before zones were stored have the one that their country and postcode tell. */
const withZone = (address: Address): Address => ({ ...address, timeZone: zoneOfPlace(address) });

/** A company's active addresses, of some usages or all, oldest first. */
export async function readAddresses(
  db: Database | Tx,
  { organisationId, usages }: { organisationId: number; usages: readonly string[] | null },
): Promise<Address[]> {
  const { rows } = await sql<Address>`
    select ${addressColumns} from addresses
    where organisation_id = ${organisationId} and retired_at is null
      and (${usages}::text[] is null or usage = any(${usages}::text[]))
    order by id`.execute(db);
  return rows.map(withZone);
}

/** One active address of a company in answer form; undefined when the company has no such address. */
export async function readAddress(
  db: Database | Tx,
  key: { organisationId: number; qid: string },
): Promise<Address | undefined> {
  const { rows } = await sql<Address>`
    select ${addressColumns} from addresses
    where organisation_id = ${key.organisationId} and qid = ${key.qid} and retired_at is null`.execute(db);
  return rows[0] && withZone(rows[0]);
}

/** An active address of a company; undefined when the company has no such address. */
export async function findAddress(
  db: Database | Tx,
  key: { organisationId: number; qid: string },
): Promise<{ id: number; usage: string; companyName: string } | undefined> {
  const { rows } = await sql<{ id: number; usage: string; companyName: string }>`
    select id, usage, company_name as "companyName" from addresses
    where organisation_id = ${key.organisationId} and qid = ${key.qid} and retired_at is null`.execute(db);
  return rows[0];
}

/** The address of a usage when none is chosen: the default, otherwise the newest. */
export async function findDefaultAddress(
  db: Database | Tx,
  key: { organisationId: number; usage: AddressUsage },
): Promise<({ qid: string } & Place) | undefined> {
  const { rows } = await sql<{ qid: string } & Place>`
    select qid, country, postcode, time_zone as "timeZone" from addresses
    where organisation_id = ${key.organisationId} and usage = ${key.usage} and retired_at is null
    order by is_default desc, id desc limit 1`.execute(db);
  return rows[0];
}

/** The name that the VAT registry returned for a company's valid number; null without one. */
export async function readVatCompanyName(db: Database | Tx, organisationId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select vat_company_name as name from organisations where id = ${organisationId} and vat_status = 'VALID'`.execute(
    db,
  );
  return rows[0]?.name ?? null;
}

/** Where an address is, by its number; also one that is no longer in use. */
export async function readPlace(db: Database | Tx, id: number): Promise<Place> {
  const { rows } = await sql<Place>`
    select country, postcode, time_zone as "timeZone" from addresses where id = ${id}`.execute(db);
  const [place] = rows;
  if (!place) throw new Error(`There is no address ${id}`);
  return place;
}

/** Companies with an address in use whose time zone is not stored, by id. */
export async function readCompaniesWithoutZone(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct organisation_id as id from addresses
    where time_zone is null and retired_at is null and organisation_id > ${after} order by 1 limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The addresses in use of a company whose time zone is not stored. */
export async function readWithoutZone(tx: Tx, organisationId: number): Promise<({ id: number } & Place)[]> {
  const { rows } = await sql<{ id: number } & Place>`
    select id, country, postcode, time_zone as "timeZone" from addresses
    where organisation_id = ${organisationId} and time_zone is null and retired_at is null order by id`.execute(
    tx,
  );
  return rows;
}
