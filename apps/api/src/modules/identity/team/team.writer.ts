import type { TeamRole } from "@quayside/api-client/contract/team/permission.rules";
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { storedRole } from "#modules/identity/team/team.rules.ts";

/** Serialises all changes to a company's team: two owners cannot leave it concurrently. */
export async function lockTeam(tx: Tx, sellerId: number): Promise<void> {
  await sql`select from organisations where id = ${sellerId} for no key update`.execute(tx);
}

export interface LockedMember {
  readonly userId: number;
  readonly qid: string;
  readonly email: string;
  readonly role: TeamRole;
  /** Whether the member is the only owner of the company. */
  readonly isLastOwner: boolean;
  readonly version: number;
}

/** A member of a company whose team is locked; undefined for any other user. */
export async function findMember(
  tx: Tx,
  sellerId: number,
  person: { qid: string } | { userId: number },
): Promise<LockedMember | undefined> {
  const who = "qid" in person ? sql`u.qid = ${person.qid}` : sql`u.id = ${person.userId}`;
  const { rows } = await sql<LockedMember>`
    select u.id as "userId", u.qid, u.email::text as email, upper(m.role) as role,
      m.role = 'owner' and not exists (select from memberships n join users v on v.id = n.user_id and v.deactivated_at is null
        where n.organisation_id = m.organisation_id and n.role = 'owner' and n.user_id <> m.user_id) as "isLastOwner", m.version
    from memberships m join users u on u.id = m.user_id where m.organisation_id = ${sellerId} and ${who}`.execute(
    tx,
  );
  return rows[0];
}

/** Changes a member's role; the caller has made sure that an owner remains. */
export async function writeRole(tx: Tx, sellerId: number, userId: number, role: TeamRole): Promise<void> {
  await sql`update memberships set role = ${storedRole(role)}
    where organisation_id = ${sellerId} and user_id = ${userId}`.execute(tx);
}

/** Removes a member; their API keys of the company end with the membership. */
export async function deleteMembership(tx: Tx, sellerId: number, userId: number, now: Date): Promise<void> {
  await sql`delete from memberships where organisation_id = ${sellerId} and user_id = ${userId}`.execute(tx);
  await sql`update api_keys set revoked_at = ${now}
    where organisation_id = ${sellerId} and created_by = ${userId} and revoked_at is null`.execute(tx);
}

/** Whether a locked user belongs to a company. */
export async function hasCompany(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`select from memberships where user_id = ${userId}`.execute(tx);
  return rows.length > 0;
}

/** Adds a user to a company. */
export async function insertMembership(
  tx: Tx,
  joined: { userId: number; organisationId: number; role: TeamRole; now: Date },
): Promise<void> {
  await tx
    .insertInto("memberships")
    .values({
      user_id: joined.userId,
      organisation_id: joined.organisationId,
      role: storedRole(joined.role),
      created_at: joined.now,
    })
    .execute();
}

export interface NewInvitation {
  readonly qid: string;
  readonly sellerId: number;
  readonly email: string;
  readonly role: TeamRole;
  readonly hash: Buffer;
  readonly invitedBy: number;
  readonly now: Date;
  readonly expiresAt: Date;
  /** Known data of the first owner of a new company; colleagues enter theirs themselves. */
  readonly firstOwner?: { readonly name: string; readonly phone: string | null };
}

/** Inserts an invitation, storing only the hash of its link's secret. */
export async function insertInvitation(tx: Tx, made: NewInvitation): Promise<void> {
  await tx
    .insertInto("team_invitations")
    .values({
      qid: made.qid,
      organisation_id: made.sellerId,
      email: made.email,
      role: storedRole(made.role),
      hash: made.hash,
      invited_by: made.invitedBy,
      created_at: made.now,
      sent_at: made.now,
      expires_at: made.expiresAt,
      accepted_by: null,
      is_first_owner: made.firstOwner !== undefined,
      person_name: made.firstOwner?.name ?? null,
      phone: made.firstOwner?.phone ?? null,
    })
    .execute();
}

interface LockedInvitation {
  readonly id: number;
  readonly email: string;
  readonly role: TeamRole;
  readonly sentAt: Date;
  readonly version: number;
}

/** Locks an open invitation of a company. */
export async function lockInvitation(
  tx: Tx,
  sellerId: number,
  qid: string,
): Promise<LockedInvitation | undefined> {
  const { rows } = await sql<LockedInvitation>`
    select id, email::text as email, upper(role) as role, sent_at as "sentAt", version from team_invitations
    where organisation_id = ${sellerId} and qid = ${qid} and accepted_at is null and withdrawn_at is null for no key update`.execute(
    tx,
  );
  return rows[0];
}

/** Locks the invitation of a company's first owner; undefined once it is accepted or withdrawn. */
export async function lockFirstOwnerInvitation(
  tx: Tx,
  sellerId: number,
): Promise<{ id: number; email: string; sentAt: Date } | undefined> {
  const { rows } = await sql<{ id: number; email: string; sentAt: Date }>`
    select id, email::text as email, sent_at as "sentAt" from team_invitations
    where organisation_id = ${sellerId} and is_first_owner and accepted_at is null and withdrawn_at is null for no key update`.execute(
    tx,
  );
  return rows[0];
}

/** Replaces the link of an invitation. */
export async function renewInvitation(
  tx: Tx,
  id: number,
  link: { hash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`update team_invitations set hash = ${link.hash}, sent_at = ${link.now}, expires_at = ${link.expiresAt}
    where id = ${id}`.execute(tx);
}

/** Withdraws an invitation: its link becomes invalid. */
export async function withdrawInvitation(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update team_invitations set withdrawn_at = ${now} where id = ${id}`.execute(tx);
}

/** Uses up an invitation; false when it was just used, withdrawn or re-sent. */
export async function spendInvitation(
  tx: Tx,
  spent: { id: number; hash: Buffer; userId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update team_invitations set accepted_at = ${spent.now}, accepted_by = ${spent.userId}
    where id = ${spent.id} and hash = ${spent.hash} and accepted_at is null and withdrawn_at is null returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Inserts a person with a verified address; their phone is not verified. */
export async function insertPerson(
  tx: Tx,
  person: {
    qid: string;
    email: string;
    name: string;
    phone: string | null;
    passwordHash: string;
    now: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto("users")
    .values({
      qid: person.qid,
      email: person.email,
      name: person.name,
      password_hash: person.passwordHash,
      phone: person.phone,
      email_verified_at: person.now,
      created_at: person.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
