import type { TeamRole } from "@quayside/api-client/contract/team/permission.rules";
import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import { sessionNameOf } from "#modules/identity/api-keys/api-key.rules.ts";

const keyObject = sql`json_build_object('qid', k.qid, 'name', k.name, 'prefix', k.prefix, 'access', k.access, 'createdBy', u.name,
  'createdAt', instant_text(k.created_at), 'lastUsedAt', case when k.last_used_at is not null then instant_text(k.last_used_at) end,
  'expiresAt', case when k.expires_at is not null then instant_text(k.expires_at) end)`;

/** The company's active keys as JSON, newest first. */
export async function readApiKeysJson(
  db: Database | Tx,
  key: { sellerId: number; now: Date },
): Promise<string> {
  const { rows } = await sql<{ keys: string }>`
    select json_build_object('results', coalesce(json_agg(${keyObject} order by k.id desc), '[]'::json))::text as keys
    from api_keys k join users u on u.id = k.created_by
    where k.organisation_id = ${key.sellerId} and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${key.now})`.execute(
    db,
  );
  return rows[0]?.keys ?? "";
}

/** A new key as JSON, including the secret. */
export async function readNewApiKeyJson(tx: Tx, made: { qid: string; key: string }): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select (${keyObject}::jsonb || ${JSON.stringify({ key: made.key })}::jsonb)::text as key
    from api_keys k join users u on u.id = k.created_by where k.qid = ${made.qid}`.execute(tx);
  return rows[0]?.key ?? "";
}

interface KeyRow {
  readonly qid: string;
  readonly name: string;
  readonly access: "READ" | "FULL";
  readonly sellerId: number;
  readonly userId: number;
  readonly userQid: string;
  readonly userEmail: string;
  readonly userCountry: string | null;
  readonly role: TeamRole;
  readonly isUnused: boolean;
}

/**
 * The scope of a key: the seller calls of the person who created it, who must still be a member.
 * @returns null when the key is unknown, revoked or expired
 */
export async function loadKeyScope(db: Database, hash: Buffer, now: Date): Promise<Scope | null> {
  const { rows } = await sql<KeyRow>`
    select k.qid, k.name, k.access, k.organisation_id as "sellerId", u.id as "userId", u.qid as "userQid", u.email::text as "userEmail", upper(m.role) as role,
      o.country as "userCountry",
      k.last_used_at is null or k.last_used_at < ${now}::timestamptz - interval '1 hour' as "isUnused"
    from api_keys k join users u on u.id = k.created_by and u.deactivated_at is null
    join memberships m on m.user_id = u.id and m.organisation_id = k.organisation_id
    join organisations o on o.id = k.organisation_id
    where k.hash = ${hash}::bytea and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})`.execute(
    db,
  );
  const row = rows[0];
  if (!row) return null;
  if (row.isUnused) await sql`update api_keys set last_used_at = ${now} where qid = ${row.qid}`.execute(db);
  return {
    userId: row.userId,
    userQid: row.userQid,
    userName: `${row.name} (API key)`,
    userEmail: row.userEmail,
    userCountry: row.userCountry,
    sessionId: 0,
    sessionQid: sessionNameOf(row.qid),
    application: "sellers",
    roles: new Set(["seller"]),
    sellerId: row.sellerId,
    sellerRole: row.role,
    isReadOnly: row.access === "READ",
    staffRoles: [],
    needsSecondFactor: false,
    isApiKey: true,
    warehouseId: null,
    buyerId: null,
    buyerMarket: null,
  };
}
