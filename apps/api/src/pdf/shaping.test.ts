import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { shapingFontkit } from "#pdf/fontkit.ts";

const find = createRequire(import.meta.url).resolve;
const fontOf = (file: string) => shapingFontkit.create(readFileSync(find(`@expo-google-fonts/${file}`)));

/** What HarfBuzz (harfbuzzjs 0.4.7) makes of these words: each glyph at its distance from the left. */
const DEVANAGARI: readonly (readonly [word: string, glyphs: string])[] = [
  ["क्षत्रिय", "90@0 542@717 304@976 81@1528"],
  ["हिन्दी", "541@0 88@259 245@790 73@1099 33@1630"],
  ["क्रीम", "295@0 631@768 80@1027"],
  ["५०", "118@0 113@520"],
  ["मिली", "543@0 80@259 83@857 33@1535"],
  ["विद्यार्थी", "542@0 84@259 450@815 31@1445 72@1704 640@2343"],
  ["राष्ट्र", "82@0 31@409 464@668 505@1178"],
  ["वार्षिक", "84@0 31@556 588@815 86@1074 759@1652 56@1652"],
  ["फ़िल्म".normalize("NFC"), "542@0 228@259 252@1030 80@1500"],
  ["रुपये", "490@0 76@598 81@1166 40@1746"],
  ["आयुर्वेदिक", "6@0 81@1022 34@1602 84@1602 511@2158 541@2158 73@2417 56@2948"],
  ["ब्राह्मण", "311@0 31@571 470@830 70@1631"],
];
const HANGUL: readonly (readonly [word: string, glyphs: string])[] = [
  ["핸드크림", "20871@0 12523@920 19579@1840 13771@2760"],
  ["ᄒᆞᆫ글", "22908@0 10767@920"],
  ["㈜한국", "1907@0 20843@1000 10620@1920"],
];

function shaped(font: ReturnType<typeof fontOf>, word: string): string {
  const { glyphs, positions } = font.layout(word);
  let pen = 0;
  return glyphs
    .map(({ id }, place) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {};
      const left = Math.round(pen + xOffset);
      pen += xAdvance;
      return `${id}@${left}${yOffset === 0 ? "" : `,${yOffset}`}`;
    })
    .join(" ");
}

describe("words are shaped as HarfBuzz shapes them", () => {
  it.each(DEVANAGARI)("%s in Devanagari", (word, glyphs) => {
    const font = fontOf("noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf");
    expect(shaped(font, word)).toBe(glyphs);
  });

  it.each(HANGUL)("%s in Hangul", (word, glyphs) => {
    expect(shaped(fontOf("noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf"), word)).toBe(glyphs);
  });
});
