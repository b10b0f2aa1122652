import fontReader from "@pdf-lib/fontkit";

type Font = ReturnType<typeof fontReader.create>;
type Subset = ReturnType<Font["createSubset"]>;
type GlyphRun = ReturnType<Font["layout"]>;

/** What the reader's subset of a TrueType font is made of, while it is being written. */
interface SubsetTables {
  _addGlyph: (id: number) => number;
  readonly loca: { version?: number };
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
