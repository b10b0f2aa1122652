import { expect, it } from "vitest";
import { testsBeside } from "#changed-check.ts";

it("runs the tests beside what was changed, each once, and leaves those that need a database or a browser", () => {
  const found = testsBeside([
    "tooling/dev/src/changed-check.ts",
    "tooling/dev/src/hosts.ts",
    "packages/format/src/money.ts",
    "apps/api/src/db/migrate.ts",
    "tooling/e2e/journeys/orders.spec.ts",
    "README.md",
  ]);
  expect([...found.keys()]).toEqual(["tooling/dev", "packages/format"]);
  expect(found.get("tooling/dev")).toContain("src/changed-check.test.ts");
  expect(new Set(found.get("tooling/dev")).size).toBe(found.get("tooling/dev")?.length);
  expect(found.get("packages/format")).toContain("src/dates.test.ts");
});
