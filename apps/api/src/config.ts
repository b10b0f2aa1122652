import { defineEnv } from "@quayside/env/define-env";
import { flag, mailAddress, optionalText, url } from "@quayside/env/env-values";
import { isSameSite, isUnderDomain } from "@quayside/env/same-site";
import * as z from "zod/mini";
import { Refusal } from "#refusal.ts";

const Url = url();
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
  /** The domain that all of them share: their pages may read there that a user is signed in. Without one they are not told. */
  COOKIE_DOMAIN: optionalText(),
  /** Signs access tokens and derives refresh tokens. At least 32 bytes. */
  TOKEN_SECRET: z.string().check(z.minLength(32)),
  /** What the servers of the portals prove themselves with, each its own. Without one browsers ask for everything on its pages. */
  SELLER_PORTAL_SECRET: z.optional(z.string().check(z.minLength(32))),
  WAREHOUSE_PORTAL_SECRET: z.optional(z.string().check(z.minLength(32))),
  COMPANY_DOMAIN: z._default(z.string(), "quayside.example"),
  /** Only this address may say who the client is (X-Forwarded-For). */
  TRUSTED_PROXY: z._default(z.string(), "127.0.0.1"),
  IMAGE_HOST_URL: Url,
  SMTP_URL: z.optional(z.string()),
  /** Connections of one API process to the mail server: as many messages are under way at once. */
  SMTP_CONNECTIONS: z._default(Count, 5),
  /** How long the mail server may keep silent, in milliseconds. */
  SMTP_TIMEOUT_MS: z._default(Count, 20_000),
  /** The sender, with or without a name: Name <address>. */
  MAIL_FROM: z.string().check(z.regex(/@/)),
  /** Where people write to who need help; answers to mails go there. */
  SUPPORT_EMAIL: mailAddress(),
  /** Text messages leave as mail to sms+NUMBER at this domain of the text gateway. */
  TEXT_MESSAGE_DOMAIN: z._default(z.string(), "sms.quayside.localhost"),
  /** Where errors of the program are collected, as Sentry names it; only logged without one. */
  ERROR_DSN: z.optional(Url),
  LOG_LEVEL: z._default(z.enum(["silent", "error", "warn", "info", "debug"]), "info"),
  /** How long the headers of a request may take to arrive, and its body beyond what its size explains, in milliseconds. */
  ARRIVAL_MS: z._default(Count, 10_000),
  /** Longest time a call is worked on, in milliseconds; thrice as long where it waits for an outside service. */
  CALL_DEADLINE_MS: z._default(Count, 10_000),
  /** How long an outside service may keep silent before it counts as out of order, in milliseconds. */
  OUTSIDE_TIMEOUT_MS: z._default(Count, 8000),
  /** Calls with a file of one company that are worked on at once, and that may wait for them; more are answered 429. */
  FILES_AT_ONCE_PER_COMPANY: z._default(Count, 2),
  FILES_WAITING_PER_COMPANY: z._default(Count, 20),
  /** Uploaded files of all companies that one process holds in memory; of one company half of it. More are answered 429. */
  UPLOADED_MEGABYTES: z._default(Count, 200),
  /** Downloads of one company that are written while they are read, each with a connection of the database. */
  DOWNLOADS_AT_ONCE_PER_COMPANY: z._default(Count, 2),
  /** How long calls are still taken after SIGTERM, in milliseconds: until the proxy has seen that the health is 503. */
  SHUTDOWN_DELAY_MS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(300_000)), 5000),
  /** Requests a minute from one address, any endpoint. */
  RATE_LIMIT_PER_MINUTE: z._default(Count, 3000),
  /** Failed sign-ins in a day before an account waits at one address, and before strangers wait at any. */
  LOGIN_ATTEMPTS_PER_ACCOUNT_AND_ADDRESS: z._default(Count, 10),
  LOGIN_ATTEMPTS_PER_ACCOUNT_A_DAY: z._default(Count, 100),
  LOGIN_ATTEMPTS_PER_ADDRESS_A_MINUTE: z._default(Count, 100),
  SIGN_UPS_PER_ADDRESS_AN_HOUR: z._default(Count, 10),
  /** Calls about accounts without a session: reset, activation, check of an e-mail address. */
  ACCOUNT_CALLS_PER_ADDRESS_A_MINUTE: z._default(Count, 30),
  /** Folder for contents of files, when no S3 service is named. */
  OBJECTS_FOLDER: z._default(z.string(), ".data/objects"),
  /** An S3 service with its bucket, e.g. https://s3.example.com/quayside */
  S3_ENDPOINT: z.optional(Url),
  S3_REGION: z._default(z.string(), "auto"),
  S3_ACCESS_KEY: z.optional(z.string()),
  S3_SECRET_KEY: z.optional(z.string()),
  /** Connections of one API process. */
  DATABASE_POOL: z._default(Count, 16),
  /** Whom to ask about brands; requests for brands are mailed there. */
  BRAND_TEAM_NAME: z._default(z.string(), "Quayside brand team"),
  BRAND_TEAM_EMAIL: mailAddress(),
  BRAND_TEAM_PHONE: z.optional(z.string()),
  /** Where enquiries of companies that want to sell are mailed; the brand team gets them without one. */
  SELLER_TEAM_EMAIL: optionalText(),
  /** Version of the seller terms that holds, as the content service names it; and the one the flag switches to. */
  TERMS_VERSION: z._default(z.string().check(z.minLength(1), z.maxLength(40)), "2026-01"),
  UPDATED_TERMS_VERSION: z._default(z.string().check(z.minLength(1), z.maxLength(40)), "2026-07"),
  /** A flag service in place of the written fallbacks: its project key and its address. */
  POSTHOG_KEY: optionalText(),
  POSTHOG_HOST: z.optional(Url),
  /** Where the provider of the newsletter takes contacts; without it they wait. */
  NEWSLETTER_URL: z.optional(Url),
  /** Adapters of the providers of payments, of payment later and of carriers, with their keys. Sandboxes answer without them. */
  PAYMENTS_URL: z.optional(Url),
  PAYMENTS_KEY: optionalText(),
  DEFERRED_PAYMENTS_URL: z.optional(Url),
  DEFERRED_PAYMENTS_KEY: optionalText(),
  CARRIERS_URL: z.optional(Url),
  CARRIERS_KEY: optionalText(),
  /** REST service of the registry of VAT numbers, in the form of VIES. A sandbox answers without it. */
  VAT_REGISTRY_URL: z.optional(Url),
  /** The secret that the provider of the survey signs its responses with; without one none is taken. */
  SURVEY_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(32))),
  /** Whether sellers may upload proforma invoices: 0, 1, true, false or empty. */
  PROFORMA_UPLOAD: flag(),
  /** Company prefix that GS1 gave: the numbers (SSCC) of boxes start with it. 4 to 12 digits; production has no other. */
  GS1_COMPANY_PREFIX: z.string().check(z.regex(/^\d{4,12}$/)),
};
export type Config = { readonly [Name in keyof typeof shape]: z.infer<(typeof shape)[Name]> };

/** What GS1 uses in examples: nothing that leaves for a customer may carry it. */
const EXAMPLE_PREFIX = { GS1_COMPANY_PREFIX: "4012345" } as const;

/**
 * Reads the configuration of the API.
 * @throws Error 'Invalid environment variables' with the names, never the values
 * @throws Refusal for addresses between which cookies do not travel
 */
export function readConfig(source: Readonly<Record<string, string | undefined>>): Config {
  const config = defineEnv({
    server: shape,
    client: {},
    source: source["ENVIRONMENT"] === "production" ? source : { ...EXAMPLE_PREFIX, ...source },
  });
  refuseApart(config);
  return config;
}

/** Sessions live in a strict cookie of the API's host: pages of another site could never use theirs. */
function refuseApart(config: Config): void {
  for (const name of ["SELLER_ORIGIN", "WAREHOUSE_ORIGIN"] as const)
    if (!isSameSite(config[name], config.API_URL))
      throw new Refusal(
        `${name} is of another site than API_URL: the cookie of a session would not reach the API`,
      );
  const domain = config.COOKIE_DOMAIN;
  if (domain === undefined) return;
  for (const name of ["API_URL", "SELLER_ORIGIN", "WAREHOUSE_ORIGIN", "MARKETING_ORIGIN"] as const)
    if (!isUnderDomain(config[name], domain)) throw new Refusal(`${name} is not below COOKIE_DOMAIN`);
}
