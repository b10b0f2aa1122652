import { sql } from "kysely";
import { expect, it } from "vitest";
import { isCutOff, withLease } from "#db/work-lease.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const TABLE = "stock_lists";
const ID = 2_000_000_001;
const now = new Date("2026-11-28T10:00:00Z");

/** Whether another process takes work over that was taken some seconds ago. */
async function isTakenOver(secondsAgo: number): Promise<boolean> {
  const touchedAt = sql`${now}::timestamptz - make_interval(secs => ${secondsAgo})`;
  const { rows } = await sql<{ is: boolean }>`
    select ${isCutOff(TABLE, { id: sql`${ID}::bigint`, touchedAt, now })} as is`.execute(api.services.db);
  return rows[0]?.is === true;
}

it("is never taken from a living process, and from a dead one within seconds", async () => {
  const work = { id: ID, attempts: 1 };
  const held = { databaseUrl: api.databaseUrl, table: TABLE } as const;
  const outcome = await withLease(
    held,
    async () => work,
    async () => {
      // However slow it is.
      expect(await isTakenOver(24 * 60 * 60)).toBe(false);
      // The process dies: its connection ends, whatever its program was doing.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'quayside-work-lease' and datname = current_database()`.execute(
        api.services.db,
      );
      await expect.poll(() => isTakenOver(6)).toBe(true);
      expect(await isTakenOver(1)).toBe(false);
    },
  ).catch(() => true);
  expect(outcome).toBe(true);
  expect(
    await withLease(
      held,
      async () => undefined,
      async () => undefined,
    ),
  ).toBe(false);
  expect(await isTakenOver(6)).toBe(true);
});
