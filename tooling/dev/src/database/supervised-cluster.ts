import { setTimeout as delay } from "node:timers/promises";
import { endedLine, nextStart } from "#restarts.ts";
import { type Cluster, type ClusterOptions, startCluster } from "./cluster.ts";

/**
 * Starts our own PostgreSQL and keeps it running until its `stop`: if it dies, it is restarted on the same data and
 * address, at once, or with a growing back-off when it fails to start.
 *
 * @param report called with a line for each crash and each failed start
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

  // It only ends through `stop`, which aborts any wait.
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
