import { defineConfig } from "vitest/config";

// Files share a worker's modules: reading the contract again for each is most of the time otherwise.
export default defineConfig({ test: { isolate: false } });
