import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");

/** Where data of this machine lives: DATA_DIR, else `.data` in the repository. */
export function dataFolder(): string {
  return resolve(ROOT, process.env.DATA_DIR ?? ".data");
}

/** The environment of every tool we start: ours before the machine's, and nothing that reports home. */
export function toolEnvironment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: [dirname(process.execPath), join(ROOT, "node_modules/.bin"), process.env.PATH ?? ""].join(":"),
    NEXT_TELEMETRY_DISABLED: "1",
    TURBO_TELEMETRY_DISABLED: "1",
    STORYBOOK_DISABLE_TELEMETRY: "1",
    DO_NOT_TRACK: "1",
  };
}
