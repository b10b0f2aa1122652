import type { Operation } from "@quayside/api-client/contract/endpoint";
import { createSaleDocument } from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { acceptFile } from "#files/accept-file.ts";
import { evaluateFlags, isFlagOn } from "#providers/flags.ts";
import { openFile } from "#files/open-file.ts";
import { buildApi } from "#api.ts";
import { UploadedFile } from "#http/multipart.ts";
import { measurePicture } from "#modules/fulfilment/claims/picture.ts";
import { readProductTable } from "#modules/catalogue/product-tables/index.ts";
import { hashPassword } from "#modules/identity/session/index.ts";
import { fetchUrl } from "#modules/inventory/stock-sources/fetch-source.ts";
import { readStockFileInWorker } from "#modules/inventory/stock-lists/index.ts";
import { postOutside } from "#providers/outside-http.ts";
import { PdfSheet } from "#pdf/pdf-sheet.ts";
import { openServices } from "#services.ts";
import { Metrics } from "#foundation/metrics.ts";
import { TEST_NOW } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";
import { threadPool } from "#work/thread-pool.ts";
import { AwaitedInsideTransaction } from "#foundation/transaction-scope.ts";

const api = useApi();
beforeAll(async () => {
  await sql`create table planted (place text)`.execute(api.services.db);
  await file.read();
});

const content = Buffer.from("EAN;Qty\n96385074;1");
const arrived = { byteCount: content.length, sha256: Buffer.alloc(32), content: async () => content };
const file = new UploadedFile(arrived, "list.csv", "text/csv");
const mapping = {
  headingRow: 1,
  gtin: "EAN",
  price: "P",
  sellingUnit: "U",
  inventory: "Qty",
  currency: "EUR",
};
const quantity = { name: "quantity", rankOf: () => 1, isValue: () => true, isRequired: true };
const formats = { endpoint: createSaleDocument, maxBytes: 1000, formats: ["csv"] } as const;
const outside = { body: "{}", headers: {}, timeoutMs: 1, allowInside: true };
const url = "http://127.0.0.1:9/";

/** Everything in the API that waits for something other than the database. */
const waits: Readonly<Record<string, () => Promise<unknown>>> = {
  "a thread works": () => threadPool().run({ program: url, name: "none", input: null }),
  "a table is read": () => readProductTable(file.content, quantity),
  "a stock list is read": () => readStockFileInWorker(file.content, mapping),
  "a file is read": () => acceptFile(file, formats),
  "a file is fetched": () => openFile(api.services, Buffer.alloc(32)),
  "a picture is measured": () => measurePicture(file.content),
  "a document is drawn": () => PdfSheet.open({ title: "", author: "", at: TEST_NOW, says: null }),
  "a password is hashed": () => hashPassword("correct horse battery staple"),
  "the flags are asked": () => evaluateFlags(null),
  "a flag is asked": () => isFlagOn("warehouse_user", null),
  "an address is called": () => postOutside(url, outside),
  "a source is fetched": () => fetchUrl({ url, ...login }, limits),
  "the payment provider is asked": async () => api.services.payments.collect(payment),
  "a carrier is asked": async () => api.services.carriers.cancel({ reference: "1", note: "" }),
  "the VAT registry is asked": async () => api.services.vatRegistry.check({ prefix: "DE", digits: "1" }),
  "another transaction begins": () => inTransaction(api.services.db, async () => null),
  "the pool is read": () => sql`select 1`.execute(api.services.db),
  "the object storage is asked": async () => api.services.objects.get("0".repeat(64)),
};
const login = { username: "", password: null };
const limits = { allowInside: false, timeoutMs: 1000 };
const payment = { reference: "1", method: "card", amountMinor: 1, currency: "EUR" };

/** A second server with one write, which reads a table before or after its transaction begins. */
async function writeOf(where: "before" | "inside"): Promise<number> {
  const endpoint: Operation = {
    id: "planted.write",
    method: "POST",
    path: "write/",
    access: ["seller"],
    summary: "Planted.",
    errorDefinitions: {},
    answer: z.object({ done: z.boolean() }),
    transactions: "multiStep",
  };
  const read = () => readProductTable(file.content, quantity);
  const handler = async ({ finish }: Record<string, unknown>): Promise<unknown> => {
    if (where === "before") await read();
    return (finish as (work: (tx: Tx) => Promise<unknown>) => Promise<unknown>)(async (tx) => {
      await sql`insert into planted (place) values (${where})`.execute(tx);
      if (where === "inside") await read();
      return { done: true };
    });
  };
  const { server } = await buildApi(
    { ...api.services, metrics: new Metrics() },
    { endpoints: [endpoint], handlers: new Map([[endpoint.id, handler]]) },
  );
  const authorization = `Bearer ${await api.tokenOf("seller@demo.example")}`;
  const answer = await server.inject({ method: "POST", url: "/api/write/", headers: { authorization } });
  await server.close();
  return answer.statusCode;
}

describe("inside a transaction", () => {
  it.each(Object.entries(waits))("nothing else may be awaited: it fails when %s", async (_what, wait) => {
    await expect(inTransaction(api.services.db, wait)).rejects.toBeInstanceOf(AwaitedInsideTransaction);
  });

  it("a call that reads a file fails and leaves no trace; before the transaction it may", async () => {
    expect(await writeOf("before")).toBe(200);
    expect(await writeOf("inside")).toBe(500);
    const { rows } = await sql<{ place: string }>`select place from planted`.execute(api.services.db);
    expect(rows).toEqual([{ place: "before" }]);
  });

  it("production waits instead of failing", async () => {
    const config = { ...api.services.config, ENVIRONMENT: "production" } as const;
    const { services, close } = openServices(config);
    const table = await inTransaction(services.db, () => readProductTable(file.content, quantity));
    await close();
    expect(table).toMatchObject({ kind: "rows" });
  });
});
