import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { API_FLAGS } from "@quayside/dev/configuration";
import type { Cluster } from "@quayside/dev/database/cluster";
import { createDatabase, superviseCluster } from "@quayside/dev/database/open-database";
import { freePorts } from "@quayside/dev/ports";
import { ProcessRecord } from "@quayside/dev/process-record";
import { Children } from "@quayside/dev/processes";
import { vi } from "vitest";
import { migrate } from "#db/migrate.ts";
import { withClient } from "#db/one-client.ts";
import { KEPT_SOURCES } from "#testing/api-process.ts";
import { environmentOf } from "#testing/simulation/simulated-market.ts";
import { insertSmallMarket } from "#testing/simulation/small-market.ts";
import { TEST_NOW } from "#testing/test-api.ts";

/** Parts that can be killed: the API process, the PostgreSQL backend of one connection, and all of PostgreSQL. */
export const victims = ["api", "backend", "postmaster"] as const;
export type Victim = (typeof victims)[number];

/** The small market with its own API and PostgreSQL, both supervised like by the launcher. */
export class SupervisedApi {
  readonly url: string;
  readonly databaseUrl: string;
  readonly #folder: string;
  readonly #cluster: Cluster;
  readonly #children: Children;

  private constructor(place: {
    folder: string;
    cluster: Cluster;
    databaseUrl: string;
    port: number;
    children: Children;
  }) {
    this.url = `http://127.0.0.1:${place.port}`;
    this.databaseUrl = place.databaseUrl;
    this.#folder = place.folder;
    this.#cluster = place.cluster;
    this.#children = place.children;
  }

  /**
   * Starts both and resolves when the API answers.
   * @param program the API's sources, or the production bundle
   */
  static async start(program: string): Promise<SupervisedApi> {
    const folder = mkdtempSync(join(tmpdir(), "quayside-kills-"));
    const cluster = await superviseCluster({ dataDir: join(folder, "postgres") }, () => undefined);
    await createDatabase(cluster, "quayside");
    const databaseUrl = cluster.url("quayside");
    await migrate(databaseUrl);
    await insertSmallMarket(databaseUrl, TEST_NOW);
    const [port = 0] = await freePorts(1);
    const children = new Children(new ProcessRecord(join(folder, "children.json")), () => undefined);
    const started = new SupervisedApi({ folder, cluster, databaseUrl, port, children });
    children.start({
      name: "api",
      command: process.execPath,
      args: [...API_FLAGS, program],
      cwd: fileURLToPath(new URL("../../../", import.meta.url)),
      env: { ...KEPT_SOURCES, ...environmentOf(databaseUrl), HOST: "127.0.0.1", PORT: String(port) },
      log: join(folder, "api.log"),
    });
    const isUp = () => fetch(`${started.url}/api/health/`).then(({ ok }) => ok);
    await vi.waitUntil(() => isUp().catch(() => false), { timeout: 60_000, interval: 50 });
    children.settle("api");
    return started;
  }

  /**
   * Kills a part without warning.
   * @returns checks whether its replacement is up: for a moment the old connections may still answer
   */
  async kill(victim: Victim): Promise<() => Promise<boolean>> {
    const sessions = await this.#sessions();
    const pid = victim === "api" ? this.#api : victim === "postmaster" ? this.#cluster.pid : sessions[0];
    if (pid === undefined) throw new Error(`There is no ${victim} to kill.`);
    process.kill(pid, "SIGKILL");
    if (victim === "api") return async () => this.#api !== undefined && this.#api !== pid;
    return async () => {
      const now = await this.#sessions();
      return now.every((session) => !sessions.includes(session));
    };
  }

  get #api(): number | undefined {
    const children = readFileSync(join(this.#folder, "children.json"), "utf8");
    return (JSON.parse(children) as { pid: number }[])[0]?.pid;
  }

  /** The PostgreSQL sessions of the API, read on a new connection. */
  async #sessions(): Promise<number[]> {
    const { rows } = await withClient(this.databaseUrl, (client) =>
      client.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'quayside-api' order by state",
      ),
    );
    return rows.map(({ pid }) => pid);
  }

  /** The API's log, for failure messages. */
  get log(): string {
    return readFileSync(join(this.#folder, "api.log"), "utf8");
  }

  async stop(): Promise<void> {
    await this.#children.stop();
    await this.#cluster.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
