import { defineEnv } from "@quayside/env/define-env";
import { flag } from "@quayside/env/env-values";
import * as z from "zod/mini";

const Url = z.url();
const Count = z.coerce.number().check(z.int(), z.positive());

const shape = {
  ENVIRONMENT: z.enum(["development", "preview", "production"]),
  DATABASE_URL: z.string().check(z.minLength(1)),
  HOST: z._default(z.string(), "127.0.0.1"),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 4601),
  API_URL: Url,
  SELLER_ORIGIN: Url,
  WAREHOUSE_ORIGIN: Url,
  MARKETING_ORIGIN: Url,
  /** Signs access tokens and derives refresh tokens. At least 32 bytes. */
  TOKEN_SECRET: z.string().check(z.minLength(32)),
  COMPANY_DOMAIN: z._default(z.string(), "quayside.example"),
  /** Only this address may say who the client is (X-Forwarded-For). */
  TRUSTED_PROXY: z._default(z.string(), "127.0.0.1"),
  IMAGE_HOST_URL: Url,
  SMTP_URL: z.optional(z.string()),
  MAIL_FROM: z._default(z.string(), "Quayside <no-reply@quayside.example>"),
  /** Text messages leave as mail to sms+NUMBER at this domain of the text gateway. */
  TEXT_MESSAGE_DOMAIN: z._default(z.string(), "sms.quayside.localhost"),
  LOG_LEVEL: z._default(z.enum(["silent", "error", "warn", "info", "debug"]), "info"),
  /** Requests a minute from one address, any endpoint. */
  RATE_LIMIT_PER_MINUTE: z._default(Count, 3000),
  /** Failed sign-ins before an (account, address) pair has to wait, within 15 minutes. */
  LOGIN_ATTEMPTS_PER_ACCOUNT_AND_ADDRESS: z._default(Count, 10),
  LOGIN_ATTEMPTS_PER_ACCOUNT_A_DAY: z._default(Count, 100),
  LOGIN_ATTEMPTS_PER_ADDRESS_A_MINUTE: z._default(Count, 100),
  /** Connections of one API process. */
  DATABASE_POOL: z._default(Count, 16),
  /** Whether sellers may upload proforma invoices: 0, 1, true, false or empty. */
  PROFORMA_UPLOAD: flag(),
};
export type Config = { readonly [Name in keyof typeof shape]: z.infer<(typeof shape)[Name]> };

/**
 * Reads the configuration of the API.
 * @throws Error 'Invalid environment variables' with the names, never the values
 */
export function readConfig(source: Readonly<Record<string, string | undefined>>): Config {
  return defineEnv({ server: shape, client: {}, source });
}
