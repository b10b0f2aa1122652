import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { Failure } from "#failure.ts";
import { tail } from "#run-tool.ts";

/** Waits until an address answers; a minute and a half is a slow machine under load. */
export async function answering(
  url: string,
  what: string,
  log: string,
  child: ChildProcess,
  isGood: (status: number) => boolean,
): Promise<void> {
  const until = Date.now() + 90_000;
  let last = "no answer";
  while (Date.now() < until) {
    try {
      const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(60_000) });
      await response.body?.cancel();
      if (isGood(response.status)) {
        return;
      }
      last = `status ${response.status}`;
    } catch {
      last = "no answer";
    }
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Failure(`${what} ended while starting.\n${tail(readFileSync(log, "utf8"), 15)}`);
    }
    await delay(100);
  }
  throw new Failure(`${what} did not start (${last}). Its log: ${log}`);
}
