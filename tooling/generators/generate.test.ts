import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withImport } from "./changes.ts";
import { generate } from "./main.ts";
import { camel, pascal, singular } from "./names.ts";

const repository = path.join(import.meta.dirname, "../..");
let root = "";

/** The real files that generators read and add to, so that a change of their shape turns these tests red. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "quayside-generate-"));
  cpSync(path.join(repository, ".oxfmtrc.json"), path.join(root, ".oxfmtrc.json"));
  for (const folder of [
    "packages/api-client/src/contract",
    "apps/api/src/modules",
    "apps/api/src/db/migrations",
    "packages/auth/src/guard-matrix.test.ts",
  ]) {
    mkdirSync(path.dirname(path.join(root, folder)), { recursive: true });
    cpSync(path.join(repository, folder), path.join(root, folder), { recursive: true });
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** Generates, and expects every file to parse. Node reads TypeScript itself; oxfmt reads JSX as well. */
function generated(...args: string[]): string[] {
  const files = generate(root, args).map((change) => change.path);
  for (const file of files.filter((one) => one.endsWith(".ts"))) {
    expect(() => stripTypeScriptTypes(read(file)), file).not.toThrow();
  }
  const formatter = path.join(repository, "node_modules/oxfmt/bin/oxfmt");
  const run = spawnSync(process.execPath, [formatter, ...files], { cwd: root, encoding: "utf8" });
  expect(run.status, run.stderr).toBe(0);
  return files.sort();
}

describe("an endpoint", () => {
  it("joins the contract and the module of its area, with the lock and the parameters that are there", () => {
    const sales = "apps/api/src/modules/fulfilment/sales";
    expect(generated("endpoint", "sales", "mislay-sale", "--summary", "Puts a closed sale away.")).toEqual([
      `${sales}/index.ts`,
      `${sales}/mislay-sale.test.ts`,
      `${sales}/mislay-sale.ts`,
      "packages/api-client/src/contract/sales/sales.endpoints.ts",
      "packages/api-client/src/contract/sales/sales.schemas.ts",
    ]);
    const endpoints = read("packages/api-client/src/contract/sales/sales.endpoints.ts");
    const schemas = read("packages/api-client/src/contract/sales/sales.schemas.ts");
    expect(endpoints).toContain('id: "sales.mislay"');
    expect(endpoints).toContain('path: "sales/{qid}/mislay/"');
    expect(endpoints).toContain("export const declineSale");
    expect(schemas).toContain('summary: "Puts a closed sale away."');
    expect(schemas).toContain("export const declineSale");
    expect(read(`${sales}/index.ts`)).toMatch(/routes\(sales, \{[^}]*\bmislaySale,\s*\}\)/);
    expect(read(`${sales}/mislay-sale.ts`)).toContain("export const mislaySale: Handler<typeof endpoint>");
    expect(read(`${sales}/mislay-sale.ts`)).toContain(
      'import { lockSale } from "#modules/fulfilment/sales/sale.writer.ts";',
    );
    expect(schemas.slice(schemas.indexOf("export const mislaySale"))).toContain("params: saleParams,");
  });

  it("writes the lock of an area that has none", () => {
    generated("endpoint", "parcels", "reopen-parcel", "--in", "fulfilment");
    expect(read("apps/api/src/modules/fulfilment/parcels/parcel.writer.ts")).toContain(
      "export async function lockParcel(",
    );
    const second = generated("endpoint", "parcels", "close-parcel");
    expect(second).not.toContain("apps/api/src/modules/fulfilment/parcels/parcel.writer.ts");
  });

  it.each(["list-parcels", "get-parcel", "reopen-parcel"])("of a new area registers it: %s", (name) => {
    const files = generated("endpoint", "parcels", name, "--in", "fulfilment");
    expect(files).toContain("packages/api-client/src/contract/parcels/parcels.endpoints.ts");
    expect(files).toContain("packages/api-client/src/contract/parcels/parcels.schemas.ts");
    expect(files).toContain(
      `apps/api/src/modules/fulfilment/parcels/parcel.${name === "reopen-parcel" ? "writer" : "reader"}.ts`,
    );
    expect(read("packages/api-client/src/contract/all.ts")).toMatch(
      /operationsOf\(parcels, parcelsSchemas\),?\s*\]\.flat\(\)/,
    );
    expect(read("apps/api/src/modules/all.ts")).toContain("  ...parcelsRoutes,");
  });

  it("takes another address and id where its own are taken", () => {
    generated("endpoint", "sales", "list-late-sales");
    const contract = read("packages/api-client/src/contract/sales/sales.endpoints.ts");
    expect(contract).toContain('id: "sales.listLateSales"');
    expect(contract).toContain('path: "sales/late-sales/"');
  });

  it("lies in the module that handles its area, whatever that is called", () => {
    expect(generated("endpoint", "auth", "rename-session")).toContain(
      "apps/api/src/modules/identity/session/rename-session.ts",
    );
  });

  it("of a new area is refused without a folder for its module", () => {
    expect(() => generate(root, ["endpoint", "parcels", "close-parcel"])).toThrow(
      /^Say with --in where the new module parcels goes: back-office, buying, .*platform[.]$/,
    );
  });

  it("is refused when the contract has it", () => {
    expect(() => generate(root, ["endpoint", "sales", "decline-sale"])).toThrow(
      "declineSale is in the contract already.",
    );
  });
});

describe("a feature", () => {
  it("has queries and a view model when the contract has its list", () => {
    const folder = "apps/seller/src/features/sales";
    expect(generated("feature", "seller", "sales")).toEqual([
      "apps/seller/src/app/(portal)/sales/page.tsx",
      `${folder}/sales-page.tsx`,
      `${folder}/sales.messages.ts`,
      `${folder}/sales.queries.ts`,
      `${folder}/sales.view-model.test.ts`,
      `${folder}/sales.view-model.ts`,
      "packages/auth/src/guard-matrix.test.ts",
    ]);
    const route = read("apps/seller/src/app/(portal)/sales/page.tsx");
    expect(route).toContain("reads={(client) => [salesQuery(client, 1)]}");
  });

  it("is a page with its texts otherwise, behind the guard of its app", () => {
    expect(generated("feature", "warehouse", "goods-out")).toEqual([
      "apps/warehouse/src/app/(portal)/warehouse/goods-out/page.tsx",
      "apps/warehouse/src/features/goods-out/goods-out-page.test.tsx",
      "apps/warehouse/src/features/goods-out/goods-out-page.tsx",
      "apps/warehouse/src/features/goods-out/goods-out.messages.ts",
      "packages/auth/src/guard-matrix.test.ts",
    ]);
    const route = read("apps/warehouse/src/app/(portal)/warehouse/goods-out/page.tsx");
    expect(route).toContain("<WarehousePage>");
    expect(route.split("\n").length).toBeLessThanOrEqual(40);
  });

  it("joins the routes that are tried with every kind of session", () => {
    generated("feature", "seller", "price-alerts");
    expect(read("packages/auth/src/guard-matrix.test.ts")).toMatch(
      /seller: \[[^\]]*"\/price-alerts\/",\n  \],\n  warehouse: \[/,
    );
  });

  it("is framed by what the apps have", () => {
    for (const file of [
      "seller/src/app/(portal)/layout.tsx",
      "warehouse/src/app/(portal)/layout.tsx",
      "seller/src/components/seller-page.tsx",
      "warehouse/src/components/guarded-page.tsx",
    ]) {
      expect(existsSync(path.join(repository, "apps", file)), file).toBe(true);
    }
  });

  it("is refused for an app that is made of content", () => {
    expect(() => generate(root, ["feature", "marketing", "news"])).toThrow(
      '"marketing" is not one of: seller, warehouse.',
    );
  });
});

describe("a component", () => {
  it("comes with its stories and its test", () => {
    expect(generated("component", "price-tag")).toEqual([
      "packages/ui/src/price-tag.stories.tsx",
      "packages/ui/src/price-tag.test.tsx",
      "packages/ui/src/price-tag.tsx",
    ]);
    expect(read("packages/ui/src/price-tag.tsx")).toContain("export function PriceTag(");
  });

  it("is never overwritten, and nothing beside it is", () => {
    generated("component", "price-tag");
    rmSync(path.join(root, "packages/ui/src/price-tag.test.tsx"));
    expect(() => generate(root, ["component", "price-tag"])).toThrow("exists already; nothing was written.");
    expect(existsSync(path.join(root, "packages/ui/src/price-tag.test.tsx"))).toBe(false);
  });
});

describe("names", () => {
  it.each([
    [["component", "PriceTag"], "not kebab-case"],
    [["component", "../price-tag"], "not kebab-case"],
    [["component"], "is missing"],
    [["feature", "seller", "helpers"], "says nothing about what is inside"],
    [["poem"], "Usage:"],
    [[], "Usage:"],
  ])("refuses %j", (args, message) => {
    expect(() => generate(root, args)).toThrow(message);
  });

  it("change from files to code and from many to one", () => {
    expect([camel("decline-sale"), pascal("decline-sale")]).toEqual(["declineSale", "DeclineSale"]);
    expect(["sales", "companies", "boxes", "stock-lists", "warehouse", "address"].map(singular)).toEqual([
      "sale",
      "company",
      "box",
      "stock-list",
      "warehouse",
      "address",
    ]);
  });
});

describe("an import", () => {
  it("joins the line that is there, once", () => {
    const source = 'import { b } from "#b.ts";\n\nconst x = b;\n';
    const once = withImport(source, { name: "c", from: "#b.ts" });
    expect(once).toBe('import { b, c } from "#b.ts";\n\nconst x = b;\n');
    expect(withImport(once, { name: "c", from: "#b.ts" })).toBe(once);
  });

  it("of a type stays a type", () => {
    const source = 'import type { Database } from "#db/database.ts";\n';
    expect(withImport(source, { name: "Tx", from: "#db/database.ts", isType: true })).toBe(
      'import type { Database, Tx } from "#db/database.ts";\n',
    );
  });

  it("of a value gets its own line beside a type", () => {
    const source = 'import type { A } from "#a.ts";\n';
    expect(withImport(source, { name: "b", from: "#a.ts" })).toBe(`${source}import { b } from "#a.ts";\n`);
  });
});

describe("a migration", () => {
  it("has the next number and promises nothing to older programs", () => {
    const last = readdirSync(path.join(root, "apps/api/src/db/migrations")).toSorted().at(-1) ?? "";
    const number = String(Number(last.slice(0, 4)) + 1).padStart(4, "0");
    const file = `apps/api/src/db/migrations/${number}_cold_storage.sql`;
    expect(generate(root, ["migration", "cold-storage"])).toMatchObject([{ kind: "new", path: file }]);
    expect(read(file)).toMatch(/^-- No older program works\n-- Cold storage/);
    expect(() => generate(root, ["migration", "Cold storage"])).toThrow("not kebab-case");
  });
});
