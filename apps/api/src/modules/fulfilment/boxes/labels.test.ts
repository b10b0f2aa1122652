import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { makeSscc } from "@quayside/identifiers/sscc";
import bwipjs from "bwip-js/node";
import { beforeAll, describe, expect, it } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { drawLabels } from "#modules/fulfilment/boxes/label-pdf.ts";
import { labelsAsZpl } from "#modules/fulfilment/boxes/label-zpl.ts";
import { type LabelSheet, readableSscc } from "#modules/fulfilment/boxes/label.rules.ts";
import { drawPackingLists } from "#modules/fulfilment/boxes/packing-list-pdf.ts";
import { textOfPdf } from "#testing/pdf-text.ts";
import { type Ink, type Picture, printedPages, rasterised } from "#testing/printed-page.ts";
import { TEST_NOW } from "#testing/test-api.ts";

/** GS1's requirements for logistic labels, in millimetres. */
const GS1 = { bar: { least: 0.495, most: 1.016 }, height: 32, quietBars: 10, figures: 3 } as const;
/** Digit height in the typeface of the labels, as a share of the font size; the minimum for label printers. */
const FIGURE = 1490 / 2048;
const PRINTER_FIGURE = 0.7;
/** 203 and 300 dpi in dots per millimetre. */
const RESOLUTIONS = [8, 300 / 25.4];
/** Modules of an SSCC as GS1-128, including gaps. */
const BARS = 156;
const COMPANY = "Großhandelsgesellschaft für Drogerie- und Parfümeriewaren Südwestfalen mbH & Co. KG";
const REFERENCE = "Frühjahrsaktion Regalware Halle 7 Tor 12 bitte zuerst entladen";

const ssccs = Array.from({ length: 5 }, (_, index) =>
  makeSscc({ extension: index, companyPrefix: "4012345", serial: 987_654 * index + 1 }),
);
const sheet: LabelSheet = {
  title: "Labels",
  from: "From: Quayside B.V., seller 4711, Oostelijke Handelskade 1200, 1019 BM Amsterdam, Netherlands",
  to: [COMPANY, "Am Güterbahnhof 112, Gebäude C", "Hinterhaus", "57072 Siegen", "Germany"],
  units: ssccs.map((sscc, index) => ({
    sscc,
    facts: [
      ["Order", "300000006"],
      ["Box", `${index + 1} of ${ssccs.length}`],
      ["Weight", "12.5 kg"],
      ["On pallet", "1, layer 2"],
      ["Carrier", "DHL Paket"],
      ["Tracking", "00340434161094042557"],
      ["Reference", REFERENCE],
    ],
  })),
};

beforeAll(() => {
  const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } });
});

/** What an independent scanner library reads in a picture. */
async function scanned(picture: Picture): Promise<string[]> {
  const found = await readBarcodes(picture, { formats: ["Code128"], textMode: "HRI" });
  expect(found.map(({ isValid, contentType }) => [isValid, contentType])).toEqual(
    found.map(() => [true, "GS1"]),
  );
  return found.map(({ text }) => text.replaceAll(/\s/g, "")).toSorted();
}

/** The bars of each label on a page: those at the same height and in the same half. */
function labelsOf(inks: readonly Ink[], half: number): Ink[][] {
  const groups = Map.groupBy(inks, ({ bottom, left }) => `${bottom.toFixed(2)} ${left < half}`);
  return [...groups.values()].map((bars) => bars.toSorted((a, b) => a.left - b.left));
}

const PAGES = [
  { size: "A6", paper: [105, 148], onPage: 1 },
  { size: "A5", paper: [148, 210], onPage: 1 },
  { size: "4x6", paper: [101.6, 152.4], onPage: 1 },
  { size: "A4", paper: [210, 297], onPage: 4 },
] as const;

/** The same boxes without carrier data. */
const brief: LabelSheet = {
  ...sheet,
  to: [COMPANY, "57072 Siegen", "Germany"],
  units: sheet.units.map(({ sscc, facts }) => ({ sscc, facts: facts.slice(0, 3) })),
};
/** Digits legible from a few steps away, in millimetres. */
const FAR = 6;

describe.each(PAGES)("labels on $size", ({ size, paper, onPage }) => {
  it("can be scanned as printed at 203 and 300 dpi", async () => {
    const pages = await printedPages(await drawLabels(sheet, size, TEST_NOW));
    expect(pages).toHaveLength(Math.ceil(ssccs.length / onPage));
    for (const dotsPerMm of RESOLUTIONS)
      for (const [index, page] of pages.entries()) {
        const expected = ssccs.slice(index * onPage, (index + 1) * onPage).map((sscc) => `(00)${sscc}`);
        expect(await scanned(rasterised(page, dotsPerMm))).toEqual(expected.toSorted());
      }
  });

  it("have the bars, height and quiet zones of GS1 on paper of exactly the right size", async () => {
    const width = size === "A4" ? paper[0] / 2 : paper[0];
    for (const page of await printedPages(await drawLabels(sheet, size, TEST_NOW))) {
      expect(page.width).toBeCloseTo(paper[0], 6);
      expect(page.height).toBeCloseTo(paper[1], 6);
      for (const bars of labelsOf(page.inks, width)) {
        const [first, last] = [bars[0], bars.at(-1)];
        const end = (last?.left ?? 0) + (last?.width ?? 0);
        const left = first?.left ?? 0;
        const bar = (end - left) / BARS;
        expect(bar).toBeGreaterThanOrEqual(GS1.bar.least);
        expect(bar).toBeLessThanOrEqual(GS1.bar.most);
        for (const { height } of bars) expect(height).toBeGreaterThanOrEqual(GS1.height - 1e-6);
        const edge = left < width ? 0 : width;
        expect(left - edge).toBeGreaterThanOrEqual(GS1.quietBars * bar);
        expect(edge + width - end).toBeGreaterThanOrEqual(GS1.quietBars * bar);
      }
    }
  });

  it("name the number and repeat it in digits of at least 3 mm", async () => {
    const bytes = await drawLabels(sheet, size, TEST_NOW);
    const [texts, pages] = [await textOfPdf(bytes), await printedPages(bytes)];
    for (const [index, text] of texts.entries()) {
      const lines = text.trimEnd().split("\n");
      const here = ssccs.slice(index * onPage, (index + 1) * onPage);
      expect(lines.filter((line) => line === "SSCC")).toHaveLength(here.length);
      for (const sscc of here) {
        const at = lines.indexOf(readableSscc(sscc));
        expect((pages[index]?.textSizes[at] ?? 0) * FIGURE).toBeGreaterThanOrEqual(GS1.figures);
      }
    }
  });

  it("show the box number large enough to read from a few steps away", async () => {
    const bytes = await drawLabels(brief, size, TEST_NOW);
    const [page] = await printedPages(bytes);
    const lines = (await textOfPdf(bytes))[0]?.split("\n") ?? [];
    expect((page?.textSizes[lines.indexOf("1 of 5")] ?? 0) * FIGURE).toBeGreaterThanOrEqual(FAR);
  });

  it("show the whole name, and indicate a truncated text", async () => {
    const endless = { ...sheet, to: [`${COMPANY} ${COMPANY} ${COMPANY}`, "Germany"] };
    const [page = ""] = await textOfPdf(await drawLabels(sheet, size, TEST_NOW));
    expect(page.replaceAll("\n", " ")).toContain(COMPANY);
    const [cut = ""] = await textOfPdf(await drawLabels(endless, size, TEST_NOW));
    const lines = cut.split("\n").filter((line) => line.endsWith("…"));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines)
      expect(`${endless.to.join(" ")} ${REFERENCE} `).toContain(`${line.slice(0, -1)} `);
  });
});

it("have the same barcode on the corresponding packing list", async () => {
  const lines = [{ gtin: "04005900136206", name: "Crème", units: 12 }];
  const lists = ssccs.map((sscc, index) => ({
    head: { name: `Box ${index + 1} of ${ssccs.length}`, facts: [["Order", "300000006"]] as const },
    lines,
    totalLabel: "Units in this box",
    sscc,
  }));
  const pages = await printedPages(await drawPackingLists("Packing list", lists, TEST_NOW));
  expect(pages).toHaveLength(ssccs.length);
  for (const [index, page] of pages.entries())
    expect(await scanned(rasterised(page, RESOLUTIONS[1] ?? 0))).toEqual([`(00)${ssccs[index]}`]);
});

/** Emulates a label printer: the bars of `^BC` on the paper of `^PW` and `^LL`, in dots. */
function printed(zpl: string) {
  const [, width = 0, height = 0] = (/\^PW(\d+)\^LL(\d+)/.exec(zpl) ?? []).map(Number);
  const [, x = "", y = "", bar = "", high = "", data = ""] =
    /\^FO(\d+),(\d+)\^BY(\d+)\^BCN,(\d+),N,N,N\^FD(\S+?)\^FS/.exec(zpl) ?? [];
  // ">;" selects code set C (digit pairs), ">8" is FNC1.
  const text = data.replace(/^>;>8/, "^FNC1");
  const [symbol] = bwipjs.raw({ bcid: "code128", text, parsefnc: true } as never);
  if (!symbol || !("sbs" in symbol)) throw new Error(`No bars for ${data}`);
  const bars: Ink[] = [];
  let left = Number(x);
  for (const [index, size] of symbol.sbs.entries()) {
    const long = size * Number(bar);
    if (index % 2 === 0)
      bars.push({ left, bottom: height - Number(y) - Number(high), width: long, height: Number(high) });
    left += long;
  }
  return { width, height, inks: bars, bar: Number(bar), left: Number(x), end: left, high: Number(high) };
}

describe.each([
  { printer: "zpl", dotsPerMm: 8, head: 832 },
  { printer: "zpl300", dotsPerMm: 300 / 25.4, head: 1248 },
] as const)("labels for a label printer ($printer)", ({ printer, dotsPerMm, head }) => {
  const labels = () => labelsAsZpl(sheet, printer).trimEnd().split("\n");
  const both = () => [...labels(), ...labelsAsZpl(brief, printer).trimEnd().split("\n")];

  it("can be scanned and meet GS1's requirements", async () => {
    expect(labels()).toHaveLength(ssccs.length);
    for (const [index, zpl] of labels().entries()) {
      const label = printed(zpl);
      expect(await scanned(rasterised(label, 1))).toEqual([`(00)${ssccs[index]}`]);
      expect(label.end - label.left).toBe(BARS * label.bar);
      expect(label.bar / dotsPerMm).toBeGreaterThanOrEqual(GS1.bar.least);
      expect(label.bar / dotsPerMm).toBeLessThanOrEqual(GS1.bar.most);
      expect(label.high / dotsPerMm).toBeGreaterThanOrEqual(GS1.height);
      expect(label.left).toBeGreaterThanOrEqual(GS1.quietBars * label.bar);
      expect(label.width - label.end).toBeGreaterThanOrEqual(GS1.quietBars * label.bar);
      const figures = new RegExp(String.raw`\^A0N,(\d+),\d+\^FD\(00\) ${ssccs[index]}\^FS`).exec(zpl)?.[1];
      expect((Number(figures) * PRINTER_FIGURE) / dotsPerMm).toBeGreaterThanOrEqual(GS1.figures);
      expect(zpl).toContain("^FDSSCC^FS");
    }
  });

  it("fit the print head, and nothing overlaps", () => {
    for (const zpl of both()) {
      const { width, height, inks } = printed(zpl);
      expect(width).toBeLessThanOrEqual(head);
      const fields = [...zpl.matchAll(/\^FO(\d+),(\d+)\^A0N,(\d+),\d+\^FD([^^]*)/g)].map(
        ([, x, y, size, text = ""]) => ({ x: Number(x), y: Number(y), size: Number(size), text }),
      );
      for (const { x, y, size, text } of fields) {
        expect(x + text.length * size * 0.5).toBeLessThanOrEqual(width);
        expect(y + size).toBeLessThanOrEqual(height);
      }
      const top = height - (inks[0]?.bottom ?? 0) - (inks[0]?.height ?? 0);
      const above = fields.filter(({ y }) => y < top);
      for (const field of above)
        for (const other of above)
          if (other.y > field.y) expect(other.y).toBeGreaterThanOrEqual(field.y + field.size * 0.8);
      expect(Math.max(...above.map(({ y, size }) => y + size))).toBeLessThanOrEqual(top);
    }
  });

  it("show the box number large enough to read from a few steps away", () => {
    const [, size] = /\^A0N,(\d+),\d+\^FD1 of 5\^FS/.exec(labelsAsZpl(brief, printer)) ?? [];
    expect((Number(size) * PRINTER_FIGURE) / dotsPerMm).toBeGreaterThanOrEqual(FAR);
  });

  it("wrap names between words, and truncate them between words when they do not fit", () => {
    const [zpl = ""] = labels();
    const texts = [...zpl.matchAll(/\^FD([^^]*)\^FS/g)].map(([, text = ""]) => text);
    const name = texts.findIndex((text) => text.startsWith("Großhandel"));
    expect(texts.slice(name, name + 2).join(" ")).toBe(COMPANY);
    const cut = texts.filter((text) => text.endsWith("..."));
    expect(cut.length).toBeGreaterThan(0);
    for (const text of cut) expect(`${REFERENCE} `).toContain(`${text.slice(0, -3)} `);
  });
});
