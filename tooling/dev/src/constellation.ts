import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Closers } from "#closers.ts";
import { apiEnvironment, imageHostOf, type ObjectServer, type Surroundings } from "#configuration.ts";
import { openDatabase } from "#database/open-database.ts";
import { prepareDatabase } from "#database/prepare-database.ts";
import { needRoom } from "#disk-room.ts";
import { Failure, Stopping } from "#failure.ts";
import { type Gateway, startGateway } from "#gateway.ts";
import { takeLock } from "#lock.ts";
import { writeEnvironment } from "#environment-file.ts";
import { openStandIns } from "#open-stand-ins.ts";
import { ROOT } from "#paths.ts";
import { freePorts } from "#ports.ts";
import { ProcessRecord } from "#process-record.ts";
import { Children } from "#processes.ts";
import { step } from "#progress.ts";
import { recordTools } from "#run-tool.ts";
import { startApi, startWebApps } from "#start-services.ts";
import { startObjectServer } from "#stand-ins/object-server.ts";
import { staticFiles } from "#static-files.ts";
import { needCaddy, startTlsProxy } from "#tls-proxy.ts";

/**
 * Disk space of the database after its first start with demo data, and additional space for later starts, in
 * megabytes.
 */
const FIRST_MEGABYTES = 500;
const MORE_MEGABYTES = 100;

const ENVIRONMENTS = { dev: "development", built: "preview", production: "production" } as const;

export type Options = {
  port: number;
  dataDir: string;
  /**
   * "dev" reloads on change; "built" runs the builds; "production" too, but empty, behind a TLS proxy, and with
   * production limits.
   */
  mode: "built" | "dev" | "production";
  /** Scale factor of the demo data. */
  scale: number;
  /** The moment at which demo data and business time start, ISO 8601; now if unset. */
  businessTime?: string;
  /** How long a document waits for the API, in ms; the portals' default if unset. */
  pageBudgetMs?: number;
  /** Empties the data first. */
  fresh?: boolean;
  /** Runs once the port and the data are locked, before anything needs the builds. */
  prepare?: () => Promise<void>;
};

/** Everything that runs together: database, API, web apps, stand-ins and the gateway in front. */
export class Constellation {
  readonly #options: Options;
  readonly #closers = new Closers();
  #starting: Promise<void> | undefined;
  #stopped: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Starts everything and returns when every part answers.
   * @throws Failure in one line: already running, port taken, too little room, or the part that failed to start
   */
  async start(): Promise<void> {
    this.#starting = this.#start();
    await this.#starting;
  }

  async #start(): Promise<void> {
    const { port, dataDir, mode, scale, fresh, businessTime } = this.#options;
    this.#needRoom();
    mkdirSync(dataDir, { recursive: true });
    this.#closers.add(await takeLock(join(dataDir, "lock")));
    const record = new ProcessRecord(join(dataDir, "children.json"));
    const orphans = await record.endOrphans();
    if (orphans) {
      console.log(
        `Ended ${orphans} process${orphans === 1 ? "" : "es"} that an interrupted run had left behind.`,
      );
    }
    recordTools(record);
    this.#goOn();
    if (mode === "production") needCaddy();
    // Behind the proxy it serves the stand-ins alone.
    const gateway = await this.#openGateway(mode === "production" ? ((await freePorts(1))[0] ?? 0) : port);
    const logs = join(dataDir, "logs");
    mkdirSync(logs, { recursive: true });
    await this.#options.prepare?.();
    const databaseUrl = await openDatabase({ dataDir, fresh: fresh ?? false }, (stop) =>
      this.#closers.add(stop),
    );
    this.#goOn();
    gateway.route("storybook", {
      handler: staticFiles(
        join(ROOT, "apps/storybook/dist"),
        "Storybook is not built yet: npm run storybook",
      ),
    });
    const inner = await openStandIns(
      gateway,
      { dataDir, imageHost: imageHostOf(port, ENVIRONMENTS[mode]) },
      this.#closers,
    );
    const surroundings: Surroundings = {
      port,
      inner,
      databaseUrl,
      dataDir,
      environment: ENVIRONMENTS[mode],
      ...(mode === "production" ? { objects: await this.#openObjects() } : {}),
    };
    const ofApi = await prepareDatabase(surroundings, scale, businessTime);
    this.#goOn();
    if (mode === "production") writeEnvironment(join(dataDir, "api.env"), apiEnvironment(ofApi));
    const children = new Children(record, (line) => console.log(line));
    this.#closers.add(async () => {
      // The gateway first: open event streams would keep the API waiting.
      await gateway.close();
      await children.stop();
    });
    const running = { children, logs, mode: mode === "dev" ? mode : "built" } as const;
    const apps = await step("Starting the API and the web apps", async (note) => {
      await startApi({ ...running, surroundings: ofApi });
      gateway.route("api", { port: inner.api });
      note("the API answers");
      return await startWebApps({ ...running, surroundings }, this.#options.pageBudgetMs, (app, at) =>
        gateway.route(app, { port: at }),
      );
    });
    if (mode === "production") {
      const inside = { api: inner.api, apps, standIns: gateway.port };
      await startTlsProxy(children, { port, dataDir, logs, ...inside });
    }
  }

  /**
   * Stops everything, the database last. Safe to call at any moment and more than once.
   * @throws the first error, after everything else was stopped
   */
  async stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    await this.#stopped;
  }

  async #stop(): Promise<void> {
    const errors = await this.#closers.close();
    // A start in progress may have opened one more resource before it noticed the stop.
    await this.#starting?.catch(() => undefined);
    const [first] = [...errors, ...(await this.#closers.close())];
    if (first) {
      throw first;
    }
  }

  async #openObjects(): Promise<ObjectServer> {
    const folder = join(this.#options.dataDir, "s3");
    if (this.#options.fresh) {
      rmSync(folder, { recursive: true, force: true });
    }
    const objects = await startObjectServer(folder);
    this.#closers.add(objects.close);
    return objects.environment;
  }

  #goOn(): void {
    if (this.#stopped) {
      throw new Stopping();
    }
  }

  #needRoom(): void {
    const { dataDir, fresh, scale } = this.#options;
    const isThere = Boolean(process.env.DATABASE_URL) || existsSync(join(dataDir, "postgres"));
    const megabytes = isThere && !fresh ? MORE_MEGABYTES : FIRST_MEGABYTES * Math.max(1, scale);
    needRoom({ folder: dataDir, megabytes, purpose: "for the data" });
  }

  async #openGateway(port: number): Promise<Gateway> {
    try {
      const gateway = await startGateway(port);
      this.#closers.add(gateway.close);
      return gateway;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EADDRINUSE") {
        throw new Failure(
          `Port ${port} is taken by another program. Choose another one: PORT=${port > 65_435 ? port - 100 : port + 100} npm start`,
        );
      }
      if (code === "EACCES") {
        const way = "Choose one above 1023: PORT=4600 npm start";
        throw new Failure(`Port ${port} may only be opened by root. ${way}`);
      }
      throw error;
    }
  }
}
