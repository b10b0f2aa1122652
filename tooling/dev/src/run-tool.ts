import { spawn } from "node:child_process";
import { ROOT, toolEnvironment } from "#paths.ts";
import { killProcessTree } from "#kill-process-tree.ts";
import { Stopping } from "#failure.ts";
import type { ProcessRecord } from "#process-record.ts";
import { identify } from "#process-table.ts";

/** A tool's output: combined, and standard output only. */
export type ToolResult = { code: number; output: string; standardOutput: string };

const running = new Set<number>();
let record: ProcessRecord | undefined;
let stopping = false;

/** From now on every running tool is in this record. */
export function recordTools(into: ProcessRecord): void {
  record = into;
}

/**
 * Runs a tool to completion and collects its output. Its children are ended with us.
 *
 * @throws Stopping once `endTools` was called: an interrupted tool has no result, and no more are started
 * @param options.onLine called with every line of output, colour codes removed
 * @param options.show whether its output goes straight to the terminal instead
 */
export async function runTool(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; onLine?: (line: string) => void; show?: boolean } = {},
): Promise<ToolResult> {
  if (stopping) {
    throw new Stopping();
  }
  const child = spawn(command, args, {
    cwd: options.cwd ?? ROOT,
    env: { ...toolEnvironment(), ...options.env },
    detached: true,
    stdio: options.show ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  const { pid } = child;
  if (pid !== undefined) {
    running.add(pid);
    const identity = identify(pid);
    if (identity) {
      record?.add(identity);
    }
  }
  const parts: string[] = [];
  const standardParts: string[] = [];
  let rest = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8");
    stream?.on("data", (text: string) => {
      parts.push(text);
      if (stream === child.stdout) {
        standardParts.push(text);
      }
      const lines = (rest + plain(text)).split("\n");
      rest = lines.pop() ?? "";
      lines.filter((line) => line.trim()).forEach((line) => options.onLine?.(line.trim()));
    });
  }
  const code = await new Promise<number>((done) => {
    child.on("error", (error) => {
      parts.push(error.message);
      done(127);
    });
    child.on("close", (status) => done(status ?? 1));
  });
  if (pid !== undefined) {
    running.delete(pid);
    record?.remove(pid);
  }
  if (stopping) {
    throw new Stopping();
  }
  return { code, output: plain(parts.join("")), standardOutput: plain(standardParts.join("")) };
}

/** Ends every running tool, and starts no more. */
export async function endTools(): Promise<void> {
  stopping = true;
  await Promise.all([...running].map(async (pid) => await killProcessTree(pid, 3_000)));
}

function plain(text: string): string {
  return text.replace(/\u001B\[[0-9;?]*[A-Za-z]/g, "");
}

/** The last lines of a tool's output, for a person to read. */
export function tail(output: string, lines = 40): string {
  return output.trimEnd().split("\n").slice(-lines).join("\n");
}
