import path from "node:path";
import { parseArgs } from "node:util";
import { runCorpus, unexplained } from "#testing/corpus/corpus.ts";
import { DIALECTS_RIGHT, DIALECT_MUSTS, runDialects } from "#testing/corpus/dialect-corpus.ts";
import {
  LISTS_RIGHT,
  LIST_MUSTS,
  NOTHING_WRONG_UNASKED,
  NO_GTIN_INVENTED,
  runLists,
} from "#testing/corpus/list-corpus.ts";
import type { Tally } from "#testing/corpus/tally.ts";

/**
 * `npm run corpus -- FOLDER`. For validator vectors: correct and wrong results by file, each wrong one with its
 * reason; exit code 1 if one has none. For annotated stock lists or delimited texts, recognised by the headings of
 * their `index.csv`: how often each property is correct; exit code 1 if that is too rare, or if a single price, stock
 * or unit of a list would be wrong without a question.
 */
const [given = path.join(import.meta.dirname, "vectors")] = parseArgs({ allowPositionals: true }).positionals;
const folder = path.resolve(given);
const lists = await runLists(folder);
const dialects = lists === null ? await runDialects(folder) : null;
if (lists !== null) {
  const isRight =
    LIST_MUSTS.every((what) => lists.shareOf(what) >= LISTS_RIGHT) &&
    [NO_GTIN_INVENTED, NOTHING_WRONG_UNASKED].every((what) => lists.shareOf(what) === 1);
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
