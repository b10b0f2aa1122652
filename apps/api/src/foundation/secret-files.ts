import { readFileSync } from "node:fs";
import { InvalidEnvironmentError } from "@quayside/env/define-env";

/** What may be in a file that only its owner reads: keys, and addresses with a password. */
const NAMES = [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_READ_URL",
  "TOKEN_SECRET",
  "TOKEN_SECRET_BEFORE",
  "SELLER_PORTAL_SECRET",
  "WAREHOUSE_PORTAL_SECRET",
  "SURVEY_WEBHOOK_SECRET",
  "SMTP_URL",
  "S3_ACCESS_KEY",
  "S3_SECRET_KEY",
  "CONTENT_TOKEN",
  "PAYMENTS_KEY",
  "DEFERRED_PAYMENTS_KEY",
  "CARRIERS_KEY",
  "HMRC_CLIENT_SECRET",
] as const;

/**
 * The environment of a program with the secrets whose file it names: `TOKEN_SECRET_FILE` for `TOKEN_SECRET`. Line ends
 * at the end of a file do not count.
 * @throws InvalidEnvironmentError with `NAME_FILE` when the file cannot be read, is empty, or `NAME` is set too
 */
export function withSecretFiles(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const read: Record<string, string> = {};
  const bad: string[] = [];
  for (const name of NAMES) {
    const path = environment[`${name}_FILE`];
    if (!path) continue;
    const secret = environment[name] ? "" : textOf(path);
    if (secret === "") bad.push(`${name}_FILE`);
    read[name] = secret;
  }
  if (bad.length > 0) throw new InvalidEnvironmentError(bad);
  return { ...environment, ...read };
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8").replace(/[\r\n]+$/, "");
  } catch {
    return "";
  }
}
