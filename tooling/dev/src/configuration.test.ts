import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { apiEnvironment, type Surroundings, webEnvironment } from "#configuration.ts";

const surroundings = (collector: number): Surroundings => ({
  port: 4600,
  inner: { api: 1, mail: 2, content: 3, collector, newsletter: 5 },
  databaseUrl: "postgresql://127.0.0.1/quayside",
  dataDir: mkdtempSync(join(tmpdir(), "quayside-configuration-")),
  environment: "preview",
});
const environment = (collector: number) => apiEnvironment(surroundings(collector));
afterEach(() => vi.unstubAllEnvs());

it("the API reports its errors to the collector on this machine", () => {
  vi.stubEnv("ERROR_DSN", undefined);
  expect(environment(4)["ERROR_DSN"]).toBe("http://public@127.0.0.1:4/1");
});

it("the API reports its errors to the DSN in the environment, if one is set", () => {
  vi.stubEnv("ERROR_DSN", "https://public@errors.quayside.example/7");
  expect(environment(4)["ERROR_DSN"]).toBe("https://public@errors.quayside.example/7");
});

it("the API limits malloc arenas, unless the environment says otherwise", () => {
  vi.stubEnv("MALLOC_ARENA_MAX", undefined);
  expect(environment(4)["MALLOC_ARENA_MAX"]).toBe("2");
  vi.stubEnv("MALLOC_ARENA_MAX", "4");
  expect(environment(4)["MALLOC_ARENA_MAX"]).toBe("4");
});

it("production is reachable by https only, keeps its files in S3, and has its own sign-in limits", () => {
  const objects = {
    S3_ENDPOINT: "http://127.0.0.1:9/quayside",
    S3_REGION: "eu-central-1",
    S3_ACCESS_KEY: "key",
    S3_SECRET_KEY: "secret",
  };
  const production: Surroundings = { ...surroundings(4), environment: "production", objects };
  const api = apiEnvironment(production);
  expect(api).toMatchObject({
    ...objects,
    ENVIRONMENT: "production",
    API_URL: "https://api.quayside.localhost:4600",
    SELLER_ORIGIN: "https://seller.quayside.localhost:4600",
    MARKETING_ORIGIN: "https://www.quayside.localhost:4600",
  });
  expect(api).not.toHaveProperty("LOGIN_ATTEMPTS_PER_ADDRESS_A_MINUTE");
  expect(api).not.toHaveProperty("SHUTDOWN_DELAY_MS");
  const ofBrowser = Object.entries(webEnvironment(production)).filter(
    ([name]) => /_(URL|HOST)$/.test(name) && !name.includes("INTERNAL"),
  );
  expect(ofBrowser.filter(([, value]) => value?.startsWith("http:"))).toEqual([]);
});
