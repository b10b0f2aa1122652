import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { cachedStatement } from "#db/cached-statement.ts";
import { inTransaction } from "#db/transaction.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();

const divide = cachedStatement<{ quotient: number }, { by: number }>(
  (value) => sql`select 12 / ${value("by")}::int as quotient`,
);

describe("a statement that is compiled once", () => {
  it("runs with new values each time, in a transaction and outside", async () => {
    const { db } = api.services;
    expect(await divide(db, { by: 3 })).toEqual([{ quotient: 4 }]);
    expect(await divide(db, { by: 4 })).toEqual([{ quotient: 3 }]);
    expect(await inTransaction(db, (tx) => divide(tx, { by: 6 }))).toEqual([{ quotient: 2 }]);
  });

  it("belongs to the transaction that it runs in", async () => {
    const own = cachedStatement<{ at: string }, Record<string, never>>(
      () => sql`select transaction_timestamp()::text as at`,
    );
    const pair = await inTransaction(api.services.db, async (tx) => [await own(tx, {}), await own(tx, {})]);
    expect(pair[0]).toEqual(pair[1]);
  });

  it("releases its connection when it fails, however often", async () => {
    const { db, config } = api.services;
    for (let call = 0; call < config.DATABASE_POOL * 2; call += 1)
      await expect(divide(db, { by: 0 })).rejects.toMatchObject({ code: "22012" });
    expect(await divide(db, { by: 2 })).toEqual([{ quotient: 6 }]);
  });
});
