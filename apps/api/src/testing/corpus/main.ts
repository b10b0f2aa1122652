import path from "node:path";
import { parseArgs } from "node:util";
import { runCorpus, unexplained } from "#testing/corpus/corpus.ts";
import { DIALECTS_RIGHT, DIALECT_MUSTS, runDialects } from "#testing/corpus/dialect-corpus.ts";
import { LISTS_RIGHT, LIST_MUSTS, NO_GTIN_INVENTED, runLists } from "#testing/corpus/list-corpus.ts";
import type { Tally } from "#testing/corpus/tally.ts";

/**
 * `npm run corpus -- FOLDER`. Vectors of the validators: right and wrong by file, each wrong one with its reason; 1 when one
 * has none. Annotated stock lists or delimited texts, told by the headings of their `index.csv`: how often each thing is
 * right; 1 when that is too seldom.
 */
const [given = path.join(import.meta.dirname, "vectors")] = parseArgs({ allowPositionals: true }).positionals;
const folder = path.resolve(given);
const lists = await runLists(folder);
const dialects = lists === null ? await runDialects(folder) : null;
if (lists !== null) {
  const isRight =
    LIST_MUSTS.every((what) => lists.shareOf(what) >= LISTS_RIGHT) && lists.shareOf(NO_GTIN_INVENTED) === 1;
  report(lists, isRight);
} else if (dialects === null) await reportVectors();
else
  report(
    dialects,
    DIALECT_MUSTS.every((what) => dialects.shareOf(what) >= DIALECTS_RIGHT),
  );

function report(tally: Tally, isRight: boolean): void {
  for (const line of tally.lines()) console.log(line);
  process.exitCode = isRight ? 0 : 1;
}

async function reportVectors(): Promise<void> {
  const results = await runCorpus(folder);
  if (results.length === 0) throw new Error(`${folder} holds no file of vectors that is known here.`);
  console.log(`${"file".padEnd(28)}${"right".padStart(6)}${"excepted".padStart(10)}${"wrong".padStart(7)}`);
  for (const { file, right, misses } of results) {
    const wrong = misses.filter((miss) => miss.reason === null).length;
    console.log(
      `${file.padEnd(28)}${String(right).padStart(6)}${String(misses.length - wrong).padStart(10)}${String(wrong).padStart(7)}`,
    );
  }
  for (const { file, misses } of results) {
    for (const { input, expected, reason } of misses)
      console.log(
        `${reason === null ? "✗" : "–"} ${file}: ${input} should be ${expected}${reason ? `. ${reason}` : ""}`,
      );
  }
  process.exitCode = unexplained(results).length > 0 ? 1 : 0;
}
