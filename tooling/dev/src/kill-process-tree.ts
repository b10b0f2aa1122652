import { setTimeout as delay } from "node:timers/promises";
import { familyOf, type Identity, identify, lives, sendSignal } from "#process-table.ts";

const LOOK_MS = 25;

/**
 * Ends a process group leader and everything it started: gracefully, and after `patienceMs` by force. A leader may
 * forward the signal itself; once it has exited, the processes it left behind are signalled too.
 * @returns when none of them is alive, or two seconds after the last signal
 */
export async function killProcessTree(pid: number, patienceMs = 8_000): Promise<void> {
  // When a leader exits, its children leave the tree: processes once seen stay on the list.
  const known = new Map<number, Identity>();
  const living = () => {
    familyOf(pid).forEach((member) => known.set(member.pid, member));
    return [...known.values()].filter(lives);
  };
  const told = new Set<number>();
  // The id of an empty group may have been reused.
  if (!living().length) {
    return;
  }
  sendSignal(-pid, "SIGTERM");
  for (const until = Date.now() + patienceMs; Date.now() < until; await delay(LOOK_MS)) {
    const left = living();
    if (!left.length) {
      return;
    }
    const orphaned = identify(pid) ? [] : left.filter((member) => !told.has(member.pid));
    orphaned.forEach((member) => {
      told.add(member.pid);
      sendSignal(member.pid, "SIGTERM");
    });
  }
  for (const until = Date.now() + 2_000; Date.now() < until; await delay(LOOK_MS)) {
    const left = living();
    if (!left.length) {
      return;
    }
    left.forEach((member) => sendSignal(member.pid, "SIGKILL"));
  }
}
