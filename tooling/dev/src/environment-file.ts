import { writeFileSync } from "node:fs";

/**
 * Writes a program's environment, without variables this process already has, for `node --env-file`. It contains
 * secrets, so only its owner may read it.
 */
export function writeEnvironment(file: string, environment: NodeJS.ProcessEnv): void {
  const lines = Object.entries(environment)
    .filter(([name, value]) => value !== undefined && process.env[name] !== value)
    .map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(file, lines.join(""), { mode: 0o600 });
}
