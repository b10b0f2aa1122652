import { readFileSync } from "node:fs";
import { InvalidEnvironmentError } from "#define-env.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment of a program with the secrets whose file it names: `TOKEN_SECRET_FILE` for `TOKEN_SECRET`. Line ends
 * at the end of a file do not count.
 *
 * @param environment such as `process.env`
 * @param names of the secrets; files of other names are those of other programs
 * @throws InvalidEnvironmentError with `NAME_FILE` when the file cannot be read, is blank, or `NAME` is set too
 */
export function withSecretFiles(
  environment: Environment,
  names: readonly string[],
): Record<string, string | undefined> {
  const read: Record<string, string> = {};
  const faults = new Map<string, string>();
  for (const name of names) {
    const file = `${name}_FILE`;
    const path = environment[file];
    if (!path) continue;
    if (environment[name]) faults.set(file, `${name} is set too`);
    else {
      const secret = textOf(path);
      if (secret === null) faults.set(file, "the file cannot be read");
      else if (secret.trim() === "") faults.set(file, "the file is empty");
      else read[name] = secret;
    }
  }
  if (faults.size > 0) throw new InvalidEnvironmentError([...faults.keys()], faults);
  return { ...environment, ...read };
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8").replace(/[\r\n]+$/, "");
  } catch {
    return null;
  }
}
