import { readFile } from "node:fs/promises";
import { makeSscc } from "@quayside/identifiers/sscc";
import { describe, expect, it } from "vitest";
import { readCsv } from "#demo/csv.ts";
import { drawPackingLists } from "#modules/fulfilment/boxes/index.ts";
import { drawLabels } from "#modules/fulfilment/boxes/label-pdf.ts";
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
  "both directions": "Nivea كريم (٥٠ مل) 250 ml קרם",
  "an emoji and a fraction": "Chia 奇亞子 💚 ⅛ oz",
};

/**
 * A letter drawn as two, and brackets in right-to-left text, use other glyphs: ActualText tells programs what they
 * mean.
 */
const READ_AS_A_WHOLE: ReadonlySet<string> = new Set(["Thai", "both directions"]);

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
    const arabic = async (text: string) => {
      const glyphs = await glyphsOfPdf(await packingList([text]));
      return glyphs.length - (await glyphsOfPdf(await packingList([""]))).length;
    };
    // Two letters that always form a ligature, in a word and separately.
    expect(await arabic("لا")).toBe(1);
    expect(await arabic("ل ا")).toBe(3);
  });

  it("is drawn identically, whatever was drawn before", async () => {
    const names = ["ครีมน้ำ", "ทา", FACTS.Arabic, FACTS.Chinese];
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
    // The face has ten megabytes; only the printed letters are embedded.
    expect(chinese.byteLength).toBeLessThan(40_000);
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
        to: [FACTS.Japanese, FACTS.Arabic, FACTS.Greek],
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
    for (const fact of [FACTS.Japanese, FACTS.Arabic, FACTS.Greek, FACTS.Cyrillic, `From: ${FACTS.Hebrew}`])
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
