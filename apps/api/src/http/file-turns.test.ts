import { availableParallelism } from "node:os";
import { writeTable } from "@quayside/spreadsheet/write-table";
import { afterAll, describe, expect, it } from "vitest";
import { callsOf, makeBuyer } from "#testing/market.ts";
import type { TestAnswer } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";
import { threadPool } from "#work/thread-pool.ts";

const AT_ONCE = 2;
const WAITING = 6;
const UPLOADS = 12;

// Closed once the API is: hooks end in the opposite order.
afterAll(() => threadPool().close());
const api = useApi({
  DATABASE_POOL: AT_ONCE,
  FILES_AT_ONCE_PER_COMPANY: AT_ONCE,
  FILES_WAITING_PER_COMPANY: WAITING,
});

/** Keeps every file-reading thread busy until the returned function is called. */
function holdThreads(): () => Promise<unknown> {
  const program = new URL("../testing/waiting-thread.ts", import.meta.url).href;
  const bell = new Int32Array(new SharedArrayBuffer(4));
  const held = Array.from({ length: Math.max(1, availableParallelism() - 1) }, () =>
    threadPool().run({ program, name: "waitForWake", input: bell.buffer, limitMs: 120_000 }),
  );
  return () => {
    Atomics.store(bell, 0, 1);
    Atomics.notify(bell, 0);
    return Promise.all(held);
  };
}

async function workbook(): Promise<Uint8Array<ArrayBuffer>> {
  async function* rows() {
    yield ["4006381333931", 1];
  }
  const columns = [
    { header: "EAN", kind: "text" },
    { header: "Qty", kind: "number" },
  ] as const;
  const parts: Uint8Array[] = [];
  const table = { format: "xlsx", sheetName: "Order", columns, rows: rows() } as const;
  for await (const part of writeTable(table)) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

describe("the files of one company", () => {
  it("take no connection and no slot of another company, queue up to a limit, and are all answered", async () => {
    const content = await workbook();
    const [busy, other] = [
      await makeBuyer(api, "busy@demo.example"),
      await makeBuyer(api, "calm@demo.example"),
    ];
    const answered: string[] = [];
    const upload = async (email: string): Promise<TestAnswer> => {
      const form = new FormData();
      form.append("file", new Blob([content]), "order.xlsx");
      const answer = await api.request("POST", "carts/active/upload/", {
        as: email,
        application: "buyers",
        body: form,
      });
      answered.push(`${email} ${answer.status}`);
      return answer;
    };
    for (const buyer of [busy, other]) await callsOf(api, buyer).get("carts/active/");

    const release = holdThreads();
    const uploads = Array.from({ length: UPLOADS }, () => upload(busy.email));
    await expect.poll(() => answered.length).toBe(UPLOADS - AT_ONCE - WAITING);
    expect(new Set(answered)).toEqual(new Set([`${busy.email} 429`]));
    const sales = await api.request("GET", "sales/?size=20", { as: "seller@demo.example" });
    expect(sales.status).toBe(200);
    const calm = upload(other.email);
    await expect.poll(() => threadPool().load).toBe(Math.max(1, availableParallelism() - 1) + AT_ONCE + 1);
    await release();

    const answers = await Promise.all(uploads);
    expect((await calm).status).toBe(200);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map(({ headers }) => headers.get("retry-after"))).toEqual(Array.from(refused, () => "5"));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(AT_ONCE + WAITING);
    const place = answered.indexOf(`${other.email} 200`);
    expect(place).toBeLessThan(answered.length - 1);
  });
});
