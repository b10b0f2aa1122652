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

/**
 * `npm run corpus [-- FOLDER]`; without a folder, the vectors and lists of the repository. For validator vectors:
 * correct and wrong results by file, each wrong one with its reason; exit code 1 if one has none. For annotated stock
 * lists or delimited texts, recognised by the headings of their `index.csv`: how often each property is correct; exit
 * code 1 if that is too rare, or if a single price, stock or unit of a list would be wrong without a question.
 */
const given = parseArgs({ allowPositionals: true }).positionals.map((folder) => path.resolve(folder));
const own = ["vectors", "lists"].map((name) => path.join(import.meta.dirname, name));
const results: boolean[] = [];
for (const folder of given.length > 0 ? given : own) results.push(await measure(folder));
process.exitCode = results.every(Boolean) ? 0 : 1;

/** Reports on a folder. @returns whether enough is right */
async function measure(folder: string): Promise<boolean> {
  const lists = await runLists(folder);
  if (lists !== null) {
    for (const line of lists.lines()) console.log(line);
    return (
      LIST_MUSTS.every((what) => lists.shareOf(what) >= LISTS_RIGHT) &&
      [NO_GTIN_INVENTED, NOTHING_WRONG_UNASKED].every((what) => lists.shareOf(what) === 1)
    );
  }
  const dialects = await runDialects(folder);
  if (dialects === null) return reportVectors(folder);
  for (const line of dialects.lines()) console.log(line);
  return DIALECT_MUSTS.every((what) => dialects.shareOf(what) >= DIALECTS_RIGHT);
}

async function reportVectors(folder: string): Promise<boolean> {
  const found = await runCorpus(folder);
  if (found.length === 0) throw new Error(`${folder} holds no file of vectors that is known here.`);
  console.log(`${"file".padEnd(28)}${"right".padStart(6)}${"excepted".padStart(10)}${"wrong".padStart(7)}`);
  for (const { file, right, misses } of found) {
    const wrong = misses.filter((miss) => miss.reason === null).length;
    console.log(
      `${file.padEnd(28)}${String(right).padStart(6)}${String(misses.length - wrong).padStart(10)}${String(wrong).padStart(7)}`,
    );
  }
  for (const { file, misses } of found) {
    for (const { input, expected, reason } of misses)
      console.log(
        `${reason === null ? "✗" : "–"} ${file}: ${input} should be ${expected}${reason ? `. ${reason}` : ""}`,
      );
  }
  return unexplained(found).length === 0;
}
