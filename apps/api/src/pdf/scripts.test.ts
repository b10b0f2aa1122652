import { readFile } from "node:fs/promises";
import { makeSscc } from "@quayside/identifiers/sscc";
import { describe, expect, it } from "vitest";
import { readCsv } from "#demo/catalogue.ts";
import { drawPackingLists } from "#modules/fulfilment/boxes/index.ts";
import { drawLabels } from "#modules/fulfilment/boxes/label-pdf.ts";
import { PdfSheet } from "#pdf/pdf-sheet.ts";
import { charactersOf } from "#pdf/text-runs.ts";
import { elementsOf, fontsOfPdf, glyphsOfPdf, structureOfPdf, textOfPdf } from "#testing/pdf-text.ts";

const AT = new Date("2026-11-27T10:00:00Z");
const FACTS = {
  Latin: "Crème brûlée, Żółta róża",
  Cyrillic: "Крем для рук",
  Greek: "Θαλασσινή κρέμα",
  Chinese: "超級食物運動補給品 红双喜",
  Japanese: "ほうじ茶 クリーム、 伊藤園",
  Arabic: "كريم اليدين، لا بأس",
  Hebrew: "קרם ידיים",
  Thai: "ครีมทามือน้ำหอม",
  Devanagari: "क्षत्रिय हिन्दी क्रीम ५० मिली",
  Korean: "핸드크림, 비누",
  "Devanagari and Latin": "Nivea राष्ट्र 250 ml (वार्षिक)",
  "Korean and Latin": "Nivea 핸드크림 250 ml ㈜한국",
  "both directions": "Nivea كريم (٥٠ مل) 250 ml קרם",
  "an emoji and a fraction": "Chia 奇亞子 💚 ⅛ oz",
};

/**
 * A letter drawn as two, brackets in right-to-left text, and a vowel sign drawn before its consonant use other glyphs or
 * another order: ActualText tells programs what they mean.
 */
const READ_AS_A_WHOLE: ReadonlySet<string> = new Set([
  "Thai",
  "Devanagari",
  "Devanagari and Latin",
  "both directions",
]);

function packingList(names: readonly string[]): Promise<Uint8Array> {
  return drawPackingLists(
    "Packing list",
    [
      {
        head: { name: "Box 1 of 1", facts: [["Order", "300000001"]] },
        lines: names.map((name, index) => ({ gtin: "04005900136206", name, units: index + 1 })),
        totalLabel: "Units",
        sscc: null,
      },
    ],
    AT,
  );
}
/** How many glyphs a name is drawn with. */
const glyphsOf = async (text: string) =>
  (await glyphsOfPdf(await packingList([text]))).length - (await glyphsOfPdf(await packingList([""]))).length;
/** The names a program copies from a packing list, line by line. */
const copied = async (bytes: Uint8Array) => (await textOfPdf(bytes)).join("").split("\n");
const read = async (bytes: Uint8Array) =>
  elementsOf((await structureOfPdf(bytes)).root, "TD").map(({ text }) => text);

describe("a document with many scripts", () => {
  it("prints each with a face that has its letters, and copies and reads like the facts", async () => {
    const bytes = await packingList(Object.values(FACTS));
    expect(await glyphsOfPdf(bytes)).not.toContain("0000");
    const [lines, cells] = [await copied(bytes), await read(bytes)];
    expect(lines.join("")).not.toMatch(/[?\uFFFD]/);
    for (const [script, fact] of Object.entries(FACTS)) {
      expect(cells, script).toContain(fact);
      if (!READ_AS_A_WHOLE.has(script)) expect(lines, script).toContain(fact);
    }
  });

  it("joins Arabic letters", async () => {
    // Two letters that always form a ligature, in a word and separately.
    expect(await glyphsOf("لا")).toBe(1);
    expect(await glyphsOf("ل ا")).toBe(3);
  });

  it("joins the consonants of Devanagari, and draws the vowel sign i before them", async () => {
    expect(await glyphsOf("क्ष")).toBe(1);
    const bytes = await packingList(["हिन्दी"]);
    // By glyph it reads as it is drawn; as a whole it reads as it is written.
    expect(await copied(bytes)).toContain("िहन्दी");
    expect(await read(bytes)).toContain("हिन्दी");
  });

  it("draws a Korean syllable as one, however it is written", async () => {
    const decomposed = FACTS.Korean.normalize("NFD");
    expect(decomposed.length).toBeGreaterThan(FACTS.Korean.length);
    expect(await textOfPdf(await packingList([decomposed]))).toEqual(
      await textOfPdf(await packingList([FACTS.Korean])),
    );
    // Letters that were given up in 1933 have no composed syllables.
    expect(await glyphsOf("ᄒᆞᆫ")).toBe(1);
  });

  it.each([
    ["conjuncts", "राष्ट्रक्षत्रियहिन्दीवार्षिक".repeat(4)],
    ["syllables", "핸드크림".repeat(20)],
    ["decomposed syllables", "핸드크림".normalize("NFD").repeat(20)],
    ["joined letters", "كريماليدين".repeat(8)],
  ])("breaks a wide word between characters, in lines that fit and are full: %s", async (_, word) => {
    const sheet = await PdfSheet.open({ title: "Words", author: "Quayside", at: AT, says: word });
    const lines = sheet.wrap(word, 60);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.flatMap(charactersOf)).toEqual(charactersOf(word));
    for (const [place, line] of lines.entries()) {
      expect(sheet.wrap(line, 60)).toEqual([line]);
      const [next] = charactersOf(lines[place + 1] ?? "");
      if (next !== undefined) expect(sheet.wrap(line + next, 60)).toHaveLength(2);
    }
  });

  it("is drawn identically, whatever was drawn before", async () => {
    const names = ["ครีมน้ำ", "ทา", FACTS.Arabic, FACTS.Chinese, FACTS.Devanagari, FACTS.Korean];
    const first = await textOfPdf(await packingList(names));
    await packingList(names.toReversed());
    expect(await textOfPdf(await packingList(names))).toEqual(first);
    expect(first.join("").split("\n")).toEqual(expect.arrayContaining(["ทา", FACTS.Arabic, FACTS.Chinese]));
  });

  it("embeds only the faces that its lines need", async () => {
    const latin = await fontsOfPdf(await packingList([FACTS.Latin, FACTS.Greek, FACTS.Cyrillic]));
    expect(latin.map((name) => name.replace(/-.*/, ""))).toEqual(["Inter", "Inter"]);
    const chinese = await packingList([FACTS.Chinese]);
    expect((await fontsOfPdf(chinese)).join(" ")).toContain("NotoSansSC");
    // The faces have six and ten megabytes; only the printed letters are embedded.
    expect(chinese.byteLength).toBeLessThan(40_000);
    const facesOf = async (name: string) => {
      const bytes = await packingList([name]);
      expect(bytes.byteLength).toBeLessThan(40_000);
      return new Set((await fontsOfPdf(bytes)).map((font) => font.replace(/-.*/, "")));
    };
    expect(await facesOf(FACTS["Korean and Latin"])).toEqual(new Set(["Inter", "NotoSansKR"]));
    expect(await facesOf(FACTS["Devanagari and Latin"])).toEqual(new Set(["Inter", "NotoSansDevanagari"]));
  });

  it("prints a script without a face as question marks, and reads it as the original text", async () => {
    const bytes = await packingList(["ಕೆನೆ 50 ml"]);
    expect(await read(bytes)).toContain("ಕೆನೆ 50 ml");
    expect((await copied(bytes)).join("")).toContain("?");
    expect(await glyphsOfPdf(bytes)).not.toContain("0000");
  });

  it("can be a label, too", async () => {
    const bytes = await drawLabels(
      {
        title: "Labels",
        from: `From: ${FACTS.Hebrew}`,
        to: [FACTS.Japanese, FACTS.Arabic, FACTS.Greek, FACTS.Korean],
        units: [
          {
            sscc: makeSscc({ extension: 0, companyPrefix: "4012345", serial: 1 }),
            facts: [["Reference", FACTS.Cyrillic]],
          },
        ],
      },
      "A6",
      AT,
    );
    const lines = await copied(bytes);
    const { Japanese, Arabic, Greek, Korean, Cyrillic, Hebrew } = FACTS;
    for (const fact of [Japanese, Arabic, Greek, Korean, Cyrillic, `From: ${Hebrew}`])
      expect(lines).toContain(fact);
    expect(lines.join("")).not.toMatch(/[?\uFFFD]/);
  });
});

it("prints every name of the demo catalogue without a missing glyph", async () => {
  const file = await readFile(new URL("../demo/data/products.csv", import.meta.url), "utf8");
  const names = readCsv(file).map(({ name = "" }) => name);
  const rare = names.filter((name) => /[^\u0000-\u024F]/.test(name));
  expect(rare.length).toBeGreaterThan(20);
  const drawn = (await textOfPdf(await packingList(rare))).join("");
  const questions = rare.join("").split("?").length;
  expect(drawn.split("?").length).toBe(questions);
  expect(drawn).not.toContain("\uFFFD");
});
