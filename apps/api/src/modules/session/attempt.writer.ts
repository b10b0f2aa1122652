import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { fixedStatement } from "#db/fixed-statement.ts";

export interface AttemptWindow {
  readonly bucket: string;
  readonly start: Date;
}

interface Count {
  readonly bucket: string;
  readonly attempts: number;
}

/** Whom an address belongs to, and what a sign-in with it has to show. */
export interface LoginCandidate {
  readonly id: number;
  readonly qid: string;
  readonly email: string;
  readonly password_hash: string;
  /** An authenticator app. */
  readonly has_second_factor: boolean;
  readonly has_passkey: boolean;
}

/** Nobody waits for the counts to reach the disk: losing the last ones with the machine is no loss. */
const unhurried = sql`unhurried as materialized (select set_config('synchronous_commit', 'off', true))`;

interface Windows {
  readonly buckets: readonly string[];
  readonly starts: readonly Date[];
}

function columnsOf(windows: readonly AttemptWindow[]): Windows {
  return { buckets: windows.map((window) => window.bucket), starts: windows.map((window) => window.start) };
}

function counting(value: (name: keyof Windows) => RawBuilder<unknown>): RawBuilder<Count> {
  return sql`insert into rate_limits (bucket, window_start, attempts)
    select bucket, start, 1 from unhurried, unnest(${value("buckets")}::text[], ${value("starts")}::timestamptz[]) as w (bucket, start)
    on conflict (bucket, window_start) do update set attempts = rate_limits.attempts + 1
    returning bucket, attempts`;
}

const count = fixedStatement<Count, Windows & Record<string, unknown>>(
  (value) => sql`with ${unhurried} ${counting(value)}`,
);

const countAndFind = fixedStatement<
  { attempts: Record<string, number>; candidate: LoginCandidate | null },
  Windows & { email: string } & Record<string, unknown>
>(
  (value) => sql`
    with ${unhurried}, counted as (${counting(value)})
    select json_object_agg(bucket, attempts) as attempts, (
      select json_build_object('id', u.id, 'qid', u.qid, 'email', u.email, 'password_hash', u.password_hash,
        'has_second_factor', exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null),
        'has_passkey', exists (select from passkeys p where p.user_id = u.id))
      from users u where u.email = ${value("email")}::citext and u.deactivated_at is null) as candidate
    from counted`,
);

/**
 * One statement counts an attempt in every bucket, so that parallel attempts cannot slip past each other. It is a
 * transaction of its own.
 */
export async function countAttempts(
  db: Database,
  windows: readonly AttemptWindow[],
): Promise<Map<string, number>> {
  const rows = await count(db, { ...columnsOf(windows) });
  return new Map(rows.map((row) => [row.bucket, row.attempts]));
}

/** Counts a sign-in as {@link countAttempts} does, and finds whom it is for with the same statement. */
export async function countLogin(
  db: Database,
  windows: readonly AttemptWindow[],
  email: string,
): Promise<{ attempts: Map<string, number>; candidate: LoginCandidate | null }> {
  const [row] = await countAndFind(db, { ...columnsOf(windows), email });
  return { attempts: new Map(Object.entries(row?.attempts ?? {})), candidate: row?.candidate ?? null };
}
