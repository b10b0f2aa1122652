import { isUnreachable } from "#db/database-outage.ts";

/**
 * Runs a step for each item in turn; a failing item does not delay the others.
 * @param errors collects errors, to be thrown after all were tried
 * @returns for how many items the step did something
 * @throws database outage errors immediately: no other step would succeed
 */
export async function forEachIsolated<One>(
  all: readonly One[],
  errors: unknown[],
  step: (one: One) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (const one of all) {
    try {
      if (await step(one)) done += 1;
    } catch (error) {
      if (isUnreachable(error)) throw error;
      errors.push(error);
    }
  }
  return done;
}
