import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { PDFDocument, PDFFont } from "@cantoo/pdf-lib";
import type { ReadFont } from "#pdf/fontkit.ts";

/** A typeface in a document, regular and bold. */
export interface Face {
  readonly regular: PDFFont;
  readonly bold: PDFFont;
  /** Shapes its runs; null for the first face, which is laid out character by character. */
  readonly shapes: { readonly regular: ReadFont; readonly bold: ReadFont } | null;
  readonly characters: ReadonlySet<number>;
}

interface FaceFiles {
  readonly regular: string;
  readonly bold: string;
  /** Characters for which this face is added to a document. */
  readonly for: RegExp;
}

const find = createRequire(import.meta.url).resolve;
const embedPdf = (name: string, file: string) =>
  join(dirname(find(`@embedpdf/fonts-${name}`)), "../fonts", file);

/**
 * Faces for characters that Inter lacks, each loaded when a document first needs it. A face is used for every
 * character it has.
 */
const others = (): readonly FaceFiles[] => [
  {
    regular: embedPdf("arabic", "NotoNaskhArabic-Regular.ttf"),
    bold: embedPdf("arabic", "NotoNaskhArabic-Bold.ttf"),
    for: /\p{Script=Arabic}/u,
  },
  {
    regular: embedPdf("hebrew", "NotoSansHebrew-Regular.ttf"),
    bold: embedPdf("hebrew", "NotoSansHebrew-Bold.ttf"),
    for: /\p{Script=Hebrew}/u,
  },
  {
    regular: find("@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf"),
    bold: find("@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf"),
    for: /\p{Script=Thai}/u,
  },
  {
    regular: find("@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf"),
    bold: find("@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf"),
    // The dandas, which end a sentence, belong to several scripts of India.
    for: /[\p{Script=Devanagari}\u0964\u0965]/u,
  },
  {
    regular: find("@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf"),
    bold: find("@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf"),
    for: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u,
  },
  {
    // After the Chinese face: it has Chinese characters, too, which would differ from document to document.
    regular: find("@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf"),
    bold: find("@expo-google-fonts/noto-sans-kr/600SemiBold/NotoSansKR_600SemiBold.ttf"),
    for: /\p{Script=Hangul}/u,
  },
  {
    regular: find("@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf"),
    bold: find("@expo-google-fonts/noto-emoji/600SemiBold/NotoEmoji_600SemiBold.ttf"),
    for: /[\p{Emoji_Presentation}\u2600-\u27BF]/u,
  },
];

/** Loaded once per process, by the first document that needs it. */
const fontFiles = new Map<string, Promise<Uint8Array>>();
function fontFile(path: string): Promise<Uint8Array> {
  const file = fontFiles.get(path) ?? readFile(path);
  fontFiles.set(path, file);
  return file;
}
// Tabular figures align under each other.
const features = { tnum: true };

/**
 * Embeds the typefaces that a text needs, subset to the glyphs that are drawn: Inter first, then those of other
 * scripts.
 */
export async function embedFaces(
  document: PDFDocument,
  text: string,
): Promise<readonly [inter: Face, ...others: Face[]]> {
  const { fontkit, shapingFontkit } = await import("#pdf/fontkit.ts");
  document.registerFontkit(fontkit);
  const [regularBytes, boldBytes] = await Promise.all([
    fontFile(find("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf")),
    fontFile(find("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf")),
  ]);
  const regular = await document.embedFont(regularBytes, { subset: true, features });
  const bold = await document.embedFont(boldBytes, { subset: true, features });
  const inter: Face = { regular, bold, shapes: null, characters: new Set(regular.getCharacterSet()) };
  document.registerFontkit(shapingFontkit);
  const needed = others().filter((files) => files.for.test(text));
  return [inter, ...(await Promise.all(needed.map((files) => embedShaped(document, files))))];
}

async function embedShaped(document: PDFDocument, files: FaceFiles): Promise<Face> {
  const { shapingFontkit } = await import("#pdf/fontkit.ts");
  const [regularBytes, boldBytes] = await Promise.all([fontFile(files.regular), fontFile(files.bold)]);
  const shapes = { regular: shapingFontkit.create(regularBytes), bold: shapingFontkit.create(boldBytes) };
  return {
    regular: await document.embedFont(regularBytes, { subset: true }),
    bold: await document.embedFont(boldBytes, { subset: true }),
    shapes,
    characters: new Set(shapes.regular.characterSet),
  };
}
