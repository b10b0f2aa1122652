import { availableParallelism } from "node:os";

/**
 * Does the work for every item, the first ones first, for as many at a time as there are cores.
 *
 * @throws what the first work that failed threw, once those beside it have ended; nothing more is begun after a failure
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
