import path from "node:path";
import { describe, expect, it } from "vitest";
import { type ShapeRule, findShapeProblems, repositoryFiles } from "./file-shapes.ts";

const repository = path.join(import.meta.dirname, "../..");

/** Files that break a rule and stay, each with its reason. A line that is needed no longer turns the test red. */
const EXCEPTIONS: readonly { readonly rule: ShapeRule; readonly path: string; readonly reason: string }[] =
  [];

/** A text of `count` lines with a given beginning. */
const lines = (count: number, first = "export {};"): string =>
  `${[...first.split("\n"), ...Array<string>(count).fill("")].slice(0, count).join("\n")}\n`;
const ROUTE = "apps/seller/src/app/(portal)/orders/[id]/page.tsx";
const USE_CASE = "apps/api/src/modules/fulfilment/sales/decline-sale.ts";
const BARE_HANDLER = "export const declineSale: Handler<typeof endpoint> = async () => {};";
const HANDLER = `/** Declines a sale. */\n${BARE_HANDLER}`;
const STEP = 'import { fail } from "#kernel/fail.ts";';
const READS = "apps/api/src/modules/fulfilment/sales/reads.ts";
const COMPONENT = "packages/ui/src/button.tsx";
const RULES = "packages/format/src/money.rules.ts";

/** Rule → [path, text] that break it. */
const planted: Readonly<Record<ShapeRule, readonly (readonly [string, string])[]>> = {
  "route-lines": [[ROUTE, lines(41)]],
  "use-case-lines": [
    [USE_CASE, lines(81, HANDLER)],
    [USE_CASE.replace("decline-sale", "change-lines"), lines(81, STEP)],
  ],
  "component-lines": [[COMPONENT, lines(201)]],
  "file-lines": [[RULES, lines(301)]],
  "kebab-case": [
    ["packages/ui/src/PriceTag.tsx", ""],
    ["packages/ui/src/priceTags/tag.tsx", ""],
    ["packages/ui/src/price_tag.tsx", ""],
  ],
  "closed-suffixes": [
    ["apps/seller/src/features/sales/sales.service.ts", ""],
    ["apps/seller/src/features/sales/sale.view-models.test.ts", ""],
    ["apps/seller/src/features/sales/sale.test.rules.ts", ""],
    ["apps/seller/src/app/page.preview.tsx", ""],
  ],
  "suffix-in-its-room": [
    ["apps/seller/src/features/sales/sale.writer.ts", ""],
    ["tooling/e2e/src/sign-in.spec.ts", ""],
  ],
  "no-drawers": [
    ["apps/seller/src/lib/utils.ts", ""],
    ["apps/api/src/helpers/text.ts", ""],
  ],
  "reads-are-small": [
    [
      READS,
      lines(
        26,
        `${HANDLER}\n/** One sale. */\n${BARE_HANDLER.replace("async () => {};", "async () => {")}`,
      ).replace(/\n\n*$/, "\n".repeat(24) + "};\n"),
    ],
  ],
  "use-case-named-as-endpoint": [
    ["apps/api/src/modules/fulfilment/sales/decline.ts", HANDLER],
    [
      "apps/api/src/modules/fulfilment/sales/sale-notes.ts",
      `${HANDLER}\n${HANDLER.replace("=> {};", `=> {${"\n".repeat(40)}};`)}`,
    ],
  ],
  documented: [
    [USE_CASE, BARE_HANDLER],
    ["apps/api/src/modules/fulfilment/sales/sale.writer.ts", "export async function writeDecline() {}"],
    ["apps/seller/src/features/sales/list/sales.queries.ts", "export function saleQuery() {}"],
  ],
};

const innocent: readonly (readonly [string, string])[] = [
  [ROUTE, lines(40)],
  [USE_CASE, lines(80, HANDLER)],
  [READS, `${HANDLER}\n`.repeat(41)],
  // Two small use cases share the file of the thing they change.
  ["apps/api/src/modules/fulfilment/sales/sale-notes.ts", `${HANDLER}\n`.repeat(2)],
  [COMPONENT, lines(200)],
  [RULES, lines(300)],
  ["apps/api/src/modules/fulfilment/sales/index.ts", lines(81)],
  ["apps/api/src/modules/fulfilment/sales/sale.writer.ts", lines(300)],
  ["apps/seller/src/features/sales/detail/sale.view-model.test.ts", lines(500)],
  ["apps/marketing/src/app/[[...slug]]/page.tsx", ""],
  ["apps/seller/src/app/(portal)/[...missing]/page.tsx", ""],
  ["tooling/boundaries/.dependency-cruiser.mjs", ""],
  ["apps/storybook/.storybook/main.ts", ""],
  ["tooling/e2e/playwright.config.ts", ""],
];

const problemsOf = ([name, text]: readonly [string, string]) => findShapeProblems([{ path: name, text }]);

describe("the names, lengths and doc comments of files", () => {
  const cases = Object.entries(planted).flatMap(([rule, files]) => files.map((file) => ({ rule, file })));

  it.each(cases)("violate $rule: $file.0", ({ rule, file }) => {
    expect(problemsOf(file).map((problem) => problem.rule)).toEqual([rule]);
  });

  it.each(innocent)("are accepted in %s", (...file) => {
    expect(problemsOf(file)).toEqual([]);
  });

  it("are right in the whole repository, apart from the exceptions", () => {
    const files = repositoryFiles(repository);
    expect(files.length).toBeGreaterThan(2000);
    const problems = findShapeProblems(files);
    const exceptionOf = ({ rule, path: name }: (typeof problems)[number]) =>
      EXCEPTIONS.find((exception) => exception.rule === rule && exception.path === name);
    expect(problems.filter((problem) => !exceptionOf(problem))).toEqual([]);
    expect(EXCEPTIONS.filter((exception) => !problems.map(exceptionOf).includes(exception))).toEqual([]);
  });
});
