import { setTimeout as delay } from "node:timers/promises";
import { familyOf, type Identity, identify, lives } from "#process-table.ts";

const LOOK_MS = 25;

/**
 * Ends a process that leads a group and everything it started: politely, and after `patienceMs` at once. A
 * leader passes the signal on as it likes; once it is gone, those it left are signalled too.
 * @returns when none of them lives, or two seconds after the last means
 */
export async function killProcessTree(pid: number, patienceMs = 8_000): Promise<void> {
  // A leader that ended takes its branches off its tree: who was seen once stays known.
  const known = new Map<number, Identity>();
  const living = () => {
    familyOf(pid).forEach((member) => known.set(member.pid, member));
    return [...known.values()].filter(lives);
  };
  const told = new Set<number>();
  // The number of a group without members may have been reused.
  if (!living().length) {
    return;
  }
  signal(-pid, "SIGTERM");
  for (const until = Date.now() + patienceMs; Date.now() < until; await delay(LOOK_MS)) {
    const left = living();
    if (!left.length) {
      return;
    }
    const orphaned = identify(pid) ? [] : left.filter((member) => !told.has(member.pid));
    orphaned.forEach((member) => {
      told.add(member.pid);
      signal(member.pid, "SIGTERM");
    });
  }
  for (const until = Date.now() + 2_000; Date.now() < until; await delay(LOOK_MS)) {
    const left = living();
    if (!left.length) {
      return;
    }
    left.forEach((member) => signal(member.pid, "SIGKILL"));
  }
}

/** To a process that may be gone by now. */
function signal(target: number, name: NodeJS.Signals): void {
  try {
    process.kill(target, name);
  } catch {
    // Gone, or not ours to end.
  }
}
