import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { runCorpus, unexplained } from "#testing/corpus/corpus.ts";
import { DIALECT_MUSTS, runDialects } from "#testing/corpus/dialect-corpus.ts";
import {
  LISTS_RIGHT,
  LIST_MUSTS,
  NOTHING_WRONG_UNASKED,
  NO_GTIN_INVENTED,
  runLists,
} from "#testing/corpus/list-corpus.ts";

it("matches every vector of the repository, or has a reason why not", async () => {
  const results = await runCorpus(path.join(import.meta.dirname, "vectors"));
  expect(unexplained(results)).toEqual([]);
  expect(results).toHaveLength(7);
  for (const { file, right } of results) expect(right, file).toBeGreaterThan(1);
});

it("names a vector with a different result, and its file", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "quayside-corpus-"));
  writeFileSync(
    path.join(folder, "iban.csv"),
    'iban,valid,note\n"GB82 WEST 1234 5698 7654 33",1,"a ""slip"""\n',
  );
  const results = await runCorpus(folder);
  rmSync(folder, { recursive: true });
  expect(unexplained(results)).toEqual([
    { input: "GB82 WEST 1234 5698 7654 33", expected: "accepted", reason: null },
  ]);
});

it("interprets the third-party lists in the repository: each property correct in 95 of 100, and no false GTIN column", async () => {
  const tally = await runLists(path.join(import.meta.dirname, "lists"));
  for (const what of LIST_MUSTS) expect(tally?.shareOf(what), what).toBeGreaterThanOrEqual(LISTS_RIGHT);
  expect(tally?.shareOf(NO_GTIN_INVENTED)).toBe(1);
  expect(tally?.shareOf(NOTHING_WRONG_UNASKED)).toBe(1);
  expect(tally?.shareOf("refused with a word")).toBe(1);
  // Files that are all skipped would count as correct, too.
  expect(tally?.lines().find((line) => line.startsWith("readable"))).toContain("27/27");
});

/** A folder with these files, deleted after the work. */
async function withFolder<T>(files: Readonly<Record<string, string>>, work: (folder: string) => Promise<T>) {
  const folder = mkdtempSync(path.join(tmpdir(), "quayside-corpus-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const LIST = ["EAN;Name;Price;Stock", "4006381333931;Pen;1,50;12", "5449000000996;Lemonade;0,80;96", ""].join(
  "\n",
);
const LIST_INDEX = "path,header_row,gtin_col,price_col,qty_col,valid_gtin_rows,expected";

it("compares stock lists with their annotations", async () => {
  const index = [LIST_INDEX, "a.csv,1,A,C,D,2,import", "b.csv,,,,,,refuse: empty"].join("\n");
  const tally = await withFolder({ "index.csv": index, "a.csv": LIST, "b.csv": "\n" }, runLists);
  expect(LIST_MUSTS.map((what) => tally?.shareOf(what))).toEqual(LIST_MUSTS.map(() => 1));
  expect(tally?.lines()).toContain(`${"refused with a word".padEnd(28)}      1/1  100.0 %`);
});

it("names lists with a different interpretation, and a false GTIN column", async () => {
  const index = [LIST_INDEX, "a.csv,2,,B,D,,no GTIN column"].join("\n");
  const tally = await withFolder({ "index.csv": index, "a.csv": LIST }, runLists);
  expect(tally?.shareOf(NO_GTIN_INVENTED)).toBe(0);
  expect(tally?.lines()).toContain("  ✗ a.csv: 1 instead of 2");
  expect(tally?.lines()).toContain("  ✗ a.csv: C instead of B");
});

it("fails on a wrong price, stock or unit, unless an upload asks for it", async () => {
  const index = [
    `${LIST_INDEX},unit_col,price_sum`,
    "right.csv,1,A,C,D,2,import,,2.3",
    "stock.csv,1,A,C,,2,import,,",
    "unit.csv,1,A,C,D,2,import,B,",
    "sum.csv,1,A,C,D,2,import,?,23",
    "asked.csv,1,A,C,D,2,import,,",
  ].join("\n");
  const asked = LIST.replace("Price", "Remark").replace("1,50", "new").replace("0,80", "old");
  const files = Object.fromEntries(["right", "stock", "unit", "sum"].map((name) => [`${name}.csv`, LIST]));
  const tally = await withFolder({ "index.csv": index, ...files, "asked.csv": asked }, runLists);
  expect(tally?.shareOf(NOTHING_WRONG_UNASKED)).toBe(0.4);
  expect(tally?.lines()).toEqual(
    expect.arrayContaining([
      "  ✗ stock.csv: quantity from D instead of none",
      "  ✗ unit.csv: unit from null instead of B",
      "  ✗ sum.csv: priceSum 2.3 instead of 23",
    ]),
  );
});

it("compares delimited texts with their annotations; what is indistinguishable counts as correct", async () => {
  const index = [
    "path,encoding,delimiter,quotechar,escapechar,line_end",
    "a.csv,utf8,semicolon,singlequote,backslash,lf",
    "b.csv,utf8,comma,doublequote,,lf",
  ].join("\n");
  const files = { "index.csv": index, "a.csv": LIST, "b.csv": LIST };
  const tally = await withFolder(files, runDialects);
  expect(DIALECT_MUSTS.map((what) => tally?.shareOf(what))).toEqual([0.5, 1, 1, 1]);
  expect(tally?.lines()).toContain('  ✗ b.csv: ";" instead of ","');
});

it("skips folders without annotations", async () => {
  expect(await withFolder({ "index.csv": "a,b\n1,2\n" }, runLists)).toBeNull();
  expect(await withFolder({}, runDialects)).toBeNull();
});
