import { startCluster } from "@quayside/dev/database/cluster";
import { apiEnvironment, prepareDatabase } from "./api.bench.ts";
import { fillCatalogue } from "./fill-catalogue.ts";
import { signIn } from "./login.bench.ts";
import { apiProgram, clusterFolder } from "./places.ts";
import { median, report } from "./report.ts";
import { type Server, startServer } from "./servers.ts";

const FORMATS = ["csv", "xlsx"] as const;

/** Latency of other calls while the whole catalogue is exported: short sequential calls run alongside. */
export async function benchExports({
  variants,
  rounds,
}: {
  variants: number;
  rounds: number;
}): Promise<void> {
  const cluster = await startCluster({ dataDir: await clusterFolder("postgres"), fsync: false });
  try {
    const database = `bench_search_${variants}`;
    const url = await prepareDatabase(cluster.url("postgres"), cluster.url(database), database);
    await fillCatalogue(url, variants);
    const api = await startServer(apiProgram("main"), apiEnvironment(url), "/api/health/");
    try {
      for (const format of FORMATS) await compare(api, format, { variants, rounds });
    } finally {
      await api.stop();
    }
  } finally {
    await cluster.stop();
  }
}

async function compare(
  api: Server,
  format: (typeof FORMATS)[number],
  { variants, rounds }: { variants: number; rounds: number },
): Promise<void> {
  const token = await signIn(api);
  const alone: number[] = [];
  const beside: number[] = [];
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const exporting = download(api, token, format);
    beside.push(await longestWait(api, exporting));
    const tookMs = performance.now() - start;
    seconds.push(tookMs / 1000);
    alone.push(await longestWait(api, new Promise((resolve) => setTimeout(resolve, tookMs))));
  }
  const bench = `export of ${variants} products as ${format}`;
  const of = (values: readonly number[]) => ({
    n: values.length,
    value: median(values),
    min: Math.min(...values),
    max: Math.max(...values),
  });
  report({ bench, metric: "time", unit: "s", ...of(seconds) });
  const against = { name: "without an export", value: median(alone) };
  report({ bench, metric: "longest wait of a short call", unit: "ms", ...of(beside), against });
}

async function download(api: Server, token: string, format: string): Promise<void> {
  const response = await fetch(`${api.url}/api/variants/search/download/`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ format }),
  });
  if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}`);
  for await (const _chunk of response.body);
}

async function longestWait(api: Server, until: Promise<void>): Promise<number> {
  const over = new AbortController();
  const ending = until.finally(() => over.abort());
  let longest = 0;
  while (!over.signal.aborted) {
    const start = performance.now();
    await fetch(`${api.url}/api/health/`).then((response) => response.arrayBuffer());
    longest = Math.max(longest, performance.now() - start);
  }
  await ending;
  return longest;
}
