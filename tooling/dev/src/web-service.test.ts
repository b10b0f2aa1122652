import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { type WebApp, WEB_APPS } from "#build.ts";
import { toolEnvironment } from "#paths.ts";
import { webService } from "#web-service.ts";

it.each(Object.keys(WEB_APPS) as WebApp[])("runs %s with hot reload by a program that exists", (app) => {
  const { command, cwd } = webService(app, { mode: "dev", port: 1, env: {} });
  const version = execFileSync(command, ["--version"], { cwd, env: toolEnvironment(), encoding: "utf8" });
  expect(version).toContain("Next.js");
});
