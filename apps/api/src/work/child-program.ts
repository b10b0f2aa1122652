import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Counter } from "prom-client";
import { refuseInTransaction } from "#foundation/transaction-scope.ts";

/** How child programs ended. Many that died or were late are a sign of hostile files. */
export const childPrograms = new Counter({
  name: "child_programs_total",
  help: "Child programs by outcome: answered, died (out of memory, above all), late, left (their caller has gone)",
  labelNames: ["outcome"],
  registers: [],
});

/** What a child program may cost. */
interface ChildLimits {
  /** Memory that it may take in addition to what Node itself reserves, in megabytes. */
  readonly memoryMb: number;
  readonly limitMs: number;
}

/** The answer of a child program, or why there is none. */
type ChildAnswer =
  | { readonly outcome: "answered"; readonly output: string }
  | { readonly outcome: "died" | "late" | "left" };

/**
 * What Node reserves for compiled code and its threads, in megabytes. It counts towards the limit, though most of it
 * is never used.
 */
const RESERVED_MB = 640;
/** Largest answer, in bytes. */
const MOST_OUTPUT = 64 * 1024;
/**
 * The shell sets the limit for itself and then becomes the program. The kernel enforces it on every allocation, native
 * ones too, so there is no moment between two measurements in which a program could take all memory.
 */
const LIMITED = 'ulimit -d "$0" 2>/dev/null; exec "$@"';

/**
 * Runs a program in a process of its own and gives it bytes on its standard input. For native code that works on
 * files of strangers: it can neither take the memory of this process nor keep it, nor crash it, and its environment is
 * empty, so there is nothing to steal.
 * @param program URL of the program, see `threadBeside`
 * @param abandoned aborts when the answer is no longer needed; the program is then killed
 * @throws Error when the program has a fault or cannot be started
 */
export function runChildProgram(
  program: string,
  input: Uint8Array,
  { memoryMb, limitMs }: ChildLimits,
  abandoned?: AbortSignal,
): Promise<ChildAnswer> {
  refuseInTransaction("a child program works");
  const kilobytes = String((RESERVED_MB + memoryMb) * 1024);
  const command = ["-c", LIMITED, kilobytes, process.execPath, fileURLToPath(program)];
  const options = { env: { MALLOC_ARENA_MAX: "1" }, timeout: limitMs, maxBuffer: MOST_OUTPUT } as const;
  return new Promise((resolve, reject) => {
    const child = execFile(
      "/bin/sh",
      command,
      { ...options, killSignal: "SIGKILL", ...(abandoned && { signal: abandoned }) },
      (error, output, said) => {
        const answer = answerOf(error, output, abandoned?.aborted === true);
        if (answer) childPrograms.inc({ outcome: answer.outcome });
        if (answer) resolve(answer);
        else reject(new Error(`A child program failed: ${said.slice(-2000)}`, { cause: error }));
      },
    );
    // It may end before it has read everything.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(input);
  });
}

/** Null when the program ended by itself with a fault, which is ours. */
function answerOf(
  error: { killed?: boolean; signal?: NodeJS.Signals | null } | null,
  output: string,
  hasLeft: boolean,
): ChildAnswer | null {
  if (!error) return { outcome: "answered", output };
  if (hasLeft) return { outcome: "left" };
  if (error.killed) return { outcome: "late" };
  return error.signal ? { outcome: "died" } : null;
}
