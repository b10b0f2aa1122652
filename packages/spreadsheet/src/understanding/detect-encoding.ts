/** An encoding by its TextDecoder label, and how well the bytes fit, from 0 to 1. */
export interface EncodingCandidate {
  readonly encoding: string;
  readonly score: number;
}

/** Bytes at the beginning that are analysed. */
const JUDGED_BYTES = 256 * 1024;

/**
 * Legacy encodings of the traders' languages, with letters that are frequent in them and whose bytes mean rare
 * characters in the others.
 */
const LEGACY: readonly { readonly encoding: string; readonly letters: RegExp }[] = [
  { encoding: "windows-1252", letters: /[äöüßéèêàâçñóíáúùûòìãõåøæôîëïÄÖÜÉÈÊÀÂÇÎÔÑÓÅØÆ]/gu },
  { encoding: "windows-1250", letters: /[ąćęłńóśźżčřšžýíáéěůúťďňőűöüäłŁŻŚĆČŘŠŽ]/gu },
  { encoding: "windows-1251", letters: /[оеаинтсрвлкмдпуяыьгзбчйхжОЕАИНТСРВЛКМДПУ]/gu },
  { encoding: "macintosh", letters: /[äöüßéèêàâçñóíáúåøæ]/gu },
];
/** Common characters of Japanese and Chinese text. */
const KANA = /[\u3040-\u30ff]/gu;
const HANZI = /[\u4e00-\u9fff]/gu;

/**
 * The possible encodings of some bytes, likeliest first.
 * @param bytes a text or its beginning; a character truncated at the end is ignored
 */
export function detectEncoding(bytes: Uint8Array): EncodingCandidate[] {
  const marked = encodingOfMark(bytes) ?? encodingOfZeros(bytes);
  if (marked !== undefined) return [{ encoding: marked, score: 1 }];
  const sample = bytes.subarray(0, JUDGED_BYTES);
  if (isDecodable(sample, "utf-8")) return [{ encoding: "utf-8", score: 1 }];
  const candidates = [
    ...LEGACY.map(({ encoding, letters }) => ({
      encoding,
      score: scoreOfLetters(sample, encoding, letters),
    })),
    { encoding: "shift_jis", score: scoreOfShiftJis(sample) },
    { encoding: "gb18030", score: scoreOfGb(sample) },
    { encoding: "utf-8", score: scoreOfDamagedUtf8(sample) },
  ];
  return candidates.toSorted((a, b) => b.score - a.score);
}

function encodingOfMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

/** UTF-16 without a byte order mark: every other byte of Latin text, digits and separators is zero. */
function encodingOfZeros(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length * 0.1 && even === 0) return "utf-16le";
  return even > sample.length * 0.1 && odd === 0 ? "utf-16be" : undefined;
}

function isDecodable(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Letters of the language count for an encoding; symbols and capitals inside words count against it. */
function scoreOfLetters(bytes: Uint8Array, encoding: string, letters: RegExp): number {
  const text = new TextDecoder(encoding).decode(bytes);
  const high = countOf(text, /[^\u0000-\u007f]/gu);
  const usual = countOf(text, letters);
  const isCyrillic = encoding === "windows-1251";
  // Latin accents occur between plain letters; Cyrillic letters occur among their own.
  const runs = countOf(text, /[^\u0000-\u007f]{3,}/gu);
  const inWords =
    countOf(text, /(?<=\p{L})[^\p{L}\p{M}\u0000-\u007f](?=\p{Ll})/gu) + countOf(text, /\p{Ll}[^\P{Lu}A-Z]/gu);
  const capitals = isCyrillic ? countOf(text, /\p{Lu}{2}\p{Ll}|\p{Ll}\p{Lu}/gu) : 0;
  const controls = countOf(text, /[\u0080-\u009f\ufffd]/gu);
  const wrongRuns = isCyrillic ? 0 : runs * 2;
  const short = isCyrillic && runs === 0 ? 0.5 : 1;
  return clamp(
    ((usual - (inWords + capitals) * 2 - controls * 3 - wrongRuns) / Math.max(1, high)) *
      short *
      (encoding === "macintosh" ? 0.9 : 1) *
      (encoding === "windows-1252" ? 1.05 : 1),
  );
}

function scoreOfShiftJis(bytes: Uint8Array): number {
  if (!isDecodable(bytes, "shift_jis")) return 0;
  const text = new TextDecoder("shift_jis").decode(bytes);
  const high = countOf(text, /[^\u0000-\u007f]/gu);
  const halfWidth = countOf(text, /[\uff61-\uff9f]/gu);
  const kana = countOf(text, KANA);
  const kanji = countOf(text, HANZI);
  // Single accented letters all look like half-width kana.
  if (kana === 0) return 0;
  return clamp((kana * 1.5 + kanji + (kana > 0 ? halfWidth * 0.9 : 0)) / Math.max(1, high));
}

/** Chinese text consists of byte pairs whose first byte is one of frequent characters. */
function scoreOfGb(bytes: Uint8Array): number {
  if (!isDecodable(bytes, "gb18030")) return 0;
  let [pairs, frequent, signs] = [0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    pairs += 1;
    const second = bytes[at + 1] ?? 0;
    if (byte >= 0xb0 && byte <= 0xd7 && second >= 0xa1) frequent += 1;
    else if (byte >= 0xa1 && byte <= 0xa3 && second >= 0xa1) signs += 1;
    at += 1;
  }
  return frequent < 2 ? 0 : clamp((frequent / (pairs - signs)) * 0.97);
}

/** A few broken characters in an otherwise valid UTF-8 text. */
function scoreOfDamagedUtf8(bytes: Uint8Array): number {
  const text = new TextDecoder().decode(bytes);
  const broken = countOf(text, /\ufffd/gu);
  const whole = countOf(text, /[^\u0000-\u007f\ufffd]/gu);
  return whole === 0 ? 0 : clamp(1 - (broken * 3) / (whole + broken));
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const clamp = (score: number): number => Math.max(0, Math.min(1, score));
