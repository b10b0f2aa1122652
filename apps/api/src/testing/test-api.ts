import { join } from "node:path";
import type { Config } from "#foundation/config.ts";
import type { ErrorSink } from "#providers/error-reports.ts";
import { startFlags } from "#providers/flags.ts";
import type { Log } from "#foundation/log.ts";
import { Listener } from "#db/listener.ts";
import { buildApi } from "#api.ts";
import type { Services } from "#kernel/context.ts";
import { openServices } from "#services.ts";
import { OBJECTS_FOLDER } from "#testing/objects-folder.ts";
import { TEST_DAY, createDemoDatabase } from "#testing/demo-database.ts";
import { checkSentMails, mailsFolder } from "#testing/sent-mails.ts";

export { TEST_DAY } from "#testing/demo-database.ts";
export const TEST_NOW = new Date(`${TEST_DAY}T08:00:00Z`);
export const DEMO_PASSWORD = "quayside-demo";

/** Time controlled by a test: it is paused until the test moves it. */
export class TestClock {
  #ms = TEST_NOW.getTime();
  now = (): Date => new Date(this.#ms);
  advance(ms: number): void {
    this.#ms += ms;
  }
}

/** Tests read answers untyped; the API validates them against the contract. */
export interface Json {
  readonly [key: string]: Json;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly body: Json;
}

export interface RequestOptions {
  /** E-mail of a demo user, signed in on first use. */
  as?: string;
  application?: "sellers" | "warehouse" | "buyers" | "marketing";
  /** JSON, a raw text, or a form. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestApi {
  readonly url: string;
  readonly databaseUrl: string;
  readonly services: Services;
  readonly securityClock: TestClock;
  readonly businessTime: TestClock;
  request: (method: string, path: string, options?: RequestOptions) => Promise<TestAnswer>;
  tokenOf: (email: string, application?: string) => Promise<string>;
  /** Resolves when everything staff have viewed so far is in the audit log; the calls themselves do not wait for it. */
  viewsNoted: () => Promise<void>;
}

/** An API that a test closes itself; `useApi` closes its own. */
export interface StartedApi extends TestApi {
  close: () => Promise<void>;
}

/** The secrets of the portals' servers in tests. */
export const PORTAL_SECRETS = {
  sellers: "the secret of the seller portal, 32+ bytes",
  warehouse: "the secret of the warehouse app, 32+ bytes",
} as const;

/** Deadline of calls and statements: far longer than in production, below the timeout of a test. */
const PATIENCE_MS = 60_000;

function patient(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("statement_timeout", String(PATIENCE_MS));
  return url.href;
}

const config = (databaseUrl: string, overrides: Partial<Config>): Config => ({
  ENVIRONMENT: "preview",
  DATABASE_URL: patient(databaseUrl),
  DATABASE_DIRECT_URL: undefined,
  DATABASE_READ_URL: undefined,
  DATABASE_POOLING: "session",
  ROLE: undefined,
  HOST: "127.0.0.1",
  PORT: 0,
  API_URL: "http://api.quayside.localhost:4600",
  SELLER_ORIGIN: "http://seller.quayside.localhost:4600",
  WAREHOUSE_ORIGIN: "http://warehouse.quayside.localhost:4600",
  MARKETING_ORIGIN: "http://quayside.localhost:4600",
  COOKIE_DOMAIN: "quayside.localhost",
  TOKEN_SECRET: "a secret that only tests have, 32+ bytes",
  TOKEN_SECRET_BEFORE: undefined,
  SELLER_PORTAL_SECRET: PORTAL_SECRETS.sellers,
  WAREHOUSE_PORTAL_SECRET: PORTAL_SECRETS.warehouse,
  COMPANY_DOMAIN: "quayside.example",
  STAFF_WITHOUT_SECOND_FACTOR: true,
  TRUSTED_PROXY: "127.0.0.1",
  IMAGE_HOST_URL: "http://images.quayside.localhost:4600",
  SMTP_URL: undefined,
  SMTP_CONNECTIONS: 5,
  SMTP_TIMEOUT_MS: 20_000,
  MAIL_FROM: "Quayside <no-reply@quayside.example>",
  TEXT_MESSAGE_DOMAIN: "sms.quayside.localhost",
  ERROR_DSN: undefined,
  LOG_LEVEL: "silent",
  ARRIVAL_MS: 10_000,
  // A temporarily stalled machine must not fail a test.
  CALL_DEADLINE_MS: PATIENCE_MS,
  OUTSIDE_TIMEOUT_MS: PATIENCE_MS,
  FILES_AT_ONCE_PER_COMPANY: 2,
  UPLOADS_FOLDER: join(OBJECTS_FOLDER, "uploads"),
  UPLOADS_FOLDER_MEGABYTES: 2000,
  UPLOADED_MEGABYTES: 200,
  UPLOAD_BYTES_A_SECOND: 16_384,
  UPLOAD_PACE_MS: 10_000,
  DOWNLOADS_AT_ONCE_PER_COMPANY: 2,
  FILES_WAITING_PER_COMPANY: 20,
  RATE_LIMIT_PER_MINUTE: 1_000_000,
  LOGIN_ATTEMPTS_PER_ACCOUNT_AND_ADDRESS: 10,
  LOGIN_ATTEMPTS_PER_ACCOUNT_AN_HOUR: 45,
  LOGIN_ATTEMPTS_PER_ADDRESS_A_MINUTE: 1_000_000,
  SIGN_UPS_PER_ADDRESS_AN_HOUR: 1_000_000,
  ACCOUNT_CALLS_PER_ADDRESS_A_MINUTE: 1_000_000,
  OBJECTS_FOLDER,
  S3_ENDPOINT: undefined,
  S3_REGION: "auto",
  S3_ACCESS_KEY: undefined,
  S3_SECRET_KEY: undefined,
  DATABASE_POOL: 8,
  SHUTDOWN_DELAY_MS: 0,
  BRAND_TEAM_NAME: "Quayside brand team",
  BRAND_TEAM_EMAIL: "brands@quayside.example",
  SUPPORT_EMAIL: "support@quayside.example",
  BRAND_TEAM_PHONE: undefined,
  SELLER_TEAM_EMAIL: "sales@quayside.example",
  TERMS_VERSION: "2026-02",
  UPDATED_TERMS_VERSION: "2026-07",
  POSTHOG_KEY: undefined,
  POSTHOG_HOST: undefined,
  NEWSLETTER_URL: undefined,
  PAYMENTS_URL: undefined,
  PAYMENTS_KEY: undefined,
  DEFERRED_PAYMENTS_URL: undefined,
  DEFERRED_PAYMENTS_KEY: undefined,
  CARRIERS_URL: undefined,
  CARRIERS_KEY: undefined,
  VAT_REGISTRY_URL: undefined,
  HMRC_URL: undefined,
  HMRC_CLIENT_ID: undefined,
  HMRC_CLIENT_SECRET: undefined,
  UID_REGISTER_URL: undefined,
  BRREG_URL: undefined,
  CONTENT_API_URL: undefined,
  CONTENT_TOKEN: undefined,
  SURVEY_WEBHOOK_SECRET: undefined,
  PROFORMA_UPLOAD: false,
  GS1_COMPANY_PREFIX: "4012345",
  BUYER_ORIGIN: undefined,
  ...overrides,
});

/**
 * A complete API over HTTP on a new database with the demo marketplace.
 * @param observed log and error reports, for tests that check them
 */
export async function startTestApi(
  overrides: Partial<Config> = {},
  observed: { log?: Log; errorSink?: ErrorSink | undefined } = {},
): Promise<StartedApi> {
  const database = await createDemoDatabase();
  const securityClock = new TestClock();
  const businessTime = new TestClock();
  await startFlags();
  const { services, close } = openServices(config(database.url, overrides), {
    securityClock,
    realNow: businessTime.now,
    ...observed,
  });
  const { server, authenticator, trail } = await buildApi(services);
  const listener = new Listener(database.url, {
    onNews: (organisationId) => services.live.announce(organisationId),
    onSessionRevoked: (qid) => authenticator.forget(qid),
    onClockMoved: () => void services.businessClock.refresh().catch(() => undefined),
  });
  await listener.start();
  const url = await server.listen({ host: "127.0.0.1", port: 0 });

  const tokens = new Map<string, string>();
  async function send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: unknown,
  ): Promise<TestAnswer> {
    const hasBody = body !== undefined;
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: hasBody && !isForm ? { "content-type": "application/json", ...headers } : headers,
      ...(hasBody ? { body: isForm || typeof body === "string" ? body : JSON.stringify(body) } : {}),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    const text = bytes.toString("utf8");
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      body: (isJson ? JSON.parse(text) : { text }) as Json,
    };
  }
  async function tokenOf(email: string, application = "sellers"): Promise<string> {
    const known = tokens.get(`${application} ${email}`);
    if (known !== undefined) return known;
    const answer = await send(
      "POST",
      "auth/login/",
      { "x-application": application },
      { email, password: DEMO_PASSWORD },
    );
    const token = String(answer.body["accessToken"] ?? "");
    tokens.set(`${application} ${email}`, token);
    return token;
  }
  return {
    url,
    databaseUrl: database.url,
    services,
    securityClock,
    businessTime,
    tokenOf,
    viewsNoted: () => trail.settled(),
    request: async (method, path, { as, application = "sellers", body, headers = {} } = {}) => {
      const bearer: Record<string, string> = as
        ? { authorization: `Bearer ${await tokenOf(as, application)}` }
        : {};
      return send(method, path, { "x-application": application, ...bearer, ...headers }, body);
    },
    close: async () => {
      // One mail of each kind sent by the tests of a file is checked.
      await checkSentMails(services, mailsFolder());
      await server.close();
      await listener.close();
      await close();
      await database.drop();
    },
  };
}
