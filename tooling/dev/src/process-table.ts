import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** A process by pid and start time: pids are reused, pairs are not. */
export type Identity = { pid: number; started: string };

type Row = Identity & { parent: number; group: number; session: number };

/** A live process, with its start time in the system's unit; undefined for a dead one. */
export function identify(pid: number): Identity | undefined {
  const row = process.platform === "linux" ? rowOnLinux(pid) : rowsElsewhere(["-p", String(pid)])[0];
  return row && { pid, started: row.started };
}

/** Whether exactly this process is still alive. */
export function lives(identity: Identity): boolean {
  return identify(identity.pid)?.started === identity.started;
}

/** Sends a signal to a process, or with a negative number to a group, that may have ended since it was seen. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Ended, or not ours to end.
  }
}

/**
 * Every living process that came from the one with the number `pid`, itself included: its session and group,
 * and whatever left both but is still a descendant of one of them.
 */
export function familyOf(pid: number): Identity[] {
  const members = new Set([pid]);
  const rows = everyRow();
  const isNew = (row: Row) =>
    !members.has(row.pid) &&
    (row.session === pid || row.group === pid || (members.has(row.parent) && row.parent > 1));
  for (let found = rows.filter(isNew); found.length; found = rows.filter(isNew)) {
    found.forEach((row) => members.add(row.pid));
  }
  return rows.filter((row) => members.has(row.pid)).map((row) => ({ pid: row.pid, started: row.started }));
}

function everyRow(): Row[] {
  return process.platform === "linux"
    ? readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? (rowOnLinux(Number(name)) ?? []) : []))
    : rowsElsewhere(["-ax"]);
}

function rowOnLinux(pid: number): Row | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return undefined;
  }
  // The name of the program is in brackets and may hold anything.
  const fields = text.slice(text.lastIndexOf(") ") + 2).split(" ");
  const [state, parent, group, session] = fields;
  const started = fields[19];
  // A zombie is not alive.
  return started === undefined || state === "Z" || state === "X"
    ? undefined
    : { pid, started, parent: Number(parent), group: Number(group), session: Number(session) };
}

function rowsElsewhere(which: string[]): Row[] {
  let text: string;
  try {
    text = execFileSync("ps", [...which, "-o", "pid=,ppid=,pgid=,stat=,lstart="], { encoding: "utf8" });
  } catch {
    return [];
  }
  return text.split("\n").flatMap((line) => {
    const [pid, parent, group, state, ...started] = line.trim().split(/\s+/);
    return started.length === 0 || state?.startsWith("Z")
      ? []
      : {
          pid: Number(pid),
          started: started.join(" "),
          parent: Number(parent),
          group: Number(group),
          session: Number(group),
        };
  });
}
