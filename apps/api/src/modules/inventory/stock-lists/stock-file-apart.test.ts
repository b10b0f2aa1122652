import { afterEach, expect, it } from "vitest";
import { readStockFileInWorker } from "#modules/inventory/stock-lists/stock-file.worker-client.ts";
import { jobThreadPool, threadPool } from "#work/thread-pool.ts";

const program = new URL("../../../testing/waiting-thread.ts", import.meta.url).href;
const mapping = {
  headingRow: 1,
  gtin: "EAN",
  price: "P",
  sellingUnit: "U",
  inventory: "Qty",
  currency: "EUR",
};
/** Larger than what is read without a thread. */
const list = Buffer.from(`EAN;Qty;P;U\n${"96385074;1;2.00;1\n".repeat(5000)}`);

afterEach(() => Promise.all([threadPool().close(), jobThreadPool().close()]));

it("a call reads its list while a job is using the jobs' thread", async () => {
  const bell = new Int32Array(new SharedArrayBuffer(4));
  const job = jobThreadPool().run({ program, name: "waitForWake", input: bell.buffer, limitMs: 60_000 });
  const next = readStockFileInWorker(list, mapping, "job");
  expect(jobThreadPool().load).toBe(2);
  expect(await readStockFileInWorker(list, mapping)).toHaveProperty("table");
  expect(jobThreadPool().load).toBe(2);
  Atomics.store(bell, 0, 1);
  Atomics.notify(bell, 0);
  expect(await job).toBe("awake");
  expect(await next).toHaveProperty("table");
});
