import type { SessionEnvironment } from "#session-environment.ts";

const RETRIES = 3;
const LONGEST_RETRY_MS = 30_000;

/** Retries of a refresh without an answer: after 1, 2 and 4 s, never more than 30 s, then none until `reset`. */
export function makeRetry(environment: Pick<SessionEnvironment, "after">) {
  let retries = 0;
  let cancel = () => {};
  return {
    later(task: () => void) {
      if (retries >= RETRIES) return;
      cancel();
      cancel = environment.after(Math.min(1000 * 2 ** retries, LONGEST_RETRY_MS), task);
      retries += 1;
    },
    cancel: () => cancel(),
    reset() {
      cancel();
      retries = 0;
    },
  };
}
