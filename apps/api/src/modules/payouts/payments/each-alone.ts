import { isUnreachable } from "#db/database-outage.ts";

/**
 * Runs a step for one after the other; one that fails does not keep the others waiting.
 * @param errors takes what went wrong, to be thrown when all were tried
 * @returns for how many the step did something
 * @throws the error of a database outage: no other step would succeed
 */
export async function eachAlone<One>(
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
