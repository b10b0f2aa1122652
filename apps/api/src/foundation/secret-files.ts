import { withSecretFiles } from "@quayside/env/secret-files";

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
];

/**
 * The environment of the API and its commands, with the secrets whose file it names.
 * @throws InvalidEnvironmentError with `NAME_FILE` when a file is of no use
 */
export const withApiSecrets = (environment: Readonly<Record<string, string | undefined>>) =>
  withSecretFiles(environment, NAMES);
