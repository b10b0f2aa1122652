import { writeFileSync } from "node:fs";

/**
 * Writes what a program is configured with, without what this process was given already: `node --env-file` reads it. It
 * holds secrets, so only its owner may read it.
 */
export function writeEnvironment(file: string, environment: NodeJS.ProcessEnv): void {
  const lines = Object.entries(environment)
    .filter(([name, value]) => value !== undefined && process.env[name] !== value)
    .map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(file, lines.join(""), { mode: 0o600 });
}
