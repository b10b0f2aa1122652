import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { startCluster } from "@quayside/dev/database/cluster";
import { emptyRows } from "@quayside/spreadsheet/hostile-workbooks.fixtures";
import { apiEnvironment, prepareDatabase } from "./api.bench.ts";
import { fillCatalogue } from "./fill-catalogue.ts";
import { signIn } from "./login.bench.ts";
import { apiProgram, clusterFolder } from "./places.ts";
import { median, report } from "./report.ts";
import { type Server, startServer } from "./servers.ts";

const UPLOADS = 30;
/** The maximum concurrent uploads of a company. */
const AT_ONCE = 2;
const SETTLE_SECONDS = 60;

/** The API's memory before and after workbooks of ten million rows, each round in a separate process. */
export async function benchMemory({ rounds }: { rounds: number }): Promise<void> {
  const cluster = await startCluster({ dataDir: await clusterFolder("postgres"), fsync: false });
  try {
    const url = await prepareDatabase(
      cluster.url("postgres"),
      cluster.url("bench_search_10000"),
      "bench_search_10000",
    );
    await fillCatalogue(url, 10_000);
    const before: number[] = [];
    const after: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const api = await startServer(apiProgram("main"), apiEnvironment(url), "/api/health/");
      try {
        const token = await signIn(api);
        before.push(await residentMegabytes(api));
        for (let sent = 0; sent < UPLOADS; sent += AT_ONCE)
          await Promise.all(Array.from({ length: AT_ONCE }, () => refusedUpload(api, token)));
        await wait(SETTLE_SECONDS * 1000);
        after.push(await residentMegabytes(api));
      } finally {
        await api.stop();
      }
    }
    const bench = `${UPLOADS} workbooks of ten million rows`;
    const against = { name: "before them", value: median(before) };
    report({ bench, metric: `memory ${SETTLE_SECONDS} s after them`, unit: "MB", ...of(after), against });
  } finally {
    await cluster.stop();
  }
}

/** Sends a workbook of ten million rows, which the API must reject. */
export async function refusedUpload(api: Server, token: string): Promise<void> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(emptyRows(10_000_000))]), "list.xlsx");
  const answer = await fetch(`${api.url}/api/watchlist/upload/`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "idempotency-key": crypto.randomUUID() },
    body: form,
  });
  if (answer.status !== 400)
    throw new Error(`An upload was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Resident memory of a server, in MB. */
export async function residentMegabytes({ pid }: Server): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000;
}

const of = (values: readonly number[]) => ({
  n: values.length,
  value: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
});
