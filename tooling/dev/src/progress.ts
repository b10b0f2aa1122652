const HEARTBEAT_MS = 10_000;

/** Whole seconds since `from` (milliseconds of performance.now()). */
export function secondsSince(from: number): number {
  return Math.round((performance.now() - from) / 1000);
}

/**
 * Runs one step and shows its title and progress, a heartbeat every ten seconds, and the duration. `note` replaces
 * the text of the heartbeat.
 */
export async function step<Result>(
  title: string,
  work: (note: (text: string) => void) => Promise<Result>,
): Promise<Result> {
  const from = performance.now();
  let latest = "";
  console.log(`${title} …`);
  const heartbeat = setInterval(
    () => console.log(`  ${secondsSince(from)} s${latest && `: ${latest}`}`),
    HEARTBEAT_MS,
  );
  try {
    const result = await work((text) => (latest = text));
    const seconds = secondsSince(from);
    if (seconds > 0) {
      console.log(`  done in ${seconds} s`);
    }
    return result;
  } finally {
    clearInterval(heartbeat);
  }
}
