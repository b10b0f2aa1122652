import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { routesOf } from "../e2e/src/screens.ts";

const repository = path.join(import.meta.dirname, "../..");
/** Pages without a guard: one for everything that is not there, one that only warms the caches of a browser. */
const WITHOUT_GUARD = ["/[...missing]/", "/empty/"];

it.each(["seller", "warehouse"] as const)(
  "the matrix of sessions and routes knows every page of the %s app",
  (app) => {
    const pages = routesOf(app).filter((page) => !WITHOUT_GUARD.includes(page));
    expect(pages.length).toBeGreaterThan(5);
    const matrix = readFileSync(path.join(repository, "packages/auth/src/guard-matrix.test.ts"), "utf8");
    const routes = [...matrix.matchAll(/"(\/[^"?]*?)\/?"/g)].map((match) => `${match[1]}/`);
    const unknown = pages.filter((page) => {
      const pattern = new RegExp(`^${page.replaceAll(/\[[^\]]+\]/g, "[^/]+")}$`);
      return !routes.some((route) => pattern.test(route.replace("//", "/")));
    });
    expect(unknown).toEqual([]);
  },
);
