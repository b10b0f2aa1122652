import { sql } from "kysely";
import { expect, it } from "vitest";
import { cleanUp } from "#jobs/clean-up.job.ts";
import { DAY_MS } from "#kernel/durations.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();

const daysAgo = (days: number): Date => new Date(api.securityClock.now().getTime() - days * DAY_MS);
const clean = () => cleanUp({ ...api.services, pieceSize: 2 });

async function insertOld(): Promise<void> {
  const { db } = api.services;
  await sql`insert into idempotency_keys (scope, key, fingerprint, status, created_at)
    select 'clean-up', 'old ' || n, ''::bytea, 200, ${daysAgo(31)}::timestamptz from generate_series(1, 7) n
    union all select 'clean-up', 'new', ''::bytea, 200, ${daysAgo(29)}::timestamptz
    on conflict do nothing`.execute(db);
  await sql`insert into rate_limits (bucket, window_start, attempts)
    select 'clean-up ' || n, ${daysAgo(3)}::timestamptz, 1 from generate_series(1, 5) n on conflict do nothing`.execute(
    db,
  );
  await sql`insert into passkey_challenges (hash, application, created_at)
    select sha256(n::text::bytea), 'sellers', ${daysAgo(2)}::timestamptz from generate_series(1, 3) n on conflict do nothing`.execute(
    db,
  );
}

async function left(): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    select (select count(*) from idempotency_keys where scope = 'clean-up') as keys,
      (select count(*) from rate_limits where bucket like 'clean-up%') as counters,
      (select count(*) from passkey_challenges where created_at < ${daysAgo(1)}::timestamptz) as challenges`.execute(
    api.services.db,
  );
  return rows[0];
}

it("deletes everything old, in as many batches as it takes, and nothing else", async () => {
  await insertOld();
  await clean();
  expect(await left()).toEqual({ keys: 1, counters: 0, challenges: 0 });
});

it("continues with the other kinds when one fails, names the failed one, and deletes it on the next run", async () => {
  const { db } = api.services;
  await insertOld();
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$`.execute(
    db,
  );
  await sql`create trigger refuse before delete on rate_limits for each row execute function refuse()`.execute(
    db,
  );
  await expect(clean()).rejects.toThrow(/^counters of attempts could not be cleaned up: error: planted$/);
  expect(await left()).toEqual({ keys: 1, counters: 5, challenges: 0 });
  await sql`drop trigger refuse on rate_limits`.execute(db);
  await clean();
  expect(await left()).toEqual({ keys: 1, counters: 0, challenges: 0 });
});

it("keeps finished batches when it is interrupted, and continues from there", async () => {
  const { db } = api.services;
  await insertOld();
  await sql`create function stop_at_three() returns trigger language plpgsql as $$
    begin if (select count(*) from idempotency_keys where scope = 'clean-up') <= 4 then raise exception 'cut off'; end if; return old; end $$`.execute(
    db,
  );
  await sql`create trigger stop_at_three before delete on idempotency_keys for each row execute function stop_at_three()`.execute(
    db,
  );
  await expect(clean()).rejects.toThrow("cut off");
  const { keys } = (await left()) ?? {};
  expect(keys).toBe(4);
  await sql`drop trigger stop_at_three on idempotency_keys`.execute(db);
  await clean();
  expect(await left()).toEqual({ keys: 1, counters: 0, challenges: 0 });
});
