import { readFile } from "node:fs/promises";
import { createApiKey } from "@quayside/api-client/contract/integrations/integrations.endpoints";
import { listSales } from "@quayside/api-client/contract/sales/sales.endpoints";
import {
  createStocklistSource,
  listStockSourceRuns,
} from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import { beforeAll, describe, expect, it } from "vitest";
import { useApi } from "#testing/use-api.ts";

type Call = (method: string, path: string, body?: object, idempotencyKey?: string) => Promise<unknown>;

/** The code that docs/integrations.md gives its readers to copy. */
interface Guide {
  readonly quayside: (address: string, key: string, fetchFrom?: typeof fetch) => Call;
  readonly openOrders: (call: Call) => AsyncIterable<{ readonly qid: string }>;
  readonly orderOf: (call: Call, event: object) => Promise<{ readonly qid: string }>;
  readonly pushStock: (
    call: Call,
    source: string,
    rows: readonly object[],
  ) => Promise<{ readonly qid: string }>;
}

const SELLER = { as: "seller@demo.example" };
const api = useApi();
let guide: Guide;
let key: string;

beforeAll(async () => {
  const text = await readFile(new URL("../../../../../../docs/integrations.md", import.meta.url), "utf8");
  const code = [...text.matchAll(/```js\n([\s\S]*?)```/g)]
    .map(([, block = ""]) => block)
    .filter((block) => !block.includes("isGenuine"))
    .join("\n");
  guide = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Guide;
  ({ key } = await api.call(createApiKey, { body: { name: "Guide", access: "FULL" } }, SELLER));
}, 180_000);

describe("the code of the integration guide", () => {
  it("makes a first call", async () => {
    const counts = await guide.quayside(api.url, key)("GET", "sales/counts/");
    expect(counts).toHaveProperty("CURRENT");
  });

  it("reports with a code why a call was refused", async () => {
    const call = guide.quayside(api.url, "qsk_wrong");
    await expect(call("GET", "sales/counts/")).rejects.toMatchObject({ code: "not_authenticated" });
  });

  it("reads each open order once, and the one that an event names", async () => {
    const call = guide.quayside(api.url, key);
    const found: string[] = [];
    for await (const { qid } of guide.openOrders(call)) found.push(qid);
    const { count } = await api.call(listSales, { query: { status: "CURRENT" } }, SELLER);
    expect([found.length, new Set(found).size]).toEqual([count, count]);
    const order = await guide.orderOf(call, { subject: { kind: "sale", qid: found[0] } });
    expect(order.qid).toBe(found[0]);
  });

  it("pushes stock once, even when the answer to the first attempt is lost", async () => {
    let isLost = false;
    const losing: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (isLost) return response;
      isLost = true;
      return new Response("", { status: 503, headers: { "retry-after": "0" } });
    };
    const body = { kind: "PUSH", name: "Guide" } as const;
    const { qid } = await api.call(createStocklistSource, { body }, SELLER);
    const rows = [{ gtin: "4006381333931", price: "12.50", stock: 40 }];
    const run = await guide.pushStock(guide.quayside(api.url, key, losing), qid, rows);
    const runs = await api.call(listStockSourceRuns, { params: { id: qid } }, SELLER);
    expect(runs.results.map((one) => one.qid)).toEqual([run.qid]);
  });
});
