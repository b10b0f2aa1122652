import type { Services } from "#kernel/context.ts";
import { currentCall, workFor } from "#work/current-call.ts";

const running = new WeakMap<Services, Promise<void>>();

/**
 * Starts work on files right after the request that brought them, one after the other in this process. What fails here
 * is reported; it is found again by the job that runs every minute, and so is what is cut off.
 */
export function inBackground(services: Services, work: () => Promise<unknown>): void {
  const before = running.get(services) ?? Promise.resolve();
  const requestId = currentCall()?.requestId ?? "none";
  // The deadline of the request is not its own.
  const after = workFor(undefined, () => before.then(work)).then(
    () => undefined,
    (error: unknown) =>
      services.errors.report(error, {
        area: "background",
        message: "work after a request failed",
        tags: { requestId },
      }),
  );
  running.set(services, after);
}

/** Ends when the work that was started until now is done, whatever became of it. */
export function backgroundDone(services: Services): Promise<void> {
  return running.get(services) ?? Promise.resolve();
}
