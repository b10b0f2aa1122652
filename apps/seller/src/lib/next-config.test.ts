import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sellerNextConfig } from "#lib/next-config.ts";

const configFor = (environment: string | undefined) => sellerNextConfig("/", environment);

/** What replaces the tools in a build; undefined in one that has them. */
const standInFor = (environment: string | undefined) =>
  configFor(environment).turbopack?.resolveAlias?.["#components/preview-tools.tsx"];

/** Whether a build takes a file for a page: its name is `page` and one of the extensions, nothing between. */
const isPage = (name: string, environment: string | undefined) =>
  configFor(environment).pageExtensions?.some((extension) => name === `page.${extension}`);

describe("the build of the seller portal", () => {
  it.each(["preview", "development", undefined])("includes the preview tools for %s", (environment) => {
    expect(isPage("page.preview.tsx", environment)).toBe(true);
    expect(isPage("page.tsx", environment)).toBe(true);
    expect(standInFor(environment)).toBeUndefined();
  });

  it("includes neither their pages nor their menu entries for production", () => {
    expect(isPage("page.preview.tsx", "production")).toBe(false);
    expect(isPage("page.tsx", "production")).toBe(true);
    expect(standInFor("production")).toBe("./src/components/no-preview-tools.ts");
  });

  it("replaces files that exist", () => {
    for (const file of ["preview-tools.tsx", "no-preview-tools.ts"])
      expect(existsSync(join(import.meta.dirname, "../components", file))).toBe(true);
  });

  it("keeps all test-sale code in files that production builds leave out", () => {
    const root = join(import.meta.dirname, "../../../..");
    const sources = globSync("{apps/seller,packages/*}/src/**/*.{ts,tsx}", {
      cwd: root,
      exclude: (name) => /[.](test|stories)[.]|node_modules/.test(name),
    });
    const knowing = sources.filter((name) =>
      /test-sale|createTestSale|Create test sale/.test(readFileSync(join(root, name), "utf8")),
    );
    expect(knowing.sort()).toEqual([
      // The page, what only the page imports, and the menu entry that is replaced.
      "apps/seller/src/app/(portal)/internal/create-test-sale/page.preview.tsx",
      "apps/seller/src/components/preview-tools.tsx",
      "apps/seller/src/features/staff/test-sales/create-test-sale-page.tsx",
      "apps/seller/src/features/staff/test-sales/create-test-sale.view-model.ts",
      // The whole contract is for the API alone, whose build leaves the call out.
      "packages/api-client/src/contract/all.ts",
      "packages/api-client/src/contract/internal/test-sale.endpoints.ts",
      "packages/api-client/src/contract/internal/test-sale.schemas.ts",
    ]);
  });
});
