import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sellerNextConfig } from "#lib/next-config.ts";

/** Whether a build takes a file for a page: its name is `page` and one of the extensions, nothing between. */
const isPage = (name: string, environment: string | undefined) =>
  sellerNextConfig("/", environment).pageExtensions?.some((extension) => name === `page.${extension}`);

describe("the build of the seller portal", () => {
  it.each(["preview", "development", undefined])(
    "holds the tools for trying it out for %s",
    (environment) => {
      expect(isPage("page.preview.tsx", environment)).toBe(true);
      expect(isPage("page.tsx", environment)).toBe(true);
      expect(sellerNextConfig("/", environment).turbopack?.resolveAlias).toBeUndefined();
    },
  );

  it("holds neither their pages nor their menu entries for production", () => {
    expect(isPage("page.preview.tsx", "production")).toBe(false);
    expect(isPage("page.tsx", "production")).toBe(true);
    const aliases = Object.entries(sellerNextConfig("/", "production").turbopack?.resolveAlias ?? {});
    expect(aliases).toEqual([["#components/preview-tools.tsx", "./src/components/no-preview-tools.ts"]]);
  });

  it("replaces files that are there", () => {
    for (const file of ["preview-tools.tsx", "no-preview-tools.ts"])
      expect(existsSync(join(import.meta.dirname, "../components", file))).toBe(true);
  });
});
