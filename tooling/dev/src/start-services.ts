import { join } from "node:path";
import { type WebApp, WEB_APPS } from "#build.ts";
import {
  API_FLAGS,
  apiEnvironment,
  portalEnvironment,
  type Surroundings,
  webEnvironment,
} from "#configuration.ts";
import { ROOT, toolEnvironment } from "#paths.ts";
import { freePorts } from "#ports.ts";
import type { Children } from "#processes.ts";
import { answering } from "#wait-for-http.ts";
import { webService } from "#web-service.ts";

/** How services are run: the builds, or with reload on change. */
type Mode = "built" | "dev";

interface Running {
  readonly children: Children;
  readonly surroundings: Surroundings;
  /** Folder of the logs. */
  readonly logs: string;
  readonly mode: Mode;
  /** The folder of what `npm run package` made, to run that instead of the builds in the repository. */
  readonly packaged?: string;
}

/**
 * Starts the API and waits until it is healthy.
 * @throws Failure with the end of its log
 */
export async function startApi({ children, surroundings, logs, mode, packaged }: Running): Promise<void> {
  const log = join(logs, "api.log");
  const args = mode === "dev" ? ["--watch", ...API_FLAGS, "src/main.ts"] : [...API_FLAGS, "dist/main.js"];
  const env = { ...toolEnvironment(), ...apiEnvironment(surroundings), PATH: toolEnvironment().PATH };
  const cwd = join(packaged ?? join(ROOT, "apps"), "api");
  const child = children.start({ name: "api", command: process.execPath, args, cwd, env, log });
  const health = `http://127.0.0.1:${surroundings.inner.api}/api/health/`;
  await answering(health, "The API", log, child, (status) => status === 200);
  children.settle("api");
}

/**
 * Starts the web apps together, each on a port of its own.
 * @param pageBudgetMs how long a document of a portal waits for the API, in ms; the portals' default if unset
 * @param onReady called with the port of each as it answers
 * @returns the port of each
 * @throws Failure with the end of the log of one that does not
 */
export async function startWebApps(
  { children, surroundings, logs, mode, packaged }: Running,
  pageBudgetMs: number | undefined,
  onReady: (app: WebApp, port: number) => void,
): Promise<Readonly<Record<WebApp, number>>> {
  const apps = Object.keys(WEB_APPS) as WebApp[];
  const ports = await freePorts(apps.length);
  const started = await Promise.all(
    apps.map(async (app, index) => {
      const port = ports[index] ?? 0;
      const log = join(logs, `${app}.log`);
      const env = {
        ...toolEnvironment(),
        ...webEnvironment(surroundings),
        ...(app === "marketing" ? {} : portalEnvironment(surroundings, app, pageBudgetMs)),
        PATH: toolEnvironment().PATH,
        PORT: String(port),
      };
      const child = children.start({ name: app, log, ...webService(app, { mode, port, env, packaged }) });
      await answering(`http://127.0.0.1:${port}/`, `The ${WEB_APPS[app]}`, log, child, () => true);
      children.settle(app);
      onReady(app, port);
      return [app, port] as const;
    }),
  );
  return Object.fromEntries(started) as Record<WebApp, number>;
}
