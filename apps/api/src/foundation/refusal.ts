import { InvalidEnvironmentError } from "@quayside/env/define-env";

/** Why a program cannot run, for its operator: the message is the one line they see. */
export class Refusal extends Error {}

const LEFT_OPEN_MS = 1000;

/**
 * Runs a program. On failure it prints one line to standard error and exits with code 1; only a bug prints a stack
 * trace. What it prints may be lost, as on a full disk, without consequences for its work.
 */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  // Without a listener a full disk behind either of them would end the program.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  try {
    await work();
  } catch (error) {
    console.error(lineFor(error));
    process.exitCode = 1;
    // Not immediately: Node can deadlock in `process.exit` while its threads compile what was just loaded. The
    // timer ends what was opened before the failure and would keep the process alive.
    setTimeout(() => process.exit(), LEFT_OPEN_MS).unref();
  }
}

function lineFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // System and database errors have a code; printed whole, database errors are pages long.
  const isExpected = error instanceof Refusal || error instanceof InvalidEnvironmentError || "code" in error;
  return (isExpected ? error.message : error.stack) ?? error.message;
}

/** The message of an error; an aggregate of several attempts, as on two addresses of a host, has none itself. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}
