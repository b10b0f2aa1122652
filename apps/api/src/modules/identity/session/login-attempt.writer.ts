import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { cachedStatement } from "#db/cached-statement.ts";
import { asyncCommit } from "#modules/platform/attempts/index.ts";

/** The user with an address, and what signing in requires. */
export interface LoginCandidate {
  readonly id: number;
  readonly qid: string;
  readonly email: string;
  /** Country of the user's company. */
  readonly country: string | null;
  readonly password_hash: string;
  /** Whether an authenticator app is set up. */
  readonly has_second_factor: boolean;
  readonly has_passkey: boolean;
}

/** A limit with its current window, as parameters of the statement. */
export interface CountedLimit {
  readonly bucket: string;
  readonly start: Date;
  /** Attempts before the first wait. */
  readonly free: number;
  /** The first wait; it doubles each time, up to the longest. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}

interface Counted {
  readonly isAdmitted: boolean;
  /** When the next attempt is allowed, as it was before this one; null while attempts were free. */
  readonly nextAt: Date | null;
}

interface LoginRow {
  readonly counted: readonly { admitted: boolean; nextAtMs: number | null }[];
  readonly candidate: LoginCandidate | null;
}

type Value = (name: string) => RawBuilder<unknown>;

/**
 * When an attempt is allowed after `attempts` others: null while they are free. Concurrent attempts are not counted in
 * the order of their times, so a free one must not wait for the time of another.
 */
function nextAfter(value: Value, place: number, attempts: RawBuilder<unknown>): RawBuilder<unknown> {
  const over = sql`${attempts} - ${value(`free${place}`)}::int`;
  return sql`case when ${over} >= 0 then ${value("now")}::timestamptz
    + least(${value(`longest${place}`)}::float8, ${value(`first${place}`)}::float8 * 2 ^ least(${over}, 30)) * interval '1 ms' end`;
}

/** Counts an attempt under one limit, unless an earlier limit or this one makes the attempt wait. */
function counting(value: Value, place: number): RawBuilder<unknown> {
  const before = place === 0 ? sql`async_commit` : sql`${sql.ref(`counted${place - 1}`)}`;
  return sql`${sql.ref(`counted${place}`)} as (
    insert into rate_limits as r (bucket, window_start, attempts, next_at)
    select ${value(`bucket${place}`)}, ${value(`start${place}`)}::timestamptz, 1, ${nextAfter(value, place, sql`1`)} from ${before}
    on conflict (bucket, window_start) do update
      set attempts = r.attempts + 1, next_at = ${nextAfter(value, place, sql`r.attempts + 1`)}
      where coalesce(r.next_at, ${value("now")}::timestamptz) <= ${value("now")}::timestamptz
    returning 1 as one)`;
}

/** The result of one limit; the row is read as it was before the statement. */
function verdict(value: Value, place: number): RawBuilder<unknown> {
  return sql`json_build_object('admitted', exists (select from ${sql.ref(`counted${place}`)}), 'nextAtMs', (
    select extract(epoch from next_at) * 1000 from rate_limits
    where bucket = ${value(`bucket${place}`)} and window_start = ${value(`start${place}`)}::timestamptz))`;
}

/** The statement for a given number of limits. */
function statementFor(limits: number) {
  const places = Array.from({ length: limits }, (_, place) => place);
  return cachedStatement<LoginRow, Readonly<Record<string, unknown>>>(
    (value) => sql`
      with ${asyncCommit}, ${sql.join(places.map((place) => counting(value, place)))}
      select json_build_array(${sql.join(places.map((place) => verdict(value, place)))}) as counted, (
        select json_build_object('id', u.id, 'qid', u.qid, 'email', u.email, 'password_hash', u.password_hash,
          'country', (select o.country from memberships m join organisations o on o.id = m.organisation_id
            where m.user_id = u.id order by m.created_at, o.id limit 1),
          'has_second_factor', exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null),
          'has_passkey', exists (select from passkeys p where p.user_id = u.id))
        from users u where u.email = ${value("email")}::citext and u.deactivated_at is null) as candidate`,
  );
}

const statements = new Map<number, ReturnType<typeof statementFor>>();

/**
 * Counts a sign-in and finds its user, in one statement and its own transaction: concurrent attempts cannot slip past
 * each other. A limit counts only what the limits before it admitted, so refused attempts do not count.
 */
export async function countLogin(
  db: Database,
  limits: readonly CountedLimit[],
  { email, now }: { email: string; now: Date },
): Promise<{ counted: readonly Counted[]; candidate: LoginCandidate | null }> {
  const run = statements.get(limits.length) ?? statementFor(limits.length);
  statements.set(limits.length, run);
  const values: Record<string, unknown> = { email, now };
  for (const [place, { bucket, start, free, firstWaitMs, longestWaitMs }] of limits.entries()) {
    values[`bucket${place}`] = bucket;
    values[`start${place}`] = start;
    values[`free${place}`] = free;
    values[`first${place}`] = firstWaitMs;
    values[`longest${place}`] = longestWaitMs;
  }
  const [row] = await run(db, values);
  const counted = (row?.counted ?? []).map(({ admitted, nextAtMs }) => ({
    isAdmitted: admitted,
    nextAt: nextAtMs === null ? null : new Date(nextAtMs),
  }));
  return { counted, candidate: row?.candidate ?? null };
}
