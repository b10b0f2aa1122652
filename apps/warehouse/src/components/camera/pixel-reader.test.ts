// @vitest-environment node
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import bwipjs from "bwip-js/node";
import { beforeAll, expect, it } from "vitest";
import { prepareZXingModule } from "zxing-wasm/reader";
import { readPixels } from "#components/camera/pixel-reader.ts";
import { readScan } from "#components/scanning/scan.ts";

beforeAll(() => {
  // Node reads the file that browsers are served.
  const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } });
});

/** A code as bars on white, with as much quiet beside it as a label has. */
function picture(bcid: string, text: string): ImageData {
  const [symbol] = bwipjs.raw({ bcid, text });
  if (!symbol || !("sbs" in symbol)) throw new Error(`No bars for ${text}`);
  const [module, quiet, height] = [3, 12, 120];
  const width = (symbol.sbs.reduce((sum, bar) => sum + bar, 0) + 2 * quiet) * module;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  let x = quiet * module;
  for (const [index, bar] of symbol.sbs.entries()) {
    const end = x + bar * module;
    if (index % 2 === 0)
      for (let y = 10; y < height - 10; y += 1)
        for (let at = x; at < end; at += 1) data.set([0, 0, 0], (y * width + at) * 4);
    x = end;
  }
  return { data, width, height, colorSpace: "srgb" };
}

it("reads the label of a box in a form that the scan parser knows", async () => {
  const code = await readPixels(picture("gs1-128", "(00)340123450000000017"));
  expect(code).toBe("]C100340123450000000017");
  expect(readScan(code ?? "")).toMatchObject({ kind: "sscc", sscc: "340123450000000017" });
});

it("reads the code of a product", async () => {
  const code = await readPixels(picture("ean13", "4006381333931"));
  expect(code).toBe("4006381333931");
  expect(readScan(code ?? "")).toMatchObject({ kind: "gtin" });
});

it("finds nothing in a picture without a code", async () => {
  const data = new Uint8ClampedArray(200 * 100 * 4).fill(255);
  expect(await readPixels({ data, width: 200, height: 100, colorSpace: "srgb" })).toBeNull();
});
