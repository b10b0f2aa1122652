import { setTimeout as delay } from "node:timers/promises";
import { endedLine, nextStart } from "#restarts.ts";
import { type Cluster, type ClusterOptions, startCluster } from "./cluster.ts";

/**
 * Starts a PostgreSQL of our own and keeps it running until its `stop`: one that dies is started again on the same data
 * and at the same address, at once, or ever more slowly when it does not come up.
 *
 * @param report takes a line for each death and each start that failed
 * @throws Error as `startCluster` does, when the first start fails
 */
export async function superviseCluster(
  options: ClusterOptions,
  report: (line: string) => void,
): Promise<Cluster> {
  const first = await startCluster(options);
  let current = first;
  const stopping = new AbortController();

  async function startAgain(restarts: number): Promise<number> {
    try {
      current = await startCluster({ ...options, socketDir: first.socketDir });
      report("The database runs again.");
      return restarts;
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
      const { restarts: next, waitMs } = nextStart({ restarts, ranMs: 0 });
      await delay(waitMs, undefined, { signal: stopping.signal });
      return await startAgain(next);
    }
  }

  async function watch(): Promise<void> {
    for (let restarts = 0; ;) {
      const from = Date.now();
      await current.ended(stopping.signal);
      stopping.signal.throwIfAborted();
      const next = nextStart({ restarts, ranMs: Date.now() - from });
      report(endedLine("The database", next.waitMs, current.log));
      await delay(next.waitMs, undefined, { signal: stopping.signal });
      restarts = await startAgain(next.restarts);
    }
  }

  // It ends by `stop` alone, which cuts off what it waits for.
  const watching = watch().catch(() => undefined);
  return {
    ...first,
    get pid() {
      return current.pid;
    },
    stop: async () => {
      stopping.abort();
      await watching;
      await current.stop();
    },
  };
}
