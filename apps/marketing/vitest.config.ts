import { defineConfig } from "vitest/config";

/** Tests that replace the clients of outside services for every file that imports them: these are isolated. */
const REPLACING = ["src/app/error.test.tsx", "src/shell/telemetry.test.tsx"];

const project = (name: string, files: { include: string[]; exclude?: string[] }, isolate: boolean) => ({
  test: { name, ...files, environment: "node", isolate, testTimeout: 20_000 },
});

export default defineConfig({
  test: {
    projects: [
      project("shared", { include: ["src/**/*.test.{ts,tsx}"], exclude: REPLACING }, false),
      project("replacing", { include: REPLACING }, true),
    ],
  },
});
