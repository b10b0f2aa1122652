import type { Role } from "@quayside/api-client/contract/endpoint";
import type { StaffRole } from "@quayside/api-client/contract/internal/staff-rights.rules";
import type { TeamRole } from "@quayside/api-client/contract/team/permission.rules";
import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import type { Market } from "#db/schema/catalogue.ts";
import { isFlagOn } from "#providers/flags.ts";
import type { Scope, Services } from "#kernel/context.ts";
import type { ScopeRecord } from "#kernel/identity.ts";
import { lacksSecondFactor, staffRoles, staffValuesOf } from "#modules/identity/current-user/index.ts";
import type { PageKey } from "#modules/identity/session/page-key.ts";
import type { KeptPasskey } from "#modules/identity/session/passkey.rules.ts";

interface ScopeRow {
  user_id: number;
  user_qid: string;
  user_name: string;
  user_email: string;
  session_id: number;
  application: string;
  session_scope: string;
  seller_id: number | null;
  seller_role: TeamRole | null;
  viewed_seller_id: number | null;
  warehouse_id: number | null;
  country: string | null;
  buyer_id: number | null;
  buyer_market: Market | null;
  staff_roles: StaffRole[];
  lacks_factor: boolean;
}

/**
 * A live session with its user's rights; null when it is revoked, suspended, idle or expired, or the user is
 * deactivated.
 */
export async function loadScope(
  { db, config }: Services,
  sessionQid: string,
  now: Date,
): Promise<ScopeRecord | null> {
  const staff = staffValuesOf(config);
  const { rows } = await sql<ScopeRow>`
    select u.id as user_id, u.qid as user_qid, u.name as user_name, u.email::text as user_email, s.id as session_id, s.application, s.scope as session_scope, s.viewed_seller_id,
      own.organisation_id as seller_id, upper(own.role) as seller_role,
      (select m.organisation_id from memberships m join organisations o on o.id = m.organisation_id
        where m.user_id = u.id and o.kind = 'warehouse' order by m.created_at limit 1) as warehouse_id,
      (select o.country from memberships m join organisations o on o.id = m.organisation_id
        where m.user_id = u.id order by m.created_at, o.id limit 1) as country,
      buyer.organisation_id as buyer_id, buyer.market as buyer_market,
      ${staffRoles(sql`${staff.domains}`)} as staff_roles, ${lacksSecondFactor(sql`${staff.isWithoutFactor}`)} as lacks_factor
    from sessions s join users u on u.id = s.user_id
    left join lateral (select m.organisation_id, m.role from memberships m join organisations o on o.id = m.organisation_id
      where m.user_id = u.id and o.kind = 'seller' order by m.created_at limit 1) own on true
    left join lateral (select m.organisation_id, market_of(o.country) as market from memberships m join organisations o on o.id = m.organisation_id
      where m.user_id = u.id and o.kind = 'buyer' order by m.created_at limit 1) buyer on true
    where s.qid = ${sessionQid} and s.revoked_at is null and s.left_at is null and s.idle_expires_at > ${now} and s.absolute_expires_at > ${now}
      and u.deactivated_at is null`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const roles = new Set<Role>();
  if (row.seller_id !== null) roles.add("seller");
  const warehouseId = await openWarehouseOf(row);
  if (warehouseId !== null) roles.add("warehouse");
  if (row.buyer_id !== null) roles.add("buyer");
  const needsSecondFactor = row.staff_roles.length > 0 && row.lacks_factor;
  if (row.staff_roles.length > 0 && !needsSecondFactor) roles.add("staff");
  const ofApplication = rolesOf(row.application, roles);
  const mayView = mayViewSellers({ application: row.application, roles: ofApplication });
  const viewedId = mayView ? row.viewed_seller_id : null;
  const scope: Scope = {
    userId: row.user_id,
    userQid: row.user_qid,
    userName: row.user_name,
    userEmail: row.user_email,
    userCountry: row.country,
    sessionId: row.session_id,
    sessionQid,
    application: row.application,
    roles: ofApplication,
    staffRoles: ofApplication.has("staff") ? row.staff_roles : [],
    needsSecondFactor,
    sellerId: row.application === "warehouse" ? null : (row.seller_id ?? viewedId),
    sellerRole: ofApplication.has("seller") ? row.seller_role : null,
    isReadOnly: viewedId !== null,
    isApiKey: false,
    warehouseId,
    buyerId: row.application === "buyers" ? row.buyer_id : null,
    buyerMarket: row.application === "buyers" ? row.buyer_market : null,
  };
  return { scope, isFollowUp: row.session_scope === "follow-up" };
}

/** The warehouse that a session opens: none in another application, or while the warehouse_user flag is off. */
async function openWarehouseOf(row: ScopeRow): Promise<number | null> {
  if (row.application !== "warehouse" || row.warehouse_id === null) return null;
  const user = { qid: row.user_qid, email: row.user_email, country: row.country };
  return (await isFlagOn("warehouse_user", user)) ? row.warehouse_id : null;
}

/** A session carries only the roles of its application: a warehouse token opens no seller call. */
function rolesOf(application: string, roles: ReadonlySet<Role>): ReadonlySet<Role> {
  const allowed: Record<string, readonly Role[]> = {
    sellers: ["seller", "staff"],
    warehouse: ["warehouse", "staff"],
    buyers: ["buyer"],
    marketing: [],
  };
  return new Set((allowed[application] ?? []).filter((role) => roles.has(role)));
}

/** A session and its owner. */
export interface SessionOwner {
  readonly session_id: number;
  readonly session_qid: string;
  readonly user_id: number;
}

/** What decides whether a used refresh token is a race, a lost answer or a copy. */
export interface ReplayedToken {
  readonly device: string;
  readonly generation: number;
  readonly current_generation: number;
  readonly child_used: boolean;
}

/** A session with the refresh token of a page key. */
export interface PageKeyRow extends SessionOwner, ReplayedToken {
  /** Null while the token is the current one. */
  readonly used_at: Date | null;
  readonly revoked_at: Date | null;
}

export interface TokenRow extends SessionOwner, ReplayedToken {
  readonly application: string;
  readonly created_at: Date;
  readonly used_at: Date | null;
  readonly child_nonce: Buffer | null;
  /** Of the token that it was renewed to; null before. */
  readonly child_hash: Buffer | null;
  readonly absolute_expires_at: Date;
  readonly idle_expires_at: Date;
  readonly revoked_at: Date | null;
  /** Where the company's events stand: what a reader has not seen comes later. */
  readonly live_position: string;
}

/**
 * A refresh token with its session. The session row is locked first and read second, in a separate statement: one
 * that waited for the lock would still see the token as it was before the concurrent rotation.
 */
export async function lockToken(tx: Tx, hash: Buffer): Promise<TokenRow | undefined> {
  await sql`select from sessions where id = (select session_id from refresh_tokens where hash = ${hash}) for no key update`.execute(
    tx,
  );
  const { rows } = await sql<TokenRow>`
    select t.session_id, s.qid as session_qid, s.user_id, s.application, s.device, t.generation, t.created_at, t.used_at, t.child_nonce,
      s.absolute_expires_at, s.idle_expires_at, s.revoked_at,
      (select max(generation) from refresh_tokens where session_id = t.session_id) as current_generation,
      exists (select from refresh_tokens c where c.session_id = t.session_id and c.parent_hash = t.hash and c.used_at is not null) as child_used,
      (select c.hash from refresh_tokens c where c.session_id = t.session_id and c.parent_hash = t.hash) as child_hash,
      live_settled()::text as live_position
    from refresh_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
    where t.hash = ${hash} and u.deactivated_at is null`.execute(tx);
  return rows[0];
}

/**
 * The session of a page key, with the state of the refresh token that the key came with; undefined when the session
 * has no such token.
 */
export async function readPageKeyRow(
  db: Database | Tx,
  { sessionQid, generation }: PageKey,
): Promise<PageKeyRow | undefined> {
  const { rows } = await sql<PageKeyRow>`
    select s.id as session_id, s.qid as session_qid, s.user_id, s.device, s.revoked_at, t.generation, t.used_at,
      (select max(generation) from refresh_tokens where session_id = s.id) as current_generation,
      exists (select from refresh_tokens c where c.session_id = s.id and c.parent_hash = t.hash and c.used_at is not null) as child_used
    from sessions s join refresh_tokens t on t.session_id = s.id and t.generation = ${generation}
    where s.qid = ${sessionQid}`.execute(db);
  return rows[0];
}

/** The session of an access token; undefined for one that was never opened, or has been deleted. */
export async function findSession(tx: Tx, qid: string): Promise<SessionOwner | undefined> {
  return tx
    .selectFrom("sessions")
    .select(["id as session_id", "qid as session_qid", "user_id"])
    .where("qid", "=", qid)
    .executeTakeFirst();
}

export interface SessionRow {
  readonly qid: string;
  readonly application: string;
  readonly device: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

/** The active sessions of a user, most recently used first. */
export async function liveSessionsOf(db: Database, userId: number, now: Date): Promise<SessionRow[]> {
  return (
    db
      .selectFrom("sessions")
      .select(["qid", "application", "device", "created_at", "last_seen_at"])
      .where("user_id", "=", userId)
      // A refused login has a session as well, which may do no more than follow up on the refusal.
      .where("scope", "=", "full")
      .where("revoked_at", "is", null)
      .where("idle_expires_at", ">", now)
      .where("absolute_expires_at", ">", now)
      .orderBy("last_seen_at", "desc")
      .execute()
  );
}

/** When the password was last confirmed in a session; undefined for an ended session. */
export async function readSignInTime(db: Database | Tx, sessionId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(created_at, confirmed_at) as at from sessions
    where id = ${sessionId} and revoked_at is null`.execute(db);
  return rows[0]?.at;
}

/** The password hash of a user; undefined for an unknown or deactivated one. */
export async function readPasswordHash(db: Database | Tx, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", userId)
    .where("deactivated_at", "is", null)
    .executeTakeFirst();
  return row?.password_hash;
}

/** Whether a user has an authenticator app or a passkey, and the number of unused recovery codes. */
export async function readSecondFactor(
  db: Database | Tx,
  userId: number,
): Promise<{ isActive: boolean; hasPasskey: boolean; recoveryCodesLeft: number }> {
  const { rows } = await sql<{ active: boolean; passkey: boolean; left: number }>`
    select exists (select from second_factors where user_id = ${userId} and confirmed_at is not null) as active,
      exists (select from passkeys where user_id = ${userId}) as passkey,
      (select count(*) from recovery_codes where user_id = ${userId} and used_at is null) as left`.execute(
    db,
  );
  const row = rows[0];
  return {
    isActive: row?.active ?? false,
    hasPasskey: row?.passkey ?? false,
    recoveryCodesLeft: row?.left ?? 0,
  };
}

/** Where the events stand: reads after this call see everything from before it. */
export async function readLivePosition(db: Database): Promise<string> {
  const { rows } = await sql<{ position: string }>`select live_settled()::text as position`.execute(db);
  return rows[0]?.position ?? "0";
}

/** Staff in the seller portal without a seller account: staff who have one see only that seller. */
export function mayViewSellers({ application, roles }: Pick<Scope, "application" | "roles">): boolean {
  return application === "sellers" && roles.has("staff") && !roles.has("seller");
}

/** A user's passkey for signing in to this portal. */
export async function findPasskey(
  db: Database | Tx,
  { credentialId, userId, relyingParty }: { credentialId: string; userId: number; relyingParty: string },
): Promise<(KeptPasskey & { id: number }) | undefined> {
  const { rows } = await sql<{ id: number; public_key: Buffer; counter: number }>`
    select id, public_key, counter from passkeys
    where credential_id = ${credentialId} and user_id = ${userId} and relying_party = ${relyingParty}`.execute(
    db,
  );
  const row = rows[0];
  return row && { id: row.id, credentialId, publicKey: row.public_key, counter: row.counter };
}
