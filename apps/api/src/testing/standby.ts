import { cpSync, appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execFileSync } from "node:child_process";
import { type Cluster, startCluster } from "@quayside/dev/database/cluster";
import { withClient } from "#db/one-client.ts";

/** Forwards to a PostgreSQL, each chunk a time later in each direction. @returns its port on 127.0.0.1 */
async function delayedPort(to: Cluster, delayMs: number, stops: (() => void)[]): Promise<number> {
  const server = createServer((client) => {
    const upstream = connect(`${to.socketDir}/.s.PGSQL.${to.port}`);
    for (const [from, into] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on("data", (chunk) => void setTimeout(() => into.writable && into.write(chunk), delayMs));
      from.on("error", () => undefined);
      from.on("close", () => into.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/**
 * A cluster with a streaming standby of its own, for which its commits wait unless `isSynchronous` is false.
 * @param delayMs how far away the standby is, in each direction
 * @returns both, and `stop`, which ends and removes them
 */
export async function startWithStandby(
  delayMs: number,
  { isSynchronous = true }: { isSynchronous?: boolean } = {},
): Promise<{ primary: Cluster; standby: Cluster; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "quayside-standby-"));
  chmodSync(folder, 0o711);
  const [ours, theirs] = [join(folder, "primary"), join(folder, "standby")];
  await (await startCluster({ dataDir: ours })).stop();
  // A copy of a stopped server needs no backup of a running one.
  cpSync(ours, theirs, { recursive: true, filter: (path) => !/socket|server\.log$/.test(path) });
  if (process.getuid?.() === 0)
    execFileSync("chown", ["-R", "--reference", join(ours, "data"), join(theirs, "data")]);
  execFileSync("chmod", ["0700", join(theirs, "data")]);
  const primary = await startCluster({ dataDir: ours });
  const stops: (() => void)[] = [];
  const port = await delayedPort(primary, delayMs, stops);
  writeFileSync(join(theirs, "data/standby.signal"), "");
  appendFileSync(
    join(theirs, "data/postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres application_name=standby'\nmax_standby_streaming_delay = -1\n`,
  );
  const standby = await startCluster({ dataDir: theirs });
  await withClient(primary.url("postgres"), async (client) => {
    const isThere = async () =>
      (await client.query("select from pg_stat_replication where state = 'streaming'")).rowCount === 1;
    while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 100));
    if (!isSynchronous) return;
    await client.query("alter system set synchronous_standby_names = '*'");
    await client.query("select pg_reload_conf()");
  });
  return {
    primary,
    standby,
    stop: async () => {
      await primary.stop();
      await standby.stop();
      for (const stop of stops) stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
