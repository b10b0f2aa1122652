import { parseArgs } from "node:util";
import { Failure } from "#failure.ts";

/**
 * The options after `npm start --`.
 * @param args `--fresh` for new data, `--scale N` for N times as much of it
 * @throws Failure for anything else, before anything is built
 */
export function readStartOptions(args: readonly string[]): { fresh: boolean; scale: number } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { fresh: { type: "boolean" }, scale: { type: "string" } },
    });
    const scale = Number(values.scale ?? 1);
    // The demo data is whole companies with whole orders.
    if (!Number.isInteger(scale) || scale < 1) {
      throw new Failure("--scale takes a whole number of at least 1.");
    }
    return { fresh: values.fresh ?? false, scale };
  } catch (error) {
    throw error instanceof Failure
      ? error
      : new Failure(`${(error as Error).message.split(". ")[0]}. Known: --fresh, --scale N.`);
  }
}

/**
 * The port everything is reached at.
 * @param text value of PORT; 4600 without one
 * @throws Failure for an invalid port
 */
export function readPort(text: string | undefined): number {
  const port = Number(text || 4600);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Failure(`PORT is "${text}" and has to be a number from 1 to 65535.`);
  }
  return port;
}
