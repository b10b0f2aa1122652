import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    globalSetup: ["../../tooling/dev/src/database/test-setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Two cores: more workers than that only wait for each other.
    maxWorkers: 2,
  },
});
