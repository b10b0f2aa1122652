import path from "node:path";
import { parseArgs } from "node:util";
import { runCorpus, unexplained } from "#testing/corpus/corpus.ts";

/** `npm run corpus -- FOLDER`: vectors right and wrong by file, each wrong one with its reason; 1 when one has none. */
const [folder = path.join(import.meta.dirname, "vectors")] = parseArgs({
  allowPositionals: true,
}).positionals;
const results = await runCorpus(path.resolve(folder));
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
