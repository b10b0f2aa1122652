import { type TestDatabase, createTestDatabase, ensureTemplate } from "@quayside/dev/database/test-database";
import { migrate } from "#db/migrate.ts";
import { fillDemoData } from "#demo/fill.ts";

/** A Tuesday, so that a working day follows and precedes it. */
export const TEST_DAY = "2026-06-09";

/** Options of the tests' demo marketplace. */
export const DEMO = { seed: 4600, anchorDay: TEST_DAY, scale: 1 } as const;

const TEMPLATE = "quayside_template";

/** A new database with the demo marketplace: a clone of one that is migrated and filled once per run. */
export async function createDemoDatabase(): Promise<TestDatabase> {
  await ensureTemplate(TEMPLATE, async (url) => {
    await migrate(url);
    await fillDemoData(url, DEMO);
  });
  return createTestDatabase({ template: TEMPLATE });
}
