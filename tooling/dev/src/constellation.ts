import { existsSync, mkdirSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { answering } from "#wait-for-http.ts";
import { type WebApp, WEB_APPS } from "#build.ts";
import {
  API_FLAGS,
  apiEnvironment,
  type InnerPorts,
  realServices,
  surveyWebhook,
  type Surroundings,
  portalEnvironment,
  webEnvironment,
} from "#configuration.ts";
import { openDatabase } from "#database/open-database.ts";
import { prepareDatabase } from "#database/prepare-database.ts";
import { needRoom } from "#disk-room.ts";
import { Failure, Stopping } from "#failure.ts";
import { type Gateway, startGateway } from "#gateway.ts";
import type { Handler } from "#http-answers.ts";
import { takeLock } from "#lock.ts";
import { ROOT, toolEnvironment } from "#paths.ts";
import { freePorts } from "#ports.ts";
import { ProcessRecord } from "#process-record.ts";
import { Children } from "#processes.ts";
import { step } from "#progress.ts";
import { recordTools } from "#run-tool.ts";
import { collector } from "#stand-ins/collector.ts";
import { content } from "#stand-ins/content.ts";
import { images } from "#stand-ins/images.ts";
import { startMail } from "#stand-ins/mail.ts";
import { newsletter } from "#stand-ins/newsletter.ts";
import { survey } from "#stand-ins/survey.ts";
import { staticFiles } from "#static-files.ts";
import { webService } from "#web-service.ts";

/** What the database takes after its first start with the demo data, and what more a later start may take, in megabytes. */
const FIRST_MEGABYTES = 500;
const MORE_MEGABYTES = 100;

export type Options = {
  port: number;
  dataDir: string;
  /** "dev" reloads on change; "built" runs what was built. */
  mode: "built" | "dev";
  /** How many times the demo data is multiplied. */
  scale: number;
  /** How long a document waits for the API, in ms; as the portals do unless told. */
  pageBudgetMs?: number;
  /** Empties the data first. */
  fresh?: boolean;
  /** What to do once the port and the data are ours and before anything needs the builds. */
  prepare?: () => Promise<void>;
};

/** Everything that runs together: database, API, web apps, stand-ins and the gateway in front. */
export class Constellation {
  readonly #options: Options;
  readonly #closers: (() => void | Promise<void>)[] = [];
  #starting: Promise<void> | undefined;
  #stopped: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Starts everything and returns when every part answers.
   * @throws Failure in one line: already running, port taken, too little room, or the part that does not start
   */
  async start(): Promise<void> {
    this.#starting = this.#start();
    await this.#starting;
  }

  async #start(): Promise<void> {
    const { port, dataDir, mode, scale, fresh } = this.#options;
    this.#needRoom();
    mkdirSync(dataDir, { recursive: true });
    this.#closers.push(await takeLock(join(dataDir, "lock")));
    const record = new ProcessRecord(join(dataDir, "children.json"));
    const orphans = await record.endOrphans();
    if (orphans) {
      console.log(
        `Ended ${orphans} process${orphans === 1 ? "" : "es"} that an interrupted run had left behind.`,
      );
    }
    recordTools(record);
    this.#goOn();
    const gateway = await this.#openGateway(port);
    const logs = join(dataDir, "logs");
    mkdirSync(logs, { recursive: true });
    await this.#options.prepare?.();
    const databaseUrl = await openDatabase({ dataDir, fresh: fresh ?? false }, (stop) =>
      this.#closers.push(stop),
    );
    this.#goOn();
    const inner = await this.#openStandIns(gateway);
    const surroundings: Surroundings = {
      port,
      inner,
      databaseUrl,
      dataDir,
      environment: mode === "dev" ? "development" : "preview",
    };
    const ofApi = await prepareDatabase(surroundings, scale);
    this.#goOn();
    const children = new Children(record, (line) => console.log(line));
    this.#closers.push(async () => {
      // First the gateway: open streams of events would keep the API waiting.
      await gateway.close();
      await children.stop();
    });
    await step("Starting the API and the web apps", async (note) => {
      await this.#startApi(children, ofApi, logs);
      gateway.route("api", { port: inner.api });
      note("the API answers");
      await this.#startWebApps(children, surroundings, logs, gateway);
    });
  }

  /**
   * Stops everything, the database last. Safe to call at any moment and more than once.
   * @throws the first error on the way, after the rest was stopped all the same
   */
  async stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    await this.#stopped;
  }

  async #stop(): Promise<void> {
    const errors: Error[] = [];
    const closeAll = async () => {
      for (let close = this.#closers.pop(); close; close = this.#closers.pop()) {
        try {
          await close();
        } catch (error) {
          errors.push(error as Error);
        }
      }
    };
    await closeAll();
    // A start that was under way may have opened one thing more before it saw that it has to end.
    await this.#starting?.catch(() => undefined);
    await closeAll();
    const [first] = errors;
    if (first) {
      throw first;
    }
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
      this.#closers.push(gateway.close);
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

  async #openStandIns(gateway: Gateway): Promise<InnerPorts> {
    const real = realServices(process.env);
    const [api = 0] = await freePorts(1);
    const ports: InnerPorts = { api, mail: 0, content: 0, collector: 0, newsletter: 0 };
    gateway.route("storybook", {
      handler: staticFiles(
        join(ROOT, "apps/storybook/dist"),
        "Storybook is not built yet: npm run storybook",
      ),
    });
    if (!real.mail) {
      const mail = await startMail();
      this.#closers.push(mail.close);
      ports.mail = mail.port;
      gateway.route("mail", { handler: mail.handler });
    }
    if (!real.images) {
      gateway.route("images", { handler: images() });
    }
    if (!real.survey) {
      gateway.route("survey", {
        handler: survey(surveyWebhook({ inner: ports, dataDir: this.#options.dataDir })),
      });
    }
    const pages = content(join(ROOT, "tooling/dev/content"));
    if (!real.content) ports.content = await this.#serve(gateway, "content", pages);
    if (!real.collector) ports.collector = await this.#serve(gateway, "collector", collector());
    if (!real.newsletter) ports.newsletter = await this.#serve(gateway, "newsletter", newsletter());
    return ports;
  }

  /** Serves a stand-in behind the gateway and on a loopback port of its own, for servers that cannot resolve *.localhost. */
  async #serve(
    gateway: Gateway,
    site: "content" | "collector" | "newsletter",
    handler: Handler,
  ): Promise<number> {
    const server = createServer((request, response) => {
      Promise.resolve()
        .then(() => handler(request, response))
        .catch(() => response.destroy());
    });
    await new Promise<void>((done, failed) => server.once("error", failed).listen(0, "127.0.0.1", done));
    this.#closers.push(async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    });
    gateway.route(site, { handler });
    const address = server.address();
    return typeof address === "object" && address ? address.port : 0;
  }

  async #startApi(children: Children, surroundings: Surroundings, logs: string): Promise<void> {
    const log = join(logs, "api.log");
    const args =
      this.#options.mode === "dev"
        ? ["--watch", ...API_FLAGS, "src/main.ts"]
        : [...API_FLAGS, "dist/main.js"];
    const env = { ...toolEnvironment(), ...apiEnvironment(surroundings), PATH: toolEnvironment().PATH };
    const child = children.start({
      name: "api",
      command: process.execPath,
      args,
      cwd: join(ROOT, "apps/api"),
      env,
      log,
    });
    await answering(
      `http://127.0.0.1:${surroundings.inner.api}/api/health/`,
      "The API",
      log,
      child,
      (status) => status === 200,
    );
    children.settle("api");
  }

  async #startWebApps(
    children: Children,
    surroundings: Surroundings,
    logs: string,
    gateway: Gateway,
  ): Promise<void> {
    const apps = Object.keys(WEB_APPS) as WebApp[];
    const ports = await freePorts(apps.length);
    await Promise.all(
      apps.map(async (app, index) => {
        const port = ports[index] ?? 0;
        const log = join(logs, `${app}.log`);
        const env = {
          ...toolEnvironment(),
          ...webEnvironment(surroundings),
          ...(app === "marketing" ? {} : portalEnvironment(surroundings, app, this.#options.pageBudgetMs)),
          PATH: toolEnvironment().PATH,
          PORT: String(port),
        };
        const service = webService(app, { mode: this.#options.mode, port, env });
        const child = children.start({ name: app, log, ...service });
        await answering(`http://127.0.0.1:${port}/`, `The ${WEB_APPS[app]}`, log, child, () => true);
        children.settle(app);
        gateway.route(app, { port });
      }),
    );
  }
}
