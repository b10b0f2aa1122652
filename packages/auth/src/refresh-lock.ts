import type { SessionEnvironment } from "#session-environment.ts";

/** How long a tab waits for another tab's refresh. */
export const LOCK_WAIT_MS = 5000;

/** How long the winner's message may take to arrive after its lock is free. */
const MESSAGE_WAIT_MS = 50;

const BUSY = Symbol("busy");

/**
 * Runs `task` while no other tab of the application refreshes. `task` learns by the wait that another tab was
 * first, so that it looks for that tab's result. Without Web Locks, or after 5 s, it runs regardless: the
 * server answers two refreshes at once with the same token.
 */
export async function withRefreshLock(
  environment: SessionEnvironment,
  name: string,
  task: () => Promise<string>,
): Promise<string> {
  const locks = environment.locks();
  if (!locks) return task();
  const first = await locks.request<string | typeof BUSY>(name, { ifAvailable: true }, async (lock) =>
    lock === null ? BUSY : task(),
  );
  if (first !== BUSY) return first;
  const giveUp = new AbortController();
  const cancel = environment.after(LOCK_WAIT_MS, () => giveUp.abort());
  let started = false;
  try {
    return await locks.request(name, { signal: giveUp.signal }, async () => {
      started = true;
      cancel();
      await new Promise<void>((resolve) => void environment.after(MESSAGE_WAIT_MS, resolve));
      return task();
    });
  } catch (error) {
    if (started) throw error;
    return task();
  }
}
