import { availableParallelism } from "node:os";

/**
 * Maps items in order, with as many in parallel as there are cores.
 *
 * @throws the first error, once parallel work has ended; nothing more is started after a failure
 */
export async function parallelMap<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  lanes = availableParallelism(),
): Promise<void> {
  const waiting = items.values();
  let failed = false;
  const lane = async () => {
    for (const item of waiting) {
      if (failed) {
        return;
      }
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const end of ends) {
    if (end.status === "rejected") {
      throw end.reason;
    }
  }
}
