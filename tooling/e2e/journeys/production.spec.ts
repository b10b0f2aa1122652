import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { hosts } from "#hosts.ts";

const portal = fileURLToPath(new URL("../../../apps/seller/.next/standalone/apps/seller", import.meta.url));

/** Pages for trying the product out. */
const PREVIEW_PAGES = ["/internal/create-test-sale/"];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Starts the build of the seller portal that all journeys use, until the returned function ends it. */
async function startPortal(environment: "preview" | "production", settings: NodeJS.ProcessEnv = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, ["server.js"], {
    cwd: portal,
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOSTNAME: "127.0.0.1",
      PORT: String(port),
      ENVIRONMENT: environment,
      API_URL: hosts.api,
      // Documents that wait for nothing: only the portal itself is asked here.
      API_INTERNAL_URL: "http://127.0.0.1:1",
      CONTENT_API_URL: "http://127.0.0.1:1/v2",
      CONTENT_TOKEN: "none",
      SUPPORT_EMAIL: "support@quayside.example",
      SUCCESS_EMAIL: "success@quayside.example",
      ...settings,
    },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  /** The lines of the log, without the banner of Next. */
  const lines = () =>
    output
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const statusOf = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" }).then(
      ({ status }) => status,
      () => "no answer",
    );
  const end = async () => {
    const exit = once(child, "exit");
    if (child.exitCode === null && child.kill("SIGKILL")) await exit;
  };
  return { statusOf, end, lines, child };
}

test("the same build of the portal has the tools for trying it out in a preview, and not in production", async () => {
  const preview = await startPortal("preview");
  const production = await startPortal("production");
  try {
    // Two servers start beside all that runs already.
    await expect.poll(() => preview.statusOf("/login/"), { timeout: 30_000 }).toBe(200);
    await expect.poll(() => production.statusOf("/login/"), { timeout: 30_000 }).toBe(200);
    for (const page of PREVIEW_PAGES) {
      expect([page, await preview.statusOf(page)]).toEqual([page, 200]);
      expect([page, await production.statusOf(page)]).toEqual([page, 404]);
    }
    expect(await production.statusOf("/internal/claims/")).toBe(200);
  } finally {
    await Promise.all([preview.end(), production.end()]);
  }
});

test("the portal takes its secret from a file, and says in its log that it starts or why it does not", async () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-secret-"));
  const file = join(folder, "secret");
  const settings = { PORTAL_SECRET: undefined, PORTAL_SECRET_FILE: file };
  const about = { service: "seller", version: expect.any(String), time: expect.any(Number) };
  const without = await startPortal("production", settings);
  try {
    const [code] = (await once(without.child, "close")) as [number];
    const msg = "Invalid environment variables: PORTAL_SECRET_FILE (the file cannot be read)";
    expect([code, without.lines()]).toEqual([1, [expect.objectContaining({ ...about, level: 50, msg })]]);
    writeFileSync(file, "the secret of this portal, in a file");
    const started = await startPortal("production", settings);
    try {
      await expect.poll(() => started.statusOf("/icon.svg"), { timeout: 30_000 }).toBe(200);
      expect(started.lines()).toEqual([
        expect.objectContaining({ ...about, level: 30, msg: "server starts" }),
      ]);
    } finally {
      await started.end();
    }
  } finally {
    await without.end();
    rmSync(folder, { recursive: true });
  }
});
