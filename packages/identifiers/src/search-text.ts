import { expandUpcE, gtinCheckDigit, isValidGtin } from "#gtin.ts";

/** Letters that Unicode does not compose from a plain one. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
};

/** Lower case without accents, as the SQL function search_fold writes it. */
function foldText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[øłđðıßæœþ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036F]/g, "");
}

/**
 * Splits a text into search words: without accents, case and punctuation; a decimal is one word with a point. The SQL
 * function search_form normalises the searched text in the same way.
 */
export function searchWords(text: string): string[] {
  return (
    foldText(text)
      .replaceAll(/[.,](?!\d)|(?<!\d)[.,]/g, " ")
      .replaceAll(",", ".")
      // oxlint-disable-next-line no-control-regex -- a pasted text may hold any control character
      .split(/[\u0000-\-/:-@[-`{-\u00BF\u00D7\u00F7\u2000-\u214F]+/)
      .filter((word) => word !== "")
  );
}

/** One word, or several next to each other, of a search. */
export interface SearchTerm {
  /** What the text must have: all words of one of the choices, the typed one first. */
  readonly choices: readonly (readonly string[])[];
  /** The word, which may be misspelt; null for a measure. */
  readonly word: string | null;
}

/** How a search that somebody typed or scanned may be understood. */
export interface SearchText {
  /** The digits of an order number or of its beginning; null when it cannot be one. */
  readonly orderNumber: string | null;
  /** Whether the text says that it is an order number: "#300000001", "order 3000". */
  readonly isOrder: boolean;
  /** 14-digit forms of a GTIN, in each of its packagings, the typed one first; empty when it cannot be one. */
  readonly gtins14: readonly string[];
  /** A code such as a tracking number or an SSCC in stored form: upper case, without spaces and hyphens. */
  readonly code: string;
  /** The words, for a text that is none of them alone. */
  readonly terms: readonly SearchTerm[];
}

/** Words beyond this many would not narrow the search further. */
const MAX_WORDS = 8;
/** Digits of an order number. */
const NUMBER_DIGITS = 9;

/** Reads a search in every way in which it may be meant. */
export function readSearch(text: string): SearchText {
  const typed = text.trim();
  const named =
    /^(?:(?:order|sale)\b\s*(?:(?:no|nr|number)\b\.?)?\s*[:#]?|(?:no|nr)\.?\s*(?=\d)|#)\s*([\d\s-]+)$/i.exec(
      typed,
    );
  const digits = (named?.[1] ?? typed).replaceAll(/[\s-]/g, "");
  const isDigits = /^\d+$/.test(digits);
  return {
    orderNumber: isDigits && digits.length <= NUMBER_DIGITS ? digits : null,
    isOrder: named !== null && isDigits,
    gtins14: named === null ? gtinKeys(digits) : [],
    code: bareCode(named?.[1] ?? typed),
    terms: named === null ? termsOf(typed) : [],
  };
}

/**
 * A code in stored form: scanners send the application identifier "(00)" before an SSCC, and people type spaces. Hyphens
 * belong to codes with letters, and only group digits.
 */
export function bareCode(text: string): string {
  const bare = text.replaceAll(/\s/g, "");
  return (/^[\d()-]+$/.test(bare) ? bare.replaceAll("-", "") : bare)
    .replace(/^\(00\)/, "")
    .replace(/^00(?=\d{18}$)/, "")
    .toUpperCase();
}

const GTIN_LENGTH = 14;
/** Packaging levels of a GTIN-14, beside the article itself. */
const LEVELS = ["1", "2", "3", "4", "5", "6", "7", "8"];

/** The 14-digit forms under which an article may be stored whose GTIN, of any packaging, has these digits. */
function gtinKeys(digits: string): string[] {
  if (!/^\d{7,14}$/.test(digits)) return [];
  const key = digits.padStart(GTIN_LENGTH, "0");
  // Seven digits are a GTIN-8 whose zero a table lost.
  if (digits.length === 7 && !isValidGtin(key)) return [];
  const whole = expandUpcE(digits);
  if (whole !== null) return [...new Set([...gtinKeys(whole), key])];
  if (!isValidGtin(key) || key.startsWith("9")) return [key];
  const body = key.slice(1, -1);
  const levels = ["0", ...LEVELS].map((level) => `${level}${body}${gtinCheckDigit(`${level}${body}`)}`);
  return [...new Set([key, ...levels])];
}

/** Millilitres and grams of a unit. */
const MEASURES: Readonly<Record<string, { readonly family: string; readonly of: number }>> = {
  ml: { family: "volume", of: 1 },
  cl: { family: "volume", of: 10 },
  l: { family: "volume", of: 1000 },
  lt: { family: "volume", of: 1000 },
  ltr: { family: "volume", of: 1000 },
  g: { family: "weight", of: 1 },
  gr: { family: "weight", of: 1 },
  kg: { family: "weight", of: 1000 },
};
/** Units that a number is joined with; the SQL function findable_text has the same. */
const UNITS = /^(?:ml|cl|dl|l|lt|ltr|g|gr|kg|mg|oz|cm|mm|m|pcs|pc|st|w|v)$/;

/** The forms in which a measure may be written: "0.5l" also as "500ml" and "50cl". */
function measureForms(amount: string, unit: string): string[] {
  const own = MEASURES[unit];
  const forms = [`${amount}${unit}`];
  if (!own) return forms;
  for (const [other, { family, of }] of Object.entries(MEASURES)) {
    if (family === own.family) forms.push(`${Number(((Number(amount) * own.of) / of).toFixed(4))}${other}`);
  }
  return [...new Set(forms)];
}

function termsOf(text: string): SearchTerm[] {
  const chunks = text.split(/\s+/).flatMap((chunk) => {
    const words = searchWords(chunk);
    const together = words.length > 2 ? words.join("") : null;
    return words.map((word) => ({ word, together }));
  });
  const terms: SearchTerm[] = [];
  for (let at = 0; at < chunks.length && terms.length < MAX_WORDS; at += 1) {
    const { word, together } = chunks[at] ?? { word: "", together: null };
    const [before, after] = [chunks[at - 1]?.word, chunks[at + 1]?.word];
    const isAmount = /^\d+(?:\.\d+)?$/.test(word);
    if (isAmount && after !== undefined && UNITS.test(after)) {
      terms.push({
        choices: [...measureForms(word, after).map((form) => [form]), [word, after]],
        word: null,
      });
      at += 1;
      continue;
    }
    const [, amount = "", unit = ""] = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(word) ?? [];
    if (UNITS.test(unit)) {
      terms.push({ choices: measureForms(amount, unit).map((form) => [form]), word: null });
      continue;
    }
    const parts = word.match(/\d+(?:\.\d+)?|[^\d.]+/g) ?? [];
    const joined = [
      before === undefined ? null : before + word,
      after === undefined ? null : word + after,
      together,
    ];
    terms.push({
      choices: [
        [word],
        ...(parts.length > 1 ? [parts] : []),
        ...joined.filter((one) => one !== null).map((one) => [one]),
      ],
      word: isAmount ? null : word,
    });
  }
  return terms;
}

/** Letters from which a word may be misspelt. */
const MISSPELT_FROM = 5;

/** Whether a word may be another one with one letter wrong, missing, too many or in the wrong place. */
export function isMisspelt(typed: string, word: string): boolean {
  if (word.length < MISSPELT_FROM || Math.abs(typed.length - word.length) > 1 || /\d/.test(typed))
    return false;
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start += 1;
  const rest = (text: string, from: number) => text.slice(from);
  return (
    rest(typed, start + 1) === rest(word, start + 1) ||
    rest(typed, start + 1) === rest(word, start) ||
    rest(typed, start) === rest(word, start + 1) ||
    (typed[start] === word[start + 1] &&
      typed[start + 1] === word[start] &&
      rest(typed, start + 2) === rest(word, start + 2))
  );
}

/** The words under which a text is found: its own, and those that punctuation parts as one. */
export function findableWords(text: string): string[] {
  return text.split(/\s+/).flatMap((chunk) => {
    const words = searchWords(chunk);
    return words.length > 1 ? [...words, words.join("")] : words;
  });
}
