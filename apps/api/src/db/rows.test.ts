import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { streamRows } from "#db/rows.ts";
import { type TestApi, startTestApi } from "#testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe("rows of an export", () => {
  it("come all, in their order, with the parameters of their query", async () => {
    const query = sql<{ n: number }>`select n from generate_series(1, ${2500}::int) as g(n) order by n`;
    const seen: number[] = [];
    for await (const { n } of streamRows(api.services.db, query)) seen.push(n);
    expect(seen).toEqual(Array.from({ length: 2500 }, (_, index) => index + 1));
  });

  it("give their connection back when the reader leaves early", async () => {
    for (let round = 0; round < 20; round += 1) {
      for await (const _row of streamRows(
        api.services.db,
        sql`select n from generate_series(1, 5000) as g(n)`,
      ))
        break;
    }
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in%'`.execute(
      api.services.db,
    );
    expect(rows[0]?.open).toBe(0);
  });
});
