import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addressOf, DOMAIN, type Scheme, type Site } from "#hosts.ts";
import type { Webhook } from "#stand-ins/survey.ts";

/** The loopback ports behind the gateway. */
export type InnerPorts = {
  api: number;
  mail: number;
  content: number;
  collector: number;
  newsletter: number;
};

/** The API's S3 settings, by variable name. */
export type ObjectServer = {
  readonly S3_ENDPOINT: string;
  readonly S3_REGION: string;
  readonly S3_ACCESS_KEY: string;
  readonly S3_SECRET_KEY: string;
};

export type Surroundings = {
  port: number;
  inner: InnerPorts;
  databaseUrl: string;
  dataDir: string;
  environment: "development" | "preview" | "production";
  /** The S3 service of the API; without one, files are stored in a folder. */
  objects?: ObjectServer;
};

/** Production terminates TLS at its proxy. */
export function schemeOf(environment: Surroundings["environment"]): Scheme {
  return environment === "production" ? "https" : "http";
}

/** Which outside services are real: named by the environment, so that no stand-in is needed for them. */
export function realServices(
  env: NodeJS.ProcessEnv,
): Record<"mail" | "content" | "images" | "collector" | "newsletter" | "survey", boolean> {
  return {
    mail: Boolean(env.SMTP_URL),
    content: Boolean(env.CONTENT_API_URL),
    images: Boolean(env.IMAGE_HOST_URL),
    collector: Boolean(env.ANALYTICS_HOST) && Boolean(env.ERROR_DSN),
    newsletter: Boolean(env.NEWSLETTER_URL),
    survey: Boolean(env.SURVEY_URL),
  };
}

/**
 * Flags of Node for the API. A young generation of 8 MB is collected more often, which also frees file buffers
 * outside the heap: 150 MB less memory.
 */
export const API_FLAGS = ["--max-semi-space-size=8", "--enable-source-maps"];

/** The environment of the API. Variables that are already set take precedence. */
export function apiEnvironment(surroundings: Surroundings): NodeJS.ProcessEnv {
  const { port, inner, databaseUrl, dataDir, environment, objects } = surroundings;
  const address = (site: Site) => addressOf(site, port, schemeOf(environment));
  return {
    IMAGE_HOST_URL: address("images"),
    SMTP_URL: `smtp://127.0.0.1:${inner.mail}`,
    MAIL_FROM: "Quayside <no-reply@quayside.example>",
    BRAND_TEAM_EMAIL: "brands@quayside.example",
    SUPPORT_EMAIL: "support@quayside.example",
    SELLER_TEAM_EMAIL: "sales@quayside.example",
    COMPANY_DOMAIN: "quayside.example",
    LOG_LEVEL: "warn",
    // Limits memory retained after reading large files: glibc keeps freed memory per arena.
    MALLOC_ARENA_MAX: "2",
    ...(environment === "production"
      ? // GS1's own example: an operator names the prefix of the company.
        { GS1_COMPANY_PREFIX: "4012345" }
      : {
          // No proxy reads the health here, so there is nothing to drain.
          SHUTDOWN_DELAY_MS: "0",
          // The demo log-ins are a name and a password.
          STAFF_WITHOUT_SECOND_FACTOR: "true",
          // All clients on this machine share one address, including the journeys with their hundreds of sign-ins.
          LOGIN_ATTEMPTS_PER_ADDRESS_A_MINUTE: "1000",
          SIGN_UPS_PER_ADDRESS_AN_HOUR: "1000",
        }),
    ...objects,
    ...(inner.newsletter > 0 ? { NEWSLETTER_URL: `http://127.0.0.1:${inner.newsletter}/subscriptions` } : {}),
    ...(inner.collector > 0
      ? {
          POSTHOG_KEY: "local",
          POSTHOG_HOST: `http://127.0.0.1:${inner.collector}`,
          ERROR_DSN: `http://public@127.0.0.1:${inner.collector}/1`,
        }
      : {}),
    ...process.env,
    DATABASE_URL: databaseUrl,
    HOST: "127.0.0.1",
    PORT: String(inner.api),
    ENVIRONMENT: environment,
    NODE_ENV: "production",
    API_URL: address("api"),
    SELLER_ORIGIN: address("seller"),
    WAREHOUSE_ORIGIN: address("warehouse"),
    MARKETING_ORIGIN: address("marketing"),
    COOKIE_DOMAIN: DOMAIN,
    TRUSTED_PROXY: "127.0.0.1",
    TOKEN_SECRET: secretOf(dataDir, "tokenSecret"),
    SURVEY_WEBHOOK_SECRET: secretOf(dataDir, "surveySecret"),
    SELLER_PORTAL_SECRET: secretOf(dataDir, "sellerPortalSecret"),
    WAREHOUSE_PORTAL_SECRET: secretOf(dataDir, "warehousePortalSecret"),
    CONTENT_API_URL: process.env.CONTENT_API_URL ?? `http://127.0.0.1:${inner.content}/v2`,
    CONTENT_TOKEN: "local",
    OBJECTS_FOLDER: process.env.OBJECTS_FOLDER ?? join(dataDir, "objects"),
    UPLOADS_FOLDER: process.env.UPLOADS_FOLDER ?? join(dataDir, "uploads"),
  };
}

/** The address of the image host: a real one, or ours. */
export function imageHostOf(port: number, environment: Surroundings["environment"]): string {
  return process.env.IMAGE_HOST_URL ?? addressOf("images", port, schemeOf(environment));
}

/** The run-time environment of each web app. Servers cannot resolve *.localhost and use the loopback addresses. */
export function webEnvironment({ port, inner, environment }: Surroundings): NodeJS.ProcessEnv {
  const scheme = schemeOf(environment);
  const address = (site: Site) => addressOf(site, port, scheme);
  return {
    CONTENT_API_URL: `${address("content")}/v2`,
    CONTENT_API_INTERNAL_URL: process.env.CONTENT_API_URL ?? `http://127.0.0.1:${inner.content}/v2`,
    CONTENT_TOKEN: "local",
    CONTENT_PREVIEW_TOKEN: "local-preview",
    CONTENT_EDITOR_URL: address("content"),
    IMAGE_HOST_URL: address("images"),
    ANALYTICS_HOST: address("collector"),
    ANALYTICS_KEY: "local",
    ADS_CONVERSION_URL: `${address("collector")}/conversion?id=sign-up`,
    ERROR_DSN: `${scheme}://public@${new URL(address("collector")).host}/1`,
    ERROR_DSN_INTERNAL: process.env.ERROR_DSN ?? `http://public@127.0.0.1:${inner.collector}/1`,
    SURVEY_URL: address("survey"),
    SUPPORT_EMAIL: "support@quayside.example",
    SALES_EMAIL: "sales@quayside.example",
    PROCUREMENT_EMAIL: "procurement@quayside.example",
    FULFILMENT_EMAIL: "fulfilment@quayside.example",
    SUCCESS_EMAIL: "success@quayside.example",
    ...process.env,
    HOSTNAME: "127.0.0.1",
    ENVIRONMENT: environment,
    API_URL: address("api"),
    API_INTERNAL_URL: `http://127.0.0.1:${inner.api}`,
    SELLER_URL: address("seller"),
    WAREHOUSE_URL: address("warehouse"),
    MARKETING_URL: address("marketing"),
  };
}

/** Additional settings of a portal's server: the secret for authenticating to the API. */
export function portalEnvironment(
  { dataDir }: Pick<Surroundings, "dataDir">,
  portal: "seller" | "warehouse",
  budgetMs?: number,
): NodeJS.ProcessEnv {
  return {
    PORTAL_SECRET: secretOf(dataDir, `${portal}PortalSecret`),
    ...(budgetMs === undefined ? {} : { PAGE_BUDGET_MS: String(budgetMs) }),
  };
}

/** The survey's webhook address, and its signing secret. */
export function surveyWebhook({ inner, dataDir }: Pick<Surroundings, "inner" | "dataDir">): Webhook {
  return {
    url: `http://127.0.0.1:${inner.api}/api/seller-leads/survey-responses/`,
    secret: secretOf(dataDir, "surveySecret"),
  };
}

/** A secret of this installation: generated once per data folder, so that sessions survive a restart. */
function secretOf(
  dataDir: string,
  name: "tokenSecret" | "sellerPortalSecret" | "warehousePortalSecret" | "surveySecret",
): string {
  const file = join(dataDir, "secrets.json");
  const kept = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8") || "{}") as Readonly<Record<string, string>>)
    : {};
  const known = kept[name];
  if (known) {
    return known;
  }
  const made = randomBytes(48).toString("base64url");
  writeFileSync(file, JSON.stringify({ ...kept, [name]: made }), { mode: 0o600 });
  return made;
}
