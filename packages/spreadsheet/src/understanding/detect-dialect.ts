import { type Dialect, namedDelimiter } from "#delimited/dialect.ts";
import { type EncodingCandidate, detectEncoding } from "#understanding/detect-encoding.ts";
import { type CellMarks, type SplitSample, splitSample } from "#understanding/split-sample.ts";

export interface DialectCandidate {
  readonly dialect: Dialect;
  /** From 0 to 1. */
  readonly score: number;
}

/** Characters and rows at the beginning that are analysed. */
const JUDGED_CHARACTERS = 96 * 1024;
const JUDGED_ROWS = 300;
/** Bytes that are searched for an escape, which may be rare. */
const ESCAPE_BYTES = 4 * 1024 * 1024;
/** An encoding this close to the best is offered. */
const NEAR = 0.35;

/** Prior of each delimiter: it decides between two that fit equally well. */
const DELIMITERS: Readonly<Record<string, number>> = { ",": 1, ";": 1, "\t": 1, "|": 0.97 };
/** Delimiters that also occur in texts and numbers: only accepted if they split every row alike. */
const RARE_DELIMITERS: Readonly<Record<string, number>> = {
  "^": 0.8,
  "~": 0.8,
  "#": 0.8,
  ":": 0.7,
  " ": 0.6,
};
const ALL_DELIMITERS = { ...DELIMITERS, ...RARE_DELIMITERS };
const RARE_ROWS = 3;

/**
 * Detects the dialect of a delimited text: delimiter, quote, escape and encoding, scored together by how regular the
 * rows become and how many cells look like typical values.
 * @param bytes the text or its beginning; some ten rows are enough
 * @param encodings what is known of the encoding, if only the beginning of the text is given
 * @returns the best, and all other plausible ones, including other encodings if the bytes are ambiguous
 */
export function detectDialect(
  bytes: Uint8Array,
  encodings: readonly EncodingCandidate[] = detectEncoding(bytes),
): { best: Dialect; candidates: DialectCandidate[] } {
  const [{ encoding, score: sureness } = { encoding: "utf-8", score: 1 }] = encodings;
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, JUDGED_CHARACTERS * 2), { stream: true });
  const sample = wholeLines(text.slice(0, JUDGED_CHARACTERS), text.length > JUDGED_CHARACTERS);
  const newline = newlineOf(sample);
  const named = namedDelimiter(sample);
  const judgedText = withoutComments(sample.slice(named?.length ?? 0));
  const judged = marksFor(judgedText, named?.delimiter).map((marks) => ({
    marks,
    score: scoreOf(judgedText, marks),
  }));
  judged.sort((a, b) => b.score - a.score);
  const whole = new TextDecoder(encoding).decode(bytes.subarray(0, ESCAPE_BYTES), { stream: true });
  const candidates = judged
    .filter(({ score }, place) => place === 0 || score > (judged[0]?.score ?? 0) * 0.6)
    .map(({ marks, score }) => ({
      dialect: { ...withEscape(whole, usual(marks)), encoding, newline },
      score,
    }));
  const best = candidates[0]?.dialect ?? { delimiter: ",", quote: '"', escape: '"', encoding, newline };
  const others = encodings.slice(1).filter(({ score }) => score > 0.2 && score > sureness - NEAR);
  return {
    best,
    candidates: [
      ...candidates,
      ...others.map((other) => ({
        dialect: { ...best, encoding: other.encoding },
        score: (candidates[0]?.score ?? 0) * (other.score / Math.max(sureness, 0.01)),
      })),
    ],
  };
}

/** A text without quotes may have some further on, which are then double quotes. */
const usual = ({ delimiter, quote, escape }: CellMarks): CellMarks =>
  quote === "" ? { delimiter, quote: '"', escape: '"' } : { delimiter, quote, escape };

/** Detects the escape of a quote from the whole text: it may be rare and far down. */
function withEscape(text: string, marks: CellMarks): CellMarks {
  const { quote } = marks;
  const isPlain = !new RegExp(`(?:^|[\\r\\n]|${literal(marks.delimiter)}) *"`).test(text);
  // Apostrophes that are all preceded by a backslash come from a program that quotes with apostrophes.
  if (isPlain && /\\'/.test(text) && !/(?<!\\)'/.test(text)) return { ...marks, quote: "'", escape: "\\" };
  if (!text.includes(`\\${quote}`)) return { ...marks, escape: quote };
  const [doubled, backslash] = [quote, "\\"].map(
    (escape) => splitSample(text, { ...marks, escape }, Infinity).faults,
  );
  return { ...marks, escape: (backslash ?? 0) < (doubled ?? 0) ? "\\" : quote };
}

/** Lines at the beginning that programs write as notes about a table. */
function withoutComments(text: string): string {
  const notes = /^(?:[#%][^\r\n]*(?:\r\n|\n|\r)|(?:\r\n|\n|\r))+/.exec(text)?.[0] ?? "";
  const isNotes = (notes.match(/[#%]/g)?.length ?? 0) > 1 && notes.length < text.length;
  return isNotes ? text.slice(notes.length) : text;
}

function wholeLines(text: string, isCut: boolean): string {
  const plain = text.replace(/^\uFEFF/, "");
  if (!isCut) return withoutLastBreaks(plain);
  const end = Math.max(plain.lastIndexOf("\n"), plain.lastIndexOf("\r"));
  return end > 0 ? withoutLastBreaks(plain.slice(0, end)) : plain;
}

/** Not a pattern, which would try again from each of many line breaks in the middle. */
function withoutLastBreaks(text: string): string {
  let end = text.length;
  while (text[end - 1] === "\n" || text[end - 1] === "\r") end -= 1;
  return text.slice(0, end);
}

function newlineOf(text: string): string {
  const pairs = text.match(/\r\n/g)?.length ?? 0;
  const feeds = (text.match(/\n/g)?.length ?? 0) - pairs;
  const returns = (text.match(/\r/g)?.length ?? 0) - pairs;
  if (pairs > 0 && pairs >= feeds) return "\r\n";
  // Line feeds inside cells do not end a row.
  const isFirst = returns > 1 && text.indexOf("\r") < text.indexOf("\n");
  return pairs === 0 && (returns > feeds || isFirst) ? "\r" : "\n";
}

/** All possible delimiters and quotes of a text: those that occur in it. */
function marksFor(text: string, named: string | undefined): CellMarks[] {
  const delimiters =
    named === undefined
      ? Object.keys(ALL_DELIMITERS).filter((one) => one === "," || text.includes(one))
      : [named];
  return delimiters.flatMap((delimiter) => {
    const edge = literal(delimiter);
    const marks: CellMarks[] = [{ delimiter, quote: "", escape: "" }];
    for (const quote of ['"', "'"]) {
      if (!new RegExp(`(?:^|${edge}|[\\r\\n]) *${quote}`).test(text)) continue;
      marks.push({ delimiter, quote, escape: quote });
      if (text.includes(`\\${quote}`)) marks.push({ delimiter, quote, escape: "\\" });
    }
    return marks;
  });
}

function scoreOf(text: string, marks: CellMarks): number {
  const split = splitSample(text, marks, JUDGED_ROWS);
  const { rows, faults, quoted, escaped } = split;
  if (rows.length === 0) return 0;
  const lengths = lengthsOf(rows);
  const isRare = Object.hasOwn(RARE_DELIMITERS, marks.delimiter);
  if (isRare && (rows.length < RARE_ROWS || new Set(lengths).size > 1)) return 0;
  const cells = rows.reduce((sum, row) => sum + row.cells.length, 0);
  let score = evenness(lengths) * typed(split, marks) * weightOf(marks.delimiter);
  score *= 1 - Math.min(0.9, (faults * 3) / Math.max(cells, 1));
  if (marks.quote !== "") {
    // Apostrophes count as quotes only if most cells that could be quoted are.
    if (marks.quote === "'") score *= quoted > rows.length * 0.5 ? 0.98 : 0.6 + (0.3 * quoted) / cells;
    if (marks.escape === "\\") score *= escaped > 0 ? 0.995 : 0.5;
  }
  return score;
}

const weightOf = (delimiter: string): number =>
  (Object.hasOwn(ALL_DELIMITERS, delimiter) ? ALL_DELIMITERS[delimiter as keyof typeof ALL_DELIMITERS] : 1) ??
  1;

/** Number of cells of the rows. A last one that is always empty is a trailing delimiter. */
function lengthsOf(rows: SplitSample["rows"]): number[] {
  const isEnd = rows.every(({ cells }) => cells.length > 1 && cells.at(-1)?.text === "");
  return rows.map(({ cells }) => (isEnd ? cells.length - 1 : cells.length));
}

/** 1 when all rows have the same, high number of cells; a single cell per row is no evidence. */
function evenness(lengths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1);
  let sum = 0;
  for (const [length, count] of counts) {
    const share = count / lengths.length;
    sum += (share * share * Math.max(length - 1, 0.02)) / length;
  }
  return sum;
}

const KNOWN: readonly RegExp[] = [
  /^$/,
  // Numbers, amounts, percentages, codes, dates and times.
  /^[-+(]?[€£$¥]? ?\d[\d.,'’ \u00a0]*(?:[eE][-+]?\d+)?\)?(?: ?(?:%|€|£|\$|zł|kr|[A-Z]{3}))?$/,
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[T ]\d{1,2}:\d{2}.*)?$/,
  /^\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?$/i,
  /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/,
  /^(?:https?|ftp):\/\/\S+$/i,
  /^[\p{L}\p{N}_./\\#*-]+$/u,
];
/** Words with the punctuation of sentences, excluding usual delimiters. */
const WORDS =
  /^[\p{L}\p{N}\p{M}\p{Sc}(„“”‘’'"«&@#%*+-][\p{L}\p{N}\p{M}\p{Sc}\s.,:!?()[\]{}„“”‘’'"«»&@#%*+/\\_°²³®™©<>=–—-]*$/u;

/** The share of cells that look like typical values. */
function typed({ rows }: SplitSample, { delimiter, quote }: CellMarks): number {
  let [sum, count] = [0, 0];
  for (const row of rows) {
    for (const { text, isQuoted } of row.cells) {
      count += 1;
      sum += isQuoted ? 1 : typeScore(text, delimiter, quote);
    }
  }
  return count === 0 ? 0 : sum / count;
}

function typeScore(cell: string, delimiter: string, quote: string): number {
  const text = cell.trim();
  if (quote !== '"' && /^"|"$/.test(text)) return 0.1;
  if (KNOWN.some((known) => known.test(text))) return 1;
  if (text.length > 5000) return 0.1;
  if (!WORDS.test(text)) return 0.2;
  // Text split at its own commas begins with a space; so does a cell that another delimiter splits.
  const startsLate = cell.startsWith(" ") && delimiter !== " ";
  const isDivided = /[;\t|]/.test(text) || (delimiter !== "," && /\d,\d|,\S*,|,$/.test(text));
  return startsLate ? 0.6 : isDivided ? 0.4 : 0.9;
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
