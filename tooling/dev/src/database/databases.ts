import { rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { reachableFolder } from "./binaries.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { livingServer } from "./server-processes.ts";

/** Ends the database that may still run there and removes its data. */
export async function removeData(folder: string): Promise<void> {
  const place = reachableFolder(folder);
  if (livingServer(join(place, "data"))) {
    await (await startCluster({ dataDir: folder })).stop();
  }
  rmSync(place, { recursive: true, force: true });
}

/** Creates a database where there is none of this name. */
export async function createDatabase(cluster: Cluster, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url("postgres") });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (!found.rowCount) {
      await client.query(`create database ${client.escapeIdentifier(name)}`);
    }
  } finally {
    await client.end();
  }
}
