import { defineEnv } from "@quayside/env/define-env";
import { flag, mailAddress, optionalText, url } from "@quayside/env/env-values";
import { isSameSite, isUnderDomain } from "@quayside/env/same-site";
import * as z from "zod/mini";
import { SELF_BILLING_SINCE } from "#foundation/legal-entities.rules.ts";
import { Refusal } from "#foundation/refusal.ts";
import { trustedProxy } from "#foundation/trusted-proxy.ts";

const Url = url();
const Count = z.coerce.number().check(z.int(), z.positive());
/** Room for the largest file of several companies, in megabytes. */
const LEAST_SPOOL_MB = 300;

/** A version of the seller terms that has the self-billing agreement: without it no seller could be paid. */
const termsVersion = (current: string) =>
  z._default(
    z.string().check(
      z.regex(/^\d{4}-\d{2}$/),
      z.refine((version) => version >= SELF_BILLING_SINCE),
    ),
    current,
  );

const shape = {
  ENVIRONMENT: z.enum(["development", "preview", "production"]),
  DATABASE_URL: z.string().check(z.minLength(1)),
  /**
   * The database past a pooler, for what belongs to one connection: announcements, the queue of jobs, locks on work.
   * Without it, DATABASE_URL.
   */
  DATABASE_DIRECT_URL: optionalText(),
  /** A standby for reads; without it, everything is read from DATABASE_URL. */
  DATABASE_READ_URL: optionalText(),
  /** Whether the pooler at DATABASE_URL, if there is one, lends a connection for a session or for a transaction. */
  DATABASE_POOLING: z._default(z.enum(["session", "transaction"]), "session"),
  /** What the process does: it serves calls, or works on jobs; without it, both. */
  ROLE: z.optional(z.enum(["serve", "work"])),
  HOST: z._default(z.string(), "127.0.0.1"),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 4601),
  API_URL: Url,
  SELLER_ORIGIN: Url,
  WAREHOUSE_ORIGIN: Url,
  MARKETING_ORIGIN: Url,
  /** The application in which buyers sign in; links in their mails lead there. It may be of another site. */
  BUYER_ORIGIN: z.optional(Url),
  /**
   * The parent domain of all sites; their pages may read there that a user is signed in. Without it they cannot tell.
   */
  COOKIE_DOMAIN: optionalText(),
  /** Signs access tokens and derives refresh tokens. At least 32 bytes. */
  TOKEN_SECRET: z.string().check(z.minLength(32)),
  /** The TOKEN_SECRET before it was changed: what it has made is still accepted. */
  TOKEN_SECRET_BEFORE: z.optional(z.string().check(z.minLength(32))),
  /**
   * Secrets with which the portal servers authenticate, one each. Without one, browsers fetch all of a page's data
   * themselves.
   */
  SELLER_PORTAL_SECRET: z.optional(z.string().check(z.minLength(32))),
  WAREHOUSE_PORTAL_SECRET: z.optional(z.string().check(z.minLength(32))),
  COMPANY_DOMAIN: z._default(z.string(), "quayside.example"),
  /** Lets staff work without a second factor, for demo accounts: 0, 1, true, false or empty. Refused in production. */
  STAFF_WITHOUT_SECOND_FACTOR: flag(),
  /** The only address, or network of addresses, whose X-Forwarded-For header is trusted. */
  TRUSTED_PROXY: z._default(z.string().check(z.refine((value) => trustedProxy(value) !== null)), "127.0.0.1"),
  IMAGE_HOST_URL: Url,
  SMTP_URL: z.optional(z.string()),
  /** Connections of one API process to the mail server, and so the number of messages it sends concurrently. */
  SMTP_CONNECTIONS: z._default(Count, 5),
  /** Timeout of the mail server, in milliseconds. */
  SMTP_TIMEOUT_MS: z._default(Count, 20_000),
  /** The sender, with or without a name: Name <address>. */
  MAIL_FROM: z.string().check(z.regex(/@/)),
  /** The support mailbox: shown to people who need help, and the reply-to address of mails. */
  SUPPORT_EMAIL: mailAddress(),
  /** Text messages are sent by mail to sms+NUMBER at this domain of the SMS gateway. */
  TEXT_MESSAGE_DOMAIN: z._default(z.string(), "sms.quayside.localhost"),
  /** The error collector, as a Sentry DSN; without it errors are only logged. */
  ERROR_DSN: z.optional(Url),
  LOG_LEVEL: z._default(z.enum(["silent", "error", "warn", "info", "debug"]), "info"),
  /** Time limit for the headers of a request, and for its body on top of what its size allows, in milliseconds. */
  ARRIVAL_MS: z._default(Count, 10_000),
  /** Deadline of a call, in milliseconds; three times as long for calls that wait for an outside service. */
  CALL_DEADLINE_MS: z._default(Count, 10_000),
  /** Timeout of outside services, in milliseconds. */
  OUTSIDE_TIMEOUT_MS: z._default(Count, 8000),
  /** Concurrent calls with a file per company, and how many more may queue; beyond that the answer is 429. */
  FILES_AT_ONCE_PER_COMPANY: z._default(Count, 2),
  FILES_WAITING_PER_COMPANY: z._default(Count, 20),
  /** Folder for files while they arrive; on a disk, not in memory. */
  UPLOADS_FOLDER: z._default(z.string(), ".data/uploads"),
  /** Files of all companies together that one process holds there. Beyond its share a company gets 429. */
  UPLOADS_FOLDER_MEGABYTES: z._default(z.coerce.number().check(z.int(), z.minimum(LEAST_SPOOL_MB)), 2000),
  /** Uploaded files that one process holds in memory while they are worked on; further ones wait. */
  UPLOADED_MEGABYTES: z._default(Count, 200),
  /** How slowly a file may arrive, in bytes a second, and the period in which this is measured, in milliseconds. */
  UPLOAD_BYTES_A_SECOND: z._default(Count, 16_384),
  UPLOAD_PACE_MS: z._default(Count, 10_000),
  /** Concurrent streamed downloads per company; each holds a database connection. */
  DOWNLOADS_AT_ONCE_PER_COMPANY: z._default(Count, 2),
  /**
   * How long calls are still accepted after SIGTERM, in milliseconds: until the proxy has seen the health check
   * answer 503.
   */
  SHUTDOWN_DELAY_MS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(300_000)), 5000),
  /** Requests per minute from one address, over all endpoints. */
  RATE_LIMIT_PER_MINUTE: z._default(Count, 3000),
  /**
   * Failed sign-ins per day before an account is throttled at one address, and before it is throttled for unknown
   * addresses.
   */
  LOGIN_ATTEMPTS_PER_ACCOUNT_AND_ADDRESS: z._default(Count, 10),
  /** Across all addresses. Less than fifty, so that fewer than a hundred are checked in any 60 minutes. */
  LOGIN_ATTEMPTS_PER_ACCOUNT_AN_HOUR: z._default(Count, 45),
  LOGIN_ATTEMPTS_PER_ADDRESS_A_MINUTE: z._default(Count, 100),
  SIGN_UPS_PER_ADDRESS_AN_HOUR: z._default(Count, 10),
  /** Calls about accounts without a session: password reset, activation, e-mail check. */
  ACCOUNT_CALLS_PER_ADDRESS_A_MINUTE: z._default(Count, 30),
  /** Folder for file contents when no S3 service is configured. */
  OBJECTS_FOLDER: z._default(z.string(), ".data/objects"),
  /** An S3 service including the bucket, e.g. https://s3.example.com/quayside */
  S3_ENDPOINT: z.optional(Url),
  S3_REGION: z._default(z.string(), "auto"),
  S3_ACCESS_KEY: z.optional(z.string()),
  S3_SECRET_KEY: z.optional(z.string()),
  /** Pool size of one API process. */
  DATABASE_POOL: z._default(Count, 16),
  /** Contact for questions about brands; brand requests are mailed there. */
  BRAND_TEAM_NAME: z._default(z.string(), "Quayside brand team"),
  BRAND_TEAM_EMAIL: mailAddress(),
  BRAND_TEAM_PHONE: z.optional(z.string()),
  /** Mailbox for enquiries of prospective sellers; defaults to the brand team. */
  SELLER_TEAM_EMAIL: optionalText(),
  /** The seller terms in force, by their version in the content service; and the version that the flag switches to. */
  TERMS_VERSION: termsVersion("2026-02"),
  UPDATED_TERMS_VERSION: termsVersion("2026-07"),
  /** The content service, which has the text of the terms for the receipt of their acceptance. */
  CONTENT_API_URL: z.optional(Url),
  CONTENT_TOKEN: optionalText(),
  /** A hosted flag service (project key and address) instead of the built-in fallbacks. */
  POSTHOG_KEY: optionalText(),
  POSTHOG_HOST: z.optional(Url),
  /** Where contacts are posted to the newsletter provider; without it they wait. */
  NEWSLETTER_URL: z.optional(Url),
  /**
   * Adapters of the payment, deferred payment and carrier providers, with their keys. Without them sandboxes answer.
   */
  PAYMENTS_URL: z.optional(Url),
  PAYMENTS_KEY: optionalText(),
  DEFERRED_PAYMENTS_URL: z.optional(Url),
  DEFERRED_PAYMENTS_KEY: optionalText(),
  CARRIERS_URL: z.optional(Url),
  CARRIERS_KEY: optionalText(),
  /** REST service of the VAT number registry, with the API of VIES. Without it a sandbox answers. */
  VAT_REGISTRY_URL: z.optional(Url),
  /** API of HM Revenue & Customs for British VAT numbers, with the application registered there. */
  HMRC_URL: z.optional(Url),
  HMRC_CLIENT_ID: optionalText(),
  HMRC_CLIENT_SECRET: optionalText(),
  /** Public service of the Swiss UID register. */
  UID_REGISTER_URL: z.optional(Url),
  /** Open API of the Norwegian Brønnøysund Register Centre. */
  BRREG_URL: z.optional(Url),
  /** The secret with which the survey provider signs its responses; without it none are accepted. */
  SURVEY_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(32))),
  /** Whether sellers may upload proforma invoices: 0, 1, true, false or empty. */
  PROFORMA_UPLOAD: flag(),
  /** Company prefix assigned by GS1: the SSCCs of boxes start with it. 4 to 12 digits; required in production. */
  GS1_COMPANY_PREFIX: z.string().check(z.regex(/^\d{4,12}$/)),
};
export type Config = { readonly [Name in keyof typeof shape]: z.infer<(typeof shape)[Name]> };

/** GS1's example prefix; nothing sent to a customer may carry it. */
const EXAMPLE_PREFIX = { GS1_COMPANY_PREFIX: "4012345" } as const;

/**
 * Reads the configuration of the API.
 * @throws Error 'Invalid environment variables' with the names, never the values
 * @throws Refusal when the addresses are not on the same site, so that cookies would not be sent, or when production
 *   would be unsafe
 */
export function readConfig(source: Readonly<Record<string, string | undefined>>): Config {
  const config = defineEnv({
    server: shape,
    client: {},
    source: source["ENVIRONMENT"] === "production" ? source : { ...EXAMPLE_PREFIX, ...source },
  });
  refuseApart(config);
  if (config.DATABASE_POOLING === "transaction" && config.DATABASE_DIRECT_URL === undefined)
    throw new Refusal("DATABASE_DIRECT_URL is missing: a pooler by transaction cannot pass announcements on");
  if (config.ENVIRONMENT === "production") refuseUnsafe(config);
  return config;
}

/** The address of the database for what belongs to one connection. */
export const directUrl = ({
  DATABASE_DIRECT_URL,
  DATABASE_URL,
}: Pick<Config, "DATABASE_DIRECT_URL" | "DATABASE_URL">): string => DATABASE_DIRECT_URL ?? DATABASE_URL;

const SECRETS = [
  "TOKEN_SECRET",
  "TOKEN_SECRET_BEFORE",
  "SELLER_PORTAL_SECRET",
  "WAREHOUSE_PORTAL_SECRET",
  "SURVEY_WEBHOOK_SECRET",
  "S3_SECRET_KEY",
  "PAYMENTS_KEY",
  "DEFERRED_PAYMENTS_KEY",
  "CARRIERS_KEY",
] as const;
/** Fewer different characters than any secret of 32 random bytes has, as hexadecimal digits too. */
const FEWEST_CHARACTERS = 10;
const GENERATE = "generate one with: openssl rand -base64 48";

/**
 * What development may do and production must not: known or shared secrets, and payments in the clear.
 * @throws Refusal with a line for each fault, and without any value
 */
function refuseUnsafe(config: Config): void {
  const faults: string[] = [];
  if (config.STAFF_WITHOUT_SECOND_FACTOR)
    faults.push("STAFF_WITHOUT_SECOND_FACTOR is for demo accounts: leave it out");
  const seen = new Map<string, string>();
  for (const name of SECRETS) {
    const secret = config[name];
    if (secret === undefined) continue;
    const isOwn = name.includes("_SECRET");
    if (secret.startsWith("replace-me")) faults.push(`${name} is the value of .env.example: replace it`);
    else if (isOwn && new Set(secret).size < FEWEST_CHARACTERS)
      faults.push(`${name} is easy to guess: ${GENERATE}`);
    const other = seen.get(secret);
    if (other !== undefined) faults.push(`${name} is the same as ${other}: ${GENERATE}`);
    seen.set(secret, name);
  }
  for (const service of ["PAYMENTS", "DEFERRED_PAYMENTS"] as const) {
    const address = config[`${service}_URL`];
    if (address === undefined) continue;
    if (!address.startsWith("https:")) faults.push(`${service}_URL is not https: use an address with https`);
    if (config[`${service}_KEY`] === undefined)
      faults.push(`${service}_KEY is missing: set the key of ${service}_URL`);
  }
  if (faults.length > 0) throw new Refusal(faults.join("\n"));
}

/** Most edits by which a variable is taken for a misspelt setting, and the shortest setting: HOME is not HOST. */
const TYPO = 2;
const SHORTEST = 8;

/**
 * What an operator may have meant otherwise, a line each. It keeps the API from nothing.
 * @param source the variables that the configuration was read from
 */
export function configWarnings(
  config: Config,
  source: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const known = Object.keys(shape);
  const long = known.filter((name) => name.length >= SHORTEST);
  const misspelt = Object.keys(source).flatMap((name) => {
    const meant = known.includes(name) ? undefined : long.find((one) => edits(name, one) <= TYPO);
    return meant === undefined ? [] : [`${name} is unknown: is ${meant} meant?`];
  });
  const isMute = config.ENVIRONMENT === "production" && !config.SMTP_URL;
  return isMute ? ["SMTP_URL is missing: no mail is sent, so users cannot sign up", ...misspelt] : misspelt;
}

/** The edit distance of two names: characters to insert, delete or replace. */
function edits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [at, wanted] of [...other].entries())
      next.push(
        Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (letter === wanted ? 0 : 1)),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Sessions use a SameSite=Strict cookie of the API's host: pages of another site could never use it. */
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
