import type { Bidi } from "bidi-js";

/** A piece of a line in one face and one direction. */
export interface TextRun<F> {
  /** The logical text. */
  readonly text: string;
  /** What is drawn from left to right, or shaped by its face: without ignorable characters. */
  readonly drawn: string;
  readonly face: F | null;
  readonly isRightToLeft: boolean;
}

export interface LineOfRuns<F> {
  /** In reading order. */
  readonly runs: readonly TextRun<F>[];
  /** Indexes of the runs from left to right. */
  readonly order: readonly number[];
}

/** Splits text into user-perceived characters: a letter with its marks, an emoji with its parts. */
const clusters = new Intl.Segmenter("en-GB", { granularity: "grapheme" });
/** Ignorable characters that affect their neighbours but have no glyph. */
const STEERING = /\p{Default_Ignorable_Code_Point}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Whether a text needs bidirectional ordering (Unicode Standard Annex 9). */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** The user-perceived characters of a text. */
export const charactersOf = (text: string): string[] =>
  Array.from(clusters.segment(text), ({ segment }) => segment);

/**
 * Splits a line into runs by typeface and direction. The line as a whole runs from left to right, as our documents
 * do.
 *
 * @param faces in order of preference, each with its characters; a run without a face has characters that all faces
 *   lack
 * @param bidi required for a text with right-to-left letters
 */
export function runsOf<F extends { readonly characters: ReadonlySet<number> }>(
  line: string,
  faces: readonly F[],
  bidi: Bidi | null,
): LineOfRuns<F> {
  const text = line.normalize("NFC");
  const levels = bidi?.getEmbeddingLevels(text, "ltr") ?? null;
  const runs: (TextRun<F> & { readonly level: number })[] = [];
  const runAt: number[] = [];
  for (const { segment, index } of clusters.segment(text)) {
    const face = faceOf(segment, faces);
    const level = levels?.levels[index] ?? 0;
    const last = runs.at(-1);
    const goesOn = last !== undefined && last.face === face && last.level === level;
    const run = goesOn ? last : { text: "", drawn: "", face, level, isRightToLeft: level % 2 === 1 };
    const drawn = drawnOf(segment, face, run.isRightToLeft ? bidi : null);
    // Other faces shape right-to-left runs themselves; the first face draws what it gets, so its runs are
    // reversed.
    const isTurned = run.isRightToLeft && face === faces[0];
    const longer = {
      ...run,
      text: run.text + segment,
      drawn: isTurned ? drawn + run.drawn : run.drawn + drawn,
    };
    if (goesOn) runs[runs.length - 1] = longer;
    else runs.push(longer);
    for (let at = 0; at < segment.length; at += 1) runAt.push(runs.length - 1);
  }
  const places = levels && bidi ? bidi.getReorderedIndices(text, levels) : runAt.keys();
  return { runs, order: [...new Set([...places].map((at) => runAt[at] ?? 0))] };
}

function faceOf<F extends { readonly characters: ReadonlySet<number> }>(
  cluster: string,
  faces: readonly F[],
): F | null {
  const shown = Array.from(cluster).filter((char) => !STEERING.test(char));
  return (
    faces.find(({ characters }) => shown.every((char) => characters.has(char.codePointAt(0) ?? 0))) ?? null
  );
}

function drawnOf(
  cluster: string,
  face: { readonly characters: ReadonlySet<number> } | null,
  bidi: Bidi | null,
): string {
  if (face === null) return cluster;
  const chars = Array.from(cluster).filter(
    (char) =>
      !STEERING.test(char) || (cluster.length > char.length && face.characters.has(char.codePointAt(0) ?? 0)),
  );
  return chars.map((char) => bidi?.getMirroredCharacter(char) ?? char).join("");
}
