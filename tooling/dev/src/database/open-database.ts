import { join } from "node:path";
import { Failure } from "#failure.ts";
import { step } from "#progress.ts";
import { createDatabase, removeData } from "./databases.ts";
import { superviseCluster } from "./supervised-cluster.ts";

/**
 * The database for everything: the one in DATABASE_URL, otherwise our own in `dataDir`, which is restarted when it
 * dies.
 *
 * @param options.fresh deletes our own data first
 * @param onStop registers the stop function of our own server
 * @returns its connection string, as the owner of its tables
 * @throws Failure when asked to delete data that is not ours
 */
export async function openDatabase(
  { dataDir, fresh }: { dataDir: string; fresh: boolean },
  onStop: (stop: () => Promise<void>) => void,
): Promise<string> {
  const given = process.env.DATABASE_URL;
  if (given) {
    if (fresh) {
      throw new Failure(
        "--fresh leaves a database named by DATABASE_URL alone. Empty it yourself, or unset DATABASE_URL.",
      );
    }
    return given;
  }
  const folder = join(dataDir, "postgres");
  return await step("Starting the database", async () => {
    if (fresh) {
      await removeData(folder);
    }
    const starting = superviseCluster({ dataDir: folder }, (line) => console.log(line));
    // Registered before it is started: a stop in this moment has to wait for it and end it.
    onStop(async () => await (await starting.catch(() => undefined))?.stop());
    const cluster = await starting;
    if (cluster.adopted) {
      console.log("  took over the database of an interrupted run");
    }
    await createDatabase(cluster, "quayside");
    return cluster.url("quayside");
  });
}
