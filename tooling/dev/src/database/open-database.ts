import { join } from "node:path";
import { Failure } from "#failure.ts";
import { step } from "#progress.ts";
import { createDatabase, removeData } from "./databases.ts";
import { superviseCluster } from "./supervised-cluster.ts";

/**
 * The database everything works on: the one that DATABASE_URL names, else one of our own in `dataDir`, which is started
 * again when it dies.
 *
 * @param options.fresh removes the data of our own first
 * @param onStop registers what ends a server of our own
 * @returns its connection string, as the owner of its tables
 * @throws Failure when data is to be removed that is not ours
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
