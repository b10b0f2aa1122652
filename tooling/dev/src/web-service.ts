import { join } from "node:path";
import type { WebApp } from "#build.ts";
import { ROOT } from "#paths.ts";
import type { Service } from "#processes.ts";

/**
 * How a web app is run: what was built, or with hot reload by the Next of the app, which only the app itself has.
 * @param run.packaged the folder of what was packaged, to run that instead
 */
export function webService(
  app: WebApp,
  run: { mode: "built" | "dev"; port: number; env: NodeJS.ProcessEnv; packaged?: string | undefined },
): Pick<Service, "command" | "args" | "cwd" | "env"> {
  const folder = join(ROOT, "apps", app);
  return run.mode === "dev"
    ? {
        command: join(folder, "node_modules/.bin/next"),
        args: ["dev", "-p", String(run.port), "-H", "127.0.0.1"],
        cwd: folder,
        env: { ...run.env, NODE_ENV: "development" },
      }
    : {
        command: process.execPath,
        args: ["server.js"],
        cwd: join(run.packaged ? join(run.packaged, app) : join(folder, ".next/standalone"), "apps", app),
        env: { ...run.env, NODE_ENV: "production" },
      };
}
