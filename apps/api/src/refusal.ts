import { InvalidEnvironmentError } from "@quayside/env/define-env";

/** Why a program does not do its work, for its operator: its message is the one line they see. */
export class Refusal extends Error {}

const LEFT_OPEN_MS = 1000;

/**
 * Runs a program. What stops it is one line on standard error and exit code 1; only a fault of the program itself
 * shows where it happened.
 */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(lineFor(error));
    process.exitCode = 1;
    // Not at once: Node can lock up in `process.exit` while its threads compile what was just loaded. The timer is for
    // what was opened before the failure and would keep the process alive.
    setTimeout(() => process.exit(), LEFT_OPEN_MS).unref();
  }
}

function lineFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The system and the database give their errors a code; printed whole, the latter are pages long.
  const isExpected = error instanceof Refusal || error instanceof InvalidEnvironmentError || "code" in error;
  return (isExpected ? error.message : error.stack) ?? error.message;
}

/**
 * The message of an error; one that wraps several attempts, as on two addresses of a host, has none itself.
 */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}
