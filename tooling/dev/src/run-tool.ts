import { spawn } from "node:child_process";
import { ROOT, toolEnvironment } from "#paths.ts";
import { endGroup, identify } from "#processes.ts";

export type ToolResult = { code: number; output: string };

const running = new Set<number>();

/**
 * Runs a tool to its end and collects what it says. Its group is ended with ours.
 *
 * @param options.onLine called with every line of output, colour codes removed
 * @param options.show whether its output goes straight to the terminal instead
 */
export async function runTool(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; onLine?: (line: string) => void; show?: boolean } = {},
): Promise<ToolResult> {
  const child = spawn(command, args, {
    cwd: options.cwd ?? ROOT,
    env: { ...toolEnvironment(), ...options.env },
    detached: true,
    stdio: options.show ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  const { pid } = child;
  if (pid !== undefined) {
    running.add(pid);
  }
  const parts: string[] = [];
  let rest = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8");
    stream?.on("data", (text: string) => {
      parts.push(text);
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
  }
  return { code, output: plain(parts.join("")) };
}

/** Ends every tool that still runs. */
export async function endTools(): Promise<void> {
  await Promise.all(
    [...running].map(async (pid) => await endGroup(identify(pid) ?? { pid, started: "" }, 3_000)),
  );
}

function plain(text: string): string {
  return text.replace(/\u001B\[[0-9;?]*[A-Za-z]/g, "");
}

/** The last lines of a tool's output, for a person to read. */
export function tail(output: string, lines = 40): string {
  return output.trimEnd().split("\n").slice(-lines).join("\n");
}
