import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { apiEnvironment } from "#configuration.ts";

const environment = (collector: number) =>
  apiEnvironment({
    port: 4600,
    inner: { api: 1, mail: 2, content: 3, collector, newsletter: 5 },
    databaseUrl: "postgresql://127.0.0.1/quayside",
    dataDir: mkdtempSync(join(tmpdir(), "quayside-configuration-")),
    environment: "preview",
  });
afterEach(() => vi.unstubAllEnvs());

it("the API reports its errors to the collector on this machine", () => {
  vi.stubEnv("ERROR_DSN", undefined);
  expect(environment(4)["ERROR_DSN"]).toBe("http://public@127.0.0.1:4/1");
});

it("the API reports its errors where the environment says, if it says so", () => {
  vi.stubEnv("ERROR_DSN", "https://public@errors.quayside.example/7");
  expect(environment(4)["ERROR_DSN"]).toBe("https://public@errors.quayside.example/7");
});

it("the API keeps little of the memory that threads have given back, unless the environment says otherwise", () => {
  vi.stubEnv("MALLOC_ARENA_MAX", undefined);
  expect(environment(4)["MALLOC_ARENA_MAX"]).toBe("2");
  vi.stubEnv("MALLOC_ARENA_MAX", "4");
  expect(environment(4)["MALLOC_ARENA_MAX"]).toBe("4");
});
