import { defineConfig } from "vitest/config";

/** Tests that replace a module for every file that imports it: they keep their modules to themselves. */
const REPLACING = ["src/telemetry.test.ts", "src/waiting-page.test.tsx", "src/react/parts/app-link.test.tsx"];

const project = (name: string, files: { include: string[]; exclude?: string[] }, isolate: boolean) => ({
  test: {
    name,
    ...files,
    isolate,
    environment: "jsdom",
    testTimeout: 20_000,
    setupFiles: ["@quayside/testing/dom"],
  },
});

export default defineConfig({
  test: {
    projects: [
      // Files share a worker's modules and document: loading them is most of the time otherwise.
      project("shared", { include: ["src/**/*.test.{ts,tsx}"], exclude: REPLACING }, false),
      project("replacing", { include: REPLACING }, true),
    ],
  },
});
