import type { Services } from "#kernel/context.ts";
import { currentCall, workFor } from "#foundation/current-call.ts";

const running = new WeakMap<Services, Promise<void>>();

/**
 * Starts work on files right after the request that uploaded them, one at a time per process. Failures are reported;
 * a job that runs every minute picks up failed and interrupted work.
 */
export function inBackground(services: Services, work: () => Promise<unknown>): void {
  const before = running.get(services) ?? Promise.resolve();
  const requestId = currentCall()?.requestId ?? "none";
  // The request's deadline does not apply.
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

/** Resolves when all work started so far has ended, successfully or not. */
export function backgroundDone(services: Services): Promise<void> {
  return running.get(services) ?? Promise.resolve();
}
