import { defineConfig } from "vitest/config";

/** The rules, the lint plugin and the generators have no packages of their own; their tests run together. */
export default defineConfig({
  test: {
    root: "..",
    include: ["boundaries/**/*.test.ts", "lint/**/*.test.ts", "generators/**/*.test.ts"],
    testTimeout: 60_000,
    // The generators write into a copy of the contract and the modules, which takes its time on a busy machine.
    hookTimeout: 60_000,
  },
});
