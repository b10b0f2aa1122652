import type { Services } from "#kernel/context.ts";
import { currentCall, workFor } from "#foundation/current-call.ts";

type Lane = "files" | "rehearsals";
const running = new WeakMap<Services, Map<Lane, Promise<void>>>();

/**
 * Starts work right after the request that asked for it, one at a time per process and lane. Failures are reported; a
 * job that runs every minute picks up failed and interrupted work.
 * @param lane work in another one does not wait for it
 */
export function inBackground(services: Services, work: () => Promise<unknown>, lane: Lane = "files"): void {
  const lanes = running.get(services) ?? new Map<Lane, Promise<void>>();
  const before = lanes.get(lane) ?? Promise.resolve();
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
  running.set(services, lanes.set(lane, after));
}

/** Resolves when all work started so far has ended, successfully or not. */
export async function backgroundDone(services: Services): Promise<void> {
  const lanes = running.get(services) ?? new Map<Lane, Promise<void>>();
  await Promise.all(lanes.values());
}
