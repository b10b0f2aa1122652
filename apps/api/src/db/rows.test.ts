import { setImmediate as turn } from "node:timers/promises";
import { type TableFormat, writeTable } from "@quayside/spreadsheet/write-table";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { ROWS_A_TURN, streamRows } from "#db/rows.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();

describe("rows of an export", () => {
  it("arrive completely and in order, with the parameters of their query", async () => {
    const query = sql<{ n: number }>`select n from generate_series(1, ${2500}::int) as g(n) order by n`;
    const seen: number[] = [];
    for await (const { n } of streamRows(api.services.db, query)) seen.push(n);
    expect(seen).toEqual(Array.from({ length: 2500 }, (_, index) => index + 1));
  });

  it("release their connection when the reader leaves early", async () => {
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

  it.each<TableFormat>(["csv", "xlsx"])(
    "do not block other requests while a %s is made of them",
    async (format) => {
      let sinceTurn = 0;
      let longest = 0;
      const made = new AbortController();
      const turns = (async () => {
        for (; !made.signal.aborted; sinceTurn = 0) await turn();
      })();
      const table = { format, sheetName: "Rows", columns: [{ header: "Number", kind: "number" }] } as const;
      async function* cells() {
        for await (const { n } of streamRows(api.services.db, MANY)) {
          longest = Math.max(longest, (sinceTurn += 1));
          yield [n];
        }
      }
      let bytes = 0;
      for await (const chunk of writeTable({ ...table, rows: cells() })) bytes += chunk.byteLength;
      made.abort();
      await turns;
      expect(bytes).toBeGreaterThan(10_000);
      expect(longest).toBeLessThanOrEqual(ROWS_A_TURN);
    },
  );

  it("let a call be answered while an earlier export is still running", async () => {
    let isAnswered = false;
    const reading = streamRows(api.services.db, ENDLESS);
    await reading.next();
    void api.request("GET", "health/").then(() => (isAnswered = true));
    for await (const _row of reading) if (isAnswered) break;
    expect(isAnswered).toBe(true);
  });
});

const MANY = sql<{ n: number }>`select n from generate_series(1, 20000) as g(n)`;
/** More rows than are ever read: PostgreSQL generates each when it is fetched. */
const ENDLESS = sql<{ n: number }>`select generate_series(1, 1000000000) as n`;
