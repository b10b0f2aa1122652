import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Files share a worker's modules and document: loading them is most of the time otherwise.
    isolate: false,
    environment: "jsdom",
    testTimeout: 20_000,
    setupFiles: ["@quayside/testing/dom", "./src/testing/empty-store.ts"],
  },
});
