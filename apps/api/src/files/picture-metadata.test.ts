import sharp, { type Sharp } from "sharp";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutMetadata } from "#files/picture-metadata.ts";

const FORMATS = [
  ["jpg", (picture: Sharp) => picture.jpeg()],
  ["jpg", (picture: Sharp) => picture.jpeg({ progressive: true })],
  ["png", (picture: Sharp) => picture.png()],
  ["webp", (picture: Sharp) => picture.webp()],
  ["webp", (picture: Sharp) => picture.webp({ lossless: true })],
] as const;

const SIDES = { width: 61, height: 40 };
const blank = () => sharp({ create: { ...SIDES, channels: 3, background: "#3366aa" } });

const EXIF = {
  IFD0: { Make: "Tellphone", Model: "Tell 15", Artist: "Jo Tell" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 3230/100", GPSLongitudeRef: "W" },
};
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="Tell"/></rdf:RDF></x:xmpmeta>`;

/** A picture as a telephone makes it, turned by 90 degrees, with something behind its end. */
async function photograph(encode: (picture: Sharp) => Sharp, orientation = 6): Promise<Buffer> {
  const picture = await encode(
    blank().withMetadata({ orientation }).withExifMerge(EXIF).withXmp(XMP).withIccProfile("p3"),
  ).toBuffer();
  return Buffer.concat([picture, Buffer.from("a film of Tell")]);
}

const pixelsOf = (content: Buffer) => sharp(content).raw().toBuffer();

describe.each(FORMATS)("a picture as %s", (format, encode) => {
  it("loses place, device, owner and what follows its end, and keeps its pixels, colours and orientation", async () => {
    const taken = await photograph(encode);
    expect(taken.includes("Tell")).toBe(true);
    const clean = withoutMetadata(format, taken) ?? Buffer.alloc(0);
    expect(clean.includes("Tell")).toBe(false);
    const about = await sharp(clean).metadata();
    expect(about).toMatchObject({ ...SIDES, orientation: 6, hasProfile: true });
    expect([about.xmp, about.iptc]).toEqual([undefined, undefined]);
    expect(about.exif?.length).toBeLessThan(40);
    expect((await pixelsOf(clean)).equals(await pixelsOf(taken))).toBe(true);
    expect(withoutMetadata(format, clean)).toEqual(clean);
  });

  it("stays as it is when it tells nothing", async () => {
    const plain = await encode(blank()).toBuffer();
    expect(withoutMetadata(format, plain)).toEqual(plain);
  });

  it("is refused or cut when it is broken, and never an error", async () => {
    const taken = await photograph(encode);
    fc.assert(
      fc.property(fc.nat(taken.length - 1), fc.integer({ min: 0, max: 255 }), (at, value) => {
        const broken = Buffer.from(taken);
        broken[at] = value;
        withoutMetadata(format, broken);
        withoutMetadata(format, taken.subarray(0, at));
      }),
      { seed: 4600, numRuns: 500 },
    );
    expect(withoutMetadata(format, taken.subarray(0, 30))).toBeNull();
  });
});

it.each([1, 3, 8])("an orientation of %i is the same afterwards", async (orientation) => {
  for (const [format, encode] of FORMATS) {
    const clean = withoutMetadata(format, await photograph(encode, orientation));
    expect((await sharp(clean ?? Buffer.alloc(0)).metadata()).orientation ?? 1).toBe(orientation);
  }
});
