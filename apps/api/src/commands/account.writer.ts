import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { newQid } from "#kernel/qid.ts";

/** A user whom an operator creates, and that user's company. */
export interface FirstPerson {
  readonly email: string;
  readonly name: string;
  /** Hash of a random password: the real one is set through the mailed link. */
  readonly passwordHash: string;
  readonly organisationId: number;
  readonly now: Date;
}

/** Finds or creates the company of this kind and name, and locks it until the transaction ends. */
export async function ensureOrganisation(
  tx: Tx,
  company: { kind: "staff" | "warehouse" | "buyer"; name: string; country: string; now: Date },
): Promise<number> {
  const { kind, name, country, now } = company;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company ${kind} ${name}`}, 0))`.execute(tx);
  const found = await sql<{ id: number }>`
    select id from organisations where kind = ${kind} and name = ${name} order by id limit 1`.execute(tx);
  if (found.rows[0]) return found.rows[0].id;
  const { rows } = await sql<{ id: number }>`
    insert into organisations (qid, kind, name, country, created_at)
    values (${newQid()}, ${kind}, ${name}, ${country}, ${now}) returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/**
 * The person with this address in this company, created if the address is free; undefined when another company has
 * it.
 */
export async function ensurePerson(
  tx: Tx,
  person: FirstPerson,
): Promise<{ id: number; qid: string; isNew: boolean } | undefined> {
  const { email, name, passwordHash, organisationId, now } = person;
  const found = await sql<{ id: number; qid: string; isMember: boolean }>`
    select u.id, u.qid, exists (select from memberships m where m.user_id = u.id and m.organisation_id = ${organisationId}) as "isMember"
    from users u where u.email = ${email}::citext`.execute(tx);
  const [known] = found.rows;
  if (known) return known.isMember ? { id: known.id, qid: known.qid, isNew: false } : undefined;
  const { rows } = await sql<{ id: number; qid: string }>`
    with person as (
      insert into users (qid, email, name, password_hash, created_at)
      values (${newQid()}, ${email}, ${name}, ${passwordHash}, ${now}) returning id, qid),
    membership as (
      insert into memberships (user_id, organisation_id, role, created_at)
      select id, ${organisationId}, 'owner', ${now} from person)
    select id, qid from person`.execute(tx);
  return rows[0] && { ...rows[0], isNew: true };
}

/** Gives a person a staff role. */
export async function grantStaffRole(tx: Tx, userId: number, role: string): Promise<void> {
  await sql`insert into staff_roles (user_id, role) values (${userId}, ${role}) on conflict do nothing`.execute(
    tx,
  );
}

/** Stores the address of a company for each usage, unless it already has one. */
export async function ensureAddress(
  tx: Tx,
  address: {
    organisationId: number;
    name: string;
    street: string;
    postcode: string;
    city: string;
    country: string;
  },
  usages: readonly ("billing" | "shipping")[],
): Promise<void> {
  const { organisationId, name, street, postcode, city, country } = address;
  await sql`
    insert into addresses (qid, organisation_id, company_name, line_one, city, postcode, country, usage)
    select qid, ${organisationId}, ${name}, ${street}, ${city}, ${postcode}, ${country}, usage
    from unnest(${usages.map(() => newQid())}::text[], ${usages}::text[]) as each (qid, usage)
    where not exists (select from addresses where organisation_id = ${organisationId})`.execute(tx);
}

/** Stores the secret of a link that sets a password. */
export async function insertPasswordSecret(
  tx: Tx,
  secret: { userId: number; email: string; hash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  const { userId, email, hash, now, expiresAt } = secret;
  await sql`
    insert into account_secrets (user_id, purpose, target, hash, created_at, expires_at)
    values (${userId}, 'password_reset', ${email}, ${hash}, ${now}, ${expiresAt})`.execute(tx);
}
