import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startPortal } from "#start.server.ts";

const start = () =>
  startPortal({ service: "seller", version: "1.0.0", application: "sellers", environment: process.env });

let folder: string;
let lines: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "secrets-"));
  lines = [];
  vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  vi.stubEnv("API_URL", "https://api.quayside.example");
  vi.stubEnv("SUPPORT_EMAIL", "help@harbour.example");
  vi.stubEnv("SUCCESS_EMAIL", "payments@harbour.example");
  vi.stubEnv("CONTENT_API_URL", "https://content.quayside.example/v2");
  vi.stubEnv("CONTENT_TOKEN", "public-token");
  vi.stubEnv("PORTAL_SECRET", undefined);
  vi.stubEnv("PORTAL_SECRET_FILE", path.join(folder, "portal-secret"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

it("starts with the secret of the portal in a file, which pages read as if it were in the environment", () => {
  writeFileSync(path.join(folder, "portal-secret"), "the secret of this portal\n");
  start();
  expect(process.env["PORTAL_SECRET"]).toBe("the secret of this portal");
  expect(JSON.parse(lines.join(""))).toMatchObject({ level: 30, service: "seller", msg: "server starts" });
});

it("does not start without that file, or with an invalid configuration", () => {
  expect(start).toThrow("ended with 1");
  vi.stubEnv("PORTAL_SECRET_FILE", undefined);
  vi.stubEnv("SUPPORT_EMAIL", "support");
  expect(start).toThrow("ended with 1");
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    "Invalid environment variables: PORTAL_SECRET_FILE (the file cannot be read)",
    "Invalid environment variables: SUPPORT_EMAIL",
  ]);
});
