import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { SHARPNESS_MINIMUM } from "#modules/fulfilment/claims/evidence-check.ts";
import { measurePicture } from "#modules/fulfilment/claims/picture.ts";
import { isDecodable, sharpnessOf } from "#modules/fulfilment/claims/read-picture.ts";

/** A checkerboard with squares of 20 pixels, as sharp as a picture can be, or blurred. */
function checks({ side, blur }: { side: number; blur?: number }): Sharp {
  const pixels = Buffer.alloc(side * side);
  for (let place = 0; place < pixels.length; place += 1) {
    const [x, y] = [place % side, Math.floor(place / side)];
    pixels[place] = (Math.floor(x / 20) + Math.floor(y / 20)) % 2 === 0 ? 20 : 235;
  }
  const picture = sharp(pixels, { raw: { width: side, height: side, channels: 1 } });
  return blur === undefined ? picture : picture.blur(blur);
}

describe("a picture", () => {
  it.each(["jpeg", "png", "webp"] as const)("has its size and sharpness measured as %s", async (format) => {
    const measured = await measurePicture(await checks({ side: 900 }).toFormat(format).toBuffer());
    expect(measured).toMatchObject({ width: 900, height: 900 });
    expect(measured?.sharpness).toBeGreaterThan(SHARPNESS_MINIMUM * 5);
  });

  it("has its own size and is judged like a small one when it is large", async () => {
    const small = await measurePicture(await checks({ side: 1000 }).png().toBuffer());
    const large = await measurePicture(await checks({ side: 4000 }).png().toBuffer());
    expect(large).toMatchObject({ width: 4000, height: 4000 });
    expect(small?.sharpness).toBeGreaterThan(SHARPNESS_MINIMUM);
    expect(large?.sharpness).toBeGreaterThan(SHARPNESS_MINIMUM);
  });

  it("counts as blurred when its edges are washed out", async () => {
    const blurred = await measurePicture(await checks({ side: 900, blur: 12 }).jpeg().toBuffer());
    expect(blurred?.sharpness).toBeLessThan(SHARPNESS_MINIMUM);
  });

  it("is unreadable when it is truncated, corrupt or declares an impossible size", async () => {
    const png = await checks({ side: 800 }).png().toBuffer();
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(0x7fffffff, 16);
    bomb.writeUInt32BE(0x7fffffff, 20);
    for (const content of [
      png.subarray(0, png.length / 2),
      Buffer.alloc(40),
      Buffer.from("%PDF-1.7"),
      bomb,
    ]) {
      expect(await measurePicture(content)).toBeNull();
    }
  });
});

describe("a picture that would take too much memory", () => {
  const photo = { width: 12_000, height: 9000, channels: 3, depth: "uchar", isProgressive: false } as const;

  it("is refused by its header: by pixels, channels and bytes a channel, and sooner when it is interlaced", () => {
    expect(isDecodable(photo)).toBe(true);
    expect(isDecodable({ ...photo, channels: 4 })).toBe(false);
    expect(isDecodable({ ...photo, depth: "ushort" })).toBe(false);
    expect(isDecodable({ ...photo, width: 14_000 })).toBe(false);
    expect(isDecodable({ ...photo, isProgressive: true })).toBe(false);
    expect(isDecodable({ ...photo, width: 5000, height: 4000, isProgressive: true })).toBe(true);
  });

  it.each([
    ["interlaced", 4600, { progressive: true }],
    ["of 16 bits", 8200, { progressive: false }],
  ])("is unreadable when it is small as a file: %s", async (_name, side, options) => {
    const background = { r: 20, g: 30, b: 40 };
    const picture = sharp({ create: { width: side, height: side, channels: 3, background } });
    const content = await picture.toColourspace("rgb16").png(options).toBuffer();
    expect(content.length).toBeLessThan(2_000_000);
    expect(await measurePicture(content)).toBeNull();
  });
});

describe("sharpness", () => {
  it("is the variance of the differences to the neighbours", () => {
    expect(sharpnessOf({ width: 5, height: 5, pixels: new Uint8Array(25).fill(99) })).toBe(0);
    const spot = new Uint8Array(25);
    spot[12] = 10;
    // Of nine inner pixels one differs by -40 and four by 10.
    expect(sharpnessOf({ width: 5, height: 5, pixels: spot })).toBeCloseTo((1600 + 4 * 100) / 9, 3);
    expect(sharpnessOf({ width: 2, height: 2, pixels: new Uint8Array(4) })).toBe(0);
  });
});
