import { defineConfig } from "vitest/config";

/** Tests that replace a module for every file that imports it: they keep their modules to themselves. */
const REPLACING = ["src/modules/identity/session/passwords.test.ts"];

const project = (name: string, files: { include: string[]; exclude?: string[] }, isolate: boolean) => ({
  test: {
    name,
    ...files,
    isolate,
    // Node reads TypeScript itself, so nothing has to be rewritten first. Only where a module is replaced is it.
    experimental: { viteModuleRunner: isolate, nodeLoader: false },
    setupFiles: ["./src/testing/waits-in-transactions.ts"],
    globalSetup: ["../../tooling/dev/src/database/test-setup.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    // Where mails that tests send are written for a look at them; nowhere unless it is given.
    provide: { mailsFolder: process.env["MAILS_FOLDER"] ?? null },
  },
});

export default defineConfig({
  test: {
    // The modules of the whole API are read once a worker, and not once a file.
    projects: [
      project("shared", { include: ["src/**/*.test.ts"], exclude: REPLACING }, false),
      project("replacing", { include: REPLACING }, true),
    ],
    // One more than cores: each waits for the database a sixth of its time.
    maxWorkers: 3,
  },
});
