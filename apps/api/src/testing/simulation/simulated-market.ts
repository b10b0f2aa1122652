import { join } from "node:path";
import { createTestDatabase, ensureTemplate } from "@quayside/dev/database/test-database";
import { type Config, readConfig } from "#foundation/config.ts";
import { migrate } from "#db/migrate.ts";
import { Random } from "#demo/random.ts";
import { startFlags } from "#providers/flags.ts";
import { buildApi } from "#api.ts";
import type { Services } from "#kernel/context.ts";
import { openServices } from "#services.ts";
import { OBJECTS_FOLDER } from "#testing/objects-folder.ts";
import { FaultyProvider } from "#testing/simulation/faulty-provider.ts";
import { PASSWORD, insertSmallMarket } from "#testing/simulation/small-market.ts";
import { type Json, TEST_NOW, TestClock } from "#testing/test-api.ts";

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly body: Json;
}

export interface Call {
  readonly as: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly key?: string;
  /** Another route to the same API, e.g. one that loses answers. */
  readonly via?: string;
}

type Running = Awaited<ReturnType<typeof startProcess>>;

/** Environment of an API on a simulation's database. */
export const environmentOf = (databaseUrl: string): Record<string, string> => ({
  ENVIRONMENT: "preview",
  DATABASE_URL: databaseUrl,
  PORT: "0",
  API_URL: "http://api.quayside.localhost:4600",
  SELLER_ORIGIN: "http://seller.quayside.localhost:4600",
  WAREHOUSE_ORIGIN: "http://warehouse.quayside.localhost:4600",
  MARKETING_ORIGIN: "http://quayside.localhost:4600",
  TOKEN_SECRET: "a secret that only simulations have, 32+ bytes",
  IMAGE_HOST_URL: "http://images.quayside.localhost:4600",
  MAIL_FROM: "Quayside <no-reply@quayside.example>",
  BRAND_TEAM_EMAIL: "brands@quayside.example",
  SUPPORT_EMAIL: "support@quayside.example",
  STAFF_WITHOUT_SECOND_FACTOR: "true",
  LOG_LEVEL: "silent",
  RATE_LIMIT_PER_MINUTE: "100000000",
  LOGIN_ATTEMPTS_PER_ADDRESS_A_MINUTE: "1000000",
  OBJECTS_FOLDER,
  UPLOADS_FOLDER: join(OBJECTS_FOLDER, "uploads"),
  DATABASE_POOL: "8",
  SHUTDOWN_DELAY_MS: "0",
});

const configOf = (databaseUrl: string): Config => readConfig(environmentOf(databaseUrl));

/** A new database with the small market. */
export async function openSmallMarket(): ReturnType<typeof createTestDatabase> {
  await ensureTemplate("quayside_small_market", async (url) => {
    await migrate(url);
    await insertSmallMarket(url, TEST_NOW);
  });
  return createTestDatabase({ template: "quayside_small_market" });
}

async function startProcess(config: Config, time: TestClock, payments: FaultyProvider) {
  const { services, close } = openServices(config, {
    securityClock: new TestClock(),
    realNow: time.now,
    payments,
  });
  const { server } = await buildApi(services);
  const url = await server.listen({ host: "127.0.0.1", port: 0 });
  const stop = async () => {
    await server.close();
    await close();
  };
  return { services, url, stop };
}

/** A small marketplace with a restartable API over HTTP, its own clock and a faulty provider. */
export class SimulatedMarket {
  readonly random: Random;
  readonly time = new TestClock();
  readonly provider = new FaultyProvider();
  readonly #database: Awaited<ReturnType<typeof createTestDatabase>>;
  readonly #tokens = new Map<string, string>();
  #running: Running;
  #keys = 0;

  private constructor(
    seed: number,
    database: Awaited<ReturnType<typeof createTestDatabase>>,
    running: Running,
  ) {
    this.random = new Random(seed);
    this.#database = database;
    this.#running = running;
  }

  static async open(seed: number): Promise<SimulatedMarket> {
    const database = await openSmallMarket();
    await startFlags();
    const market = new SimulatedMarket(seed, database, {
      services: {} as Services,
      url: "",
      stop: async () => undefined,
    });
    await market.restart();
    return market;
  }

  get services(): Services {
    return this.#running.services;
  }

  get url(): string {
    return this.#running.url;
  }

  get databaseUrl(): string {
    return this.#database.url;
  }

  /** A new process on the same database, as after a deployment or a crash between two requests. */
  async restart(): Promise<void> {
    await this.#running.stop();
    this.#running = await startProcess(configOf(this.#database.url), this.time, this.provider);
  }

  async close(): Promise<void> {
    await this.#running.stop();
    await this.#database.drop();
  }

  newKey(): string {
    this.#keys += 1;
    return `key-${this.#keys}`;
  }

  async send({ as, method, path, body, key, via }: Call): Promise<Answer> {
    const application = as.startsWith("buyer") ? "buyers" : "sellers";
    const token = await this.#tokenOf(as, application);
    const response = await fetch(`${via ?? this.#running.url}/api/${path}`, {
      method,
      headers: {
        "x-application": application,
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(key === undefined ? {} : { "idempotency-key": key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, body: (text === "" ? {} : JSON.parse(text)) as Json };
  }

  async #tokenOf(email: string, application: string): Promise<string> {
    const known = this.#tokens.get(email);
    if (known !== undefined) return known;
    const response = await fetch(`${this.#running.url}/api/auth/login/`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-application": application },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { accessToken } = (await response.json()) as { accessToken?: string };
    if (!accessToken) throw new Error(`${email} cannot sign in: ${response.status}`);
    this.#tokens.set(email, accessToken);
    return accessToken;
  }
}
