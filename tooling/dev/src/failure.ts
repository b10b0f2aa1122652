/** An error the user can act on: shown as one line, without a stack trace. */
export class Failure extends Error {}

/** A failure that names the disk without room by itself. */
export class FullDisk extends Failure {}

/** Thrown because everything is being stopped: not reported. */
export class Stopping extends Failure {
  constructor() {
    super("Stopping.");
  }
}

/** Whether what a tool or the database said comes down to a disk without room. */
export function tellsOfFullDisk(output: string): boolean {
  return /ENOSPC|No space left on device|disk is full/i.test(output);
}

/** The one-line message for an error, with advice if available. */
export function lineFor(error: unknown): string {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  if (code === "ENOSPC" || tellsOfFullDisk(message ?? "")) {
    return "A disk is full. Free some space and start again; nothing half-made is used.";
  }
  if (code === "EACCES" || code === "EROFS") {
    return `A folder cannot be written: ${message ?? code}. Set DATA_DIR to one that can.`;
  }
  return message ?? String(error);
}
