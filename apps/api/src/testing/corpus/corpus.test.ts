import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { runCorpus, unexplained } from "#testing/corpus/corpus.ts";

it("has every vector of the repository right, or a reason why not", async () => {
  const results = await runCorpus(path.join(import.meta.dirname, "vectors"));
  expect(unexplained(results)).toEqual([]);
  expect(results).toHaveLength(7);
  for (const { file, right } of results) expect(right, file).toBeGreaterThan(1);
});

it("names a vector that comes out wrong, with its file", async () => {
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
