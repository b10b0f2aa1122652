import { startCluster } from "@quayside/dev/database/cluster";
import pg from "pg";
import { apiEnvironment, prepareDatabase } from "./api.bench.ts";
import { signIn } from "./login.bench.ts";
import { apiProgram, clusterFolder } from "./places.ts";
import { percentile, report } from "./report.ts";
import { type Server, startServer } from "./servers.ts";

/** Number of old keys in the small run, for comparison. */
const FEW = 100_000;
const CALLS_ALONE = 300;

/** Times the nightly clean-up of many old idempotency keys, and the order list while it runs. */
export async function benchCleanUp({ rows }: { readonly rows: number }): Promise<void> {
  const cluster = await startCluster({ dataDir: await clusterFolder("postgres"), fsync: false });
  try {
    const database = "bench_clean_up";
    const url = await prepareDatabase(cluster.url("postgres"), cluster.url(database), database);
    const server = await startServer(apiProgram("main"), apiEnvironment(url), "/api/health/");
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const token = await signIn(server);
      for (let call = 0; call < CALLS_ALONE; call += 1) await listOnce(server, token);
      const alone: number[] = [];
      for (let call = 0; call < CALLS_ALONE; call += 1) alone.push(await listOnce(server, token));
      const few = await cleanUp(client, { server, token, keys: FEW });
      const many = await cleanUp(client, { server, token, keys: rows });
      const bench = `clean-up of ${rows} old keys`;
      report({
        bench,
        metric: "time for a million",
        unit: "s",
        n: 1,
        value: (many.seconds / rows) * 1_000_000,
        against: { name: `of ${FEW}`, value: (few.seconds / FEW) * 1_000_000 },
      });
      report({
        bench,
        metric: "p99 of an order list beside it",
        unit: "ms",
        n: many.waits.length,
        value: percentile(many.waits, 0.99),
        against: { name: "alone", value: percentile(alone, 0.99) },
      });
    } finally {
      await client.end();
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
}

/** Inserts old keys, requests a run as staff would, and reads order lists until no old key is left. */
async function cleanUp(
  client: pg.Client,
  { server, token, keys }: { readonly server: Server; readonly token: string; readonly keys: number },
): Promise<{ seconds: number; waits: readonly number[] }> {
  await client.query(
    `insert into idempotency_keys (scope, key, fingerprint, status, body, created_at)
     select 'bench', gen_random_uuid()::text, sha256(n::text::bytea), 200, '{"qid":"0123456789ABCDEF"}', now() - interval '40 days'
     from generate_series(1, $1::int) n`,
    [keys],
  );
  await client.query("analyze idempotency_keys");
  await client.query("update job_runs set requested_at = now() where name = 'clean-up'");
  await client.query("select pg_notify('live', '0')");
  const start = performance.now();
  const waits: number[] = [];
  let isRest = true;
  while (isRest) {
    waits.push(await listOnce(server, token));
    const { rows } = await client.query(
      "select from idempotency_keys where created_at < now() - interval '31 days' limit 1",
    );
    isRest = rows.length > 0;
  }
  return { seconds: (performance.now() - start) / 1000, waits };
}

async function listOnce(server: Server, token: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${server.url}/api/sales/?status=CURRENT&page=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`An order list was answered ${answer.status}`);
  return performance.now() - start;
}
