import fontReader from "@pdf-lib/fontkit";

type Font = ReturnType<typeof fontReader.create>;
type Subset = ReturnType<Font["createSubset"]>;
type GlyphRun = ReturnType<Font["layout"]>;
type Glyph = GlyphRun["glyphs"][number];

/** A font as it is read; `layout` gives glyphs from left to right and where each is drawn. */
export type ReadFont = Font;

/** What the reader's subset of a TrueType font is made of, while it is being written. */
interface SubsetTables {
  _addGlyph: (id: number) => number;
  readonly loca: { version?: number };
}

/** What the reader can tell besides what its types say. */
interface GlyphNames {
  readonly stringsForGlyph: (id: number) => string[];
}

const opened = new WeakMap<Uint8Array, Font>();

/**
 * The font reader as the PDF library needs it:
 * - The library prefers `encode()` of newer readers; this one's method of that name is another, so only the streaming
 *   form is shown.
 * - Characters are laid out one by one and kept: shaping whole lines costs seconds for a long invoice, and the
 *   composed letters of European languages need none.
 * - A font is parsed once for each array of bytes. It keeps each glyph as it first met it, and meets the period as a part
 *   of the colon, without a character; so every glyph that is laid out is told which character it was laid out for.
 *   Without it such a glyph prints, and is lost for search, copy and screen readers.
 */
export const fontkit: Pick<typeof fontReader, "create"> = {
  create(bytes) {
    const known = opened.get(bytes);
    if (known) return known;
    const font = fontReader.create(bytes);
    const layout = font.layout.bind(font);
    const createSubset = font.createSubset.bind(font);
    const kept = new Map<string, GlyphRun["glyphs"]>();
    font.layout = (text, features) => {
      const run = layout("", features);
      run.glyphs = Array.from(text.normalize("NFC")).flatMap((char) => {
        const glyphs = kept.get(char) ?? glyphsOf(char, layout(char, /\d/.test(char) ? features : {}));
        kept.set(char, glyphs);
        return glyphs;
      });
      return run;
    };
    font.createSubset = () => subsetWithLongPlaces(createSubset());
    opened.set(bytes, font);
    return font;
  },
};

/** Words of a long paper that repeats itself; each is measured and drawn several times. */
const KEPT_RUNS = 2000;
const shaping = new WeakMap<Uint8Array, Font>();

/**
 * The font reader for scripts whose letters change with their neighbours, such as Arabic: whole runs are laid out. As above,
 * each glyph of a run knows the characters that it was laid out for in this run. A document can say only one reading of a
 * glyph: the first.
 */
export const shapingFontkit: Pick<typeof fontReader, "create"> = {
  create(bytes) {
    const known = shaping.get(bytes);
    if (known) return known;
    const font = fontReader.create(bytes);
    const createSubset = font.createSubset.bind(font);
    const getGlyph = font.getGlyph.bind(font);
    const layout = font.layout.bind(font);
    const kept = new Map<string, GlyphRun>();
    const names = font as Font & GlyphNames;
    font.getGlyph = (id, codePoints = []) => {
      // The second part of a letter that is drawn in two has no character in this run, and one of its own elsewhere.
      const own = codePoints.length > 0 ? codePoints : codePointsOf(names.stringsForGlyph(id)[0]);
      return readAs(getGlyph(id, own), own);
    };
    font.layout = (text) => {
      if (kept.size > KEPT_RUNS) kept.clear();
      const run = kept.get(text) ?? layout(text);
      kept.set(text, run);
      return Object.assign(Object.create(run) as GlyphRun, {
        glyphs: run.glyphs.map((glyph) => readAs(glyph, glyph.codePoints)),
      });
    };
    font.createSubset = () => {
      const subset = subsetWithLongPlaces(createSubset());
      const read = new Map<number, number[]>();
      const includeGlyph: Subset["includeGlyph"] = (glyph) => {
        if (typeof glyph === "object") {
          const codePoints = read.get(glyph.id) ?? glyph.codePoints;
          read.set(glyph.id, codePoints);
          glyph.codePoints = codePoints;
        }
        return subset.includeGlyph(glyph);
      };
      return { ...subset, includeGlyph };
    };
    shaping.set(bytes, font);
    return font;
  },
};

const codePointsOf = (text = ""): number[] => Array.from(text, (char) => char.codePointAt(0) ?? 0);

/** A glyph as an object of its own, whose characters are those of one run or one document. */
function readAs(glyph: Glyph, codePoints: number[]): Glyph {
  return Object.create(glyph, { codePoints: { value: codePoints, writable: true } });
}

/** The glyph of one character as an object of its own, which knows the character. */
function glyphsOf(char: string, { glyphs }: GlyphRun): GlyphRun["glyphs"] {
  return glyphs.map((glyph) => Object.create(glyph, { codePoints: { value: [char.codePointAt(0)] } }));
}

/** The short form of glyph places holds halves: with it, all that follow a glyph of odd length would be lost. */
function subsetWithLongPlaces(subset: Subset): Subset {
  const tables = subset as unknown as SubsetTables;
  const add = tables._addGlyph.bind(subset);
  tables._addGlyph = (id) => {
    tables.loca.version = 1;
    return add(id);
  };
  return {
    includeGlyph: (glyph) => subset.includeGlyph(glyph),
    encodeStream: () => subset.encodeStream(),
  };
}
