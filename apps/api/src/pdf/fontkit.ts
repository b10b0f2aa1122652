// The font parser shapes Devanagari with generators that were compiled for this global, and does not load it.
import "regenerator-runtime";
import fontReader from "@pdf-lib/fontkit";

type Font = ReturnType<typeof fontReader.create>;
type Subset = ReturnType<Font["createSubset"]>;
type GlyphRun = ReturnType<Font["layout"]>;
type Glyph = GlyphRun["glyphs"][number];

/** A parsed font; `layout` returns glyphs from left to right with their positions. */
export type ReadFont = Font;

/** Internal tables of the library's TrueType subset writer. */
interface SubsetTables {
  _addGlyph: (id: number) => number;
  readonly loca: { version?: number };
}

/** What the parser knows beyond its published types. */
interface GlyphNames {
  readonly stringsForGlyph: (id: number) => string[];
}

const opened = new WeakMap<Uint8Array, Font>();

/**
 * The font parser, adapted to the PDF library:
 * - The PDF library prefers `encode()` of newer parsers; this parser's method of that name does something else, so
 * only the streaming form is exposed.
 * - Characters are laid out one by one and cached: shaping whole lines costs seconds for a long invoice, and the
 * composed letters of European languages do not need it.
 * - A font is parsed once per byte array. The parser caches each glyph as first seen, and first sees the period as
 * part of the colon, without a character; so every glyph is given the character it was laid out for. Otherwise such a
 * glyph prints, but is lost to search, copy and screen readers.
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

/** Cached words of a long, repetitive document; each is measured and drawn several times. */
const KEPT_RUNS = 2000;
const shaping = new WeakMap<Uint8Array, Font>();

/**
 * The font parser for scripts whose letters change with their neighbours, such as Arabic: whole runs are shaped. As
 * above, each glyph of a run is given the characters that it was laid out for. A document can record only one reading
 * per glyph: the first.
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
      // The second part of a letter drawn in two has no character in this run, but has one elsewhere.
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

/** A copy of a glyph whose characters are those of one run or one document. */
function readAs(glyph: Glyph, codePoints: number[]): Glyph {
  return Object.create(glyph, { codePoints: { value: codePoints, writable: true } });
}

/** The glyphs of one character as copies that know the character. */
function glyphsOf(char: string, { glyphs }: GlyphRun): GlyphRun["glyphs"] {
  return glyphs.map((glyph) => Object.create(glyph, { codePoints: { value: [char.codePointAt(0)] } }));
}

/**
 * Forces long `loca` offsets: the short form stores halved offsets, so everything after a glyph of odd length would
 * be lost.
 */
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
