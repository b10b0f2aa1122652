import type { SessionEnvironment } from "#session-environment.ts";

/** How long a tab waits for another tab's refresh. */
export const LOCK_WAIT_MS = 5000;

/** How long the winner's message may take to arrive after its lock is free, and how often the tab looks for it. */
const MESSAGE_WAIT_MS = 1000;
const MESSAGE_LOOK_MS = 25;

const BUSY = Symbol("busy");

/**
 * Runs `task` while no other tab of the application refreshes. Where another tab was first, its result is waited
 * for: `hasResult` says whether it has arrived. Without Web Locks, where the browser refuses one, or after 5 s, `task`
 * runs regardless: the server answers two refreshes at once with the same token.
 */
export async function withRefreshLock(
  environment: SessionEnvironment,
  name: string,
  hasResult: () => boolean,
  task: () => Promise<string>,
): Promise<string> {
  const locks = environment.locks();
  if (!locks) return task();
  let started = false;
  const giveUp = new AbortController();
  let cancel = () => {};
  try {
    const first = await locks.request<string | typeof BUSY>(name, { ifAvailable: true }, async (lock) => {
      if (lock === null) return BUSY;
      started = true;
      return task();
    });
    if (first !== BUSY) return first;
    cancel = environment.after(LOCK_WAIT_MS, () => giveUp.abort());
    return await locks.request(name, { signal: giveUp.signal }, async () => {
      started = true;
      cancel();
      for (let waited = 0; waited < MESSAGE_WAIT_MS && !hasResult(); waited += MESSAGE_LOOK_MS)
        await new Promise<void>((resolve) => void environment.after(MESSAGE_LOOK_MS, resolve));
      return task();
    });
  } catch (error) {
    // The browser gives no lock, e.g. because it blocks storage.
    cancel();
    if (started) throw error;
    return task();
  }
}
