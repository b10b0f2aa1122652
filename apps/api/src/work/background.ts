import type { Services } from "#http/context.ts";
import { workFor } from "#work/current-call.ts";

const running = new WeakMap<Services, Promise<void>>();

/**
 * Starts work on files right after the request that brought them, one after the other in this process. What fails or
 * is cut off here is found again by the job that runs every minute, which also reports it.
 */
export function inBackground(services: Services, work: () => Promise<unknown>): void {
  const before = running.get(services) ?? Promise.resolve();
  // The deadline of the request is not its own.
  const after = workFor(undefined, () => before.then(work)).then(
    () => undefined,
    () => undefined,
  );
  running.set(services, after);
}

/** Ends when the work that was started until now is done, whatever became of it. */
export function backgroundDone(services: Services): Promise<void> {
  return running.get(services) ?? Promise.resolve();
}
