import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  createStocklistSource,
  listStockSources,
  testStockSource,
} from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { pullStockSources } from "#modules/inventory/stock-sources/pull-stock-sources.job.ts";
import { useApi } from "#testing/use-api.ts";

// A source may be on the same machine in development only.
const api = useApi({ ENVIRONMENT: "development" });
const seller = { as: "quiet@demo.example" };

let text = "";
const server = createServer((_, response) => response.end(text));
afterEach(() => {
  server.close();
});

it("reads a file as the source's next run would, with the saved mapping of its lists", async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/stock.csv`;
  const { rows } = await sql<{ gtin: string }>`select gtin from variants order by id limit 1`.execute(
    api.services.db,
  );
  const line = (cells: string) => `${rows[0]?.gtin};${cells}\n`;
  text = `EAN;Price;Stock;Other\n${line("10.00;5;9")}`;
  const made = await api.call(
    createStocklistSource,
    { body: { kind: "URL", name: "Own", url, schedule: "DAY", mode: "MERGE" } },
    seller,
  );
  await pullStockSources(api.services);
  // A user chose the other column.
  await sql`update stock_list_sources set mapping = jsonb_set(mapping, '{columns,inventory}', '3') where qid = ${made.qid}`.execute(
    api.services.db,
  );
  const [source] = (await api.call(listStockSources, {}, seller)).results;
  expect(source).toMatchObject({ lastResult: "TAKEN", mapping: { columns: { inventory: 3 } } });
  const test = (sourceQid?: string) =>
    api.call(
      testStockSource,
      { body: { kind: "URL", url, ...(sourceQid !== undefined && { sourceQid }) } },
      seller,
    );

  expect(await test(made.qid)).toMatchObject({
    result: "TAKEN",
    mapping: { mode: "MERGE", columns: { inventory: 3 } },
    questions: [],
    examples: [{ stock: 9 }],
  });
  text = `Code;Price;Stock\n${line("10.00;5")}`;
  const asked = await test(made.qid);
  expect(asked.questions).toContainEqual({ about: "HEADER_ROW", field: null, isRequired: true });
  expect((await test()).questions).not.toContainEqual({ about: "HEADER_ROW", field: null, isRequired: true });
});
