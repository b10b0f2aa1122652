import { join } from "node:path";
import { type Surroundings, apiEnvironment } from "#configuration.ts";
import { fillingFailure } from "#disk-room.ts";
import { Failure } from "#failure.ts";
import { dataFolder, ROOT, toolEnvironment } from "#paths.ts";
import { step } from "#progress.ts";
import { runTool } from "#run-tool.ts";

/** The role of the API in a database of our own. */
const API_ROLE = "quayside_api";

/**
 * Migrates and seeds the database, as its owner.
 *
 * @param businessTime the moment at which demo data and business time start, ISO 8601; now if omitted
 * @returns the surroundings of the API: in a database of our own it has a role that owns nothing; one that was named by
 * hand keeps the role that was named with it
 */
export async function prepareDatabase(
  surroundings: Surroundings,
  scale: number,
  businessTime?: string,
): Promise<Surroundings> {
  await runCommand(surroundings, "Bringing the database up to date", ["migrate"]);
  // Production starts empty, and refuses demo data.
  if (surroundings.environment !== "production") {
    const seed = [
      "seed",
      "--scale",
      String(scale),
      ...(businessTime === undefined ? [] : ["--at", businessTime]),
    ];
    await runCommand(surroundings, "Filling in demo data where there is none", seed);
  }
  if (process.env.DATABASE_URL) {
    return surroundings;
  }
  await runCommand(surroundings, "Giving the API its rights", ["grant", API_ROLE]);
  const url = new URL(surroundings.databaseUrl);
  url.username = API_ROLE;
  return { ...surroundings, databaseUrl: url.href };
}

async function runCommand(surroundings: Surroundings, title: string, args: readonly string[]): Promise<void> {
  const env = { ...apiEnvironment(surroundings), PATH: toolEnvironment().PATH };
  await step(title, async (note) => {
    const cwd = join(ROOT, "apps/api");
    const result = await runTool("node", ["src/cli.ts", ...args], { cwd, env, onLine: note });
    if (result.code !== 0) {
      throw preparationFailure(title, result.output);
    }
  });
}

/** How the API refuses a database that was migrated by another version of it: `migrate.ts` in `apps/api/src/db`. */
const OTHER_VERSION = /^(The database (was made by other|is newer than)|Migration \S+ was changed after).*$/m;

/**
 * Why a command of the API could not prepare the database: made by another version, a full disk, or what the command
 * said last. Data of our own can be replaced.
 */
export function preparationFailure(title: string, output: string): Failure {
  const [refusal] = OTHER_VERSION.exec(output) ?? [];
  return refusal === undefined || process.env.DATABASE_URL
    ? fillingFailure(title, output)
    : new Failure(
        `${refusal}. Another version of Quayside made the data in ${dataFolder()}. Start once with --fresh, which deletes it, or set another DATA_DIR.`,
      );
}
