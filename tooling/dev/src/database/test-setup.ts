import { startTestCluster } from "./test-database.ts";

/** Vitest's global set-up: one throw-away PostgreSQL for the whole run, ended with it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  return cluster.stop;
}
