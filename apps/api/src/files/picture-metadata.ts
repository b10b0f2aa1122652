import { crc32 } from "node:zlib";
import type { FileFormat } from "@quayside/api-client/contract/files.rules";

type PictureFormat = "jpg" | "png" | "webp";

export const isPicture = (format: FileFormat): format is PictureFormat =>
  format === "jpg" || format === "png" || format === "webp";

/**
 * A picture without what cameras and programs write into it: place, time, device, owner, previews, and whatever
 * follows its end. Its pixels, colours and orientation stay as they are; nothing is decoded.
 * @returns null when the picture does not follow its format, so its metadata cannot be found
 */
export function withoutMetadata(format: PictureFormat, content: Buffer): Buffer | null {
  try {
    return strippers[format](content);
  } catch (error) {
    // A length points beyond the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const strippers: Readonly<Record<PictureFormat, (content: Buffer) => Buffer | null>> = {
  jpg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
};

const EXIF = Buffer.from("Exif\0\0", "latin1");
const ORIENTATION = 0x0112;
const UPRIGHT = 1;

/** A piece of a file; @throws RangeError when the file ends before it does */
function piece(content: Buffer, from: number, to: number): Buffer {
  if (to > content.length) throw new RangeError("The file ends too early");
  return content.subarray(from, to);
}

/** The orientation in the metadata of a camera, 1 to 8; upright where it has none that can be read. */
function orientationOf(exif: Buffer): number {
  const tiff = exif.subarray(0, EXIF.length).equals(EXIF) ? exif.subarray(EXIF.length) : exif;
  const order = tiff.toString("latin1", 0, 2);
  if (tiff.length < 8 || (order !== "II" && order !== "MM")) return UPRIGHT;
  const isLittle = order === "II";
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    const entries = read16(directory);
    for (let entry = 0; entry < entries; entry += 1) {
      const at = directory + 2 + entry * 12;
      const value = read16(at + 8);
      if (read16(at) === ORIENTATION) return value >= 1 && value <= 8 ? value : UPRIGHT;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return UPRIGHT;
}

/** Metadata that consist of an orientation alone. */
function orientationAlone(orientation: number): Buffer {
  // Big-endian, one directory with one entry of one short number.
  const tiff = Buffer.from("4d4d002a00000008000101120003000000010000000000000000", "hex");
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

/** JFIF header, ICC profile and the colours of Adobe; all other application data tell something else. */
function isOfColour(marker: number, data: Buffer): boolean {
  const begins = (name: string) => data.toString("latin1", 0, name.length) === name;
  if (marker === 0xe0) return begins("JFIF\0");
  if (marker === 0xe2) return begins("ICC_PROFILE\0");
  if (marker === 0xee) return begins("Adobe");
  return marker >= 0xc0 && marker <= 0xdf;
}

function stripJpeg(content: Buffer): Buffer | null {
  const kept: Buffer[] = [piece(content, 0, 2)];
  let orientation = UPRIGHT;
  let at = 2;
  for (;;) {
    const marker = piece(content, at, at + 2)[1] ?? 0;
    if (content[at] !== 0xff) return null;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) break;
    const end = at + 2 + content.readUInt16BE(at + 2);
    const data = piece(content, at + 4, end);
    if (marker === 0xe1 && data.subarray(0, EXIF.length).equals(EXIF)) orientation = orientationOf(data);
    if (isOfColour(marker, data)) kept.push(content.subarray(at, end));
    at = marker === 0xda ? endOfScan(content, end) : end;
    if (marker === 0xda) kept.push(content.subarray(end, at));
    // A picture that was cut off in its pixels; what can be shown of it stays.
    if (marker === 0xda && at >= content.length) break;
  }
  kept.push(content.subarray(at, at + 2));
  if (orientation !== UPRIGHT) kept.splice(kept[1]?.[1] === 0xe0 ? 2 : 1, 0, exifSegment(orientation));
  return Buffer.concat(kept);
}

/** Where the next marker is after the compressed pixels of a scan. */
function endOfScan(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at !== -1; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1] ?? 0;
    const isPixels = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isPixels) return at;
  }
  return content.length;
}

function exifSegment(orientation: number): Buffer {
  const data = Buffer.concat([EXIF, orientationAlone(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, data.length + 2]);
  return Buffer.concat([head, data]);
}

const PNG_SIGNATURE_BYTES = 8;
/** Chunks about pixels, colours, size and movement. */
const PNG_KEPT = new Set(
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs sPLT hIST acTL fcTL fdAT".split(
    " ",
  ),
);

function stripPng(content: Buffer): Buffer | null {
  const kept: Buffer[] = [piece(content, 0, PNG_SIGNATURE_BYTES)];
  let at = PNG_SIGNATURE_BYTES;
  let orientation = UPRIGHT;
  for (let type = ""; type !== "IEND";) {
    const end = at + 12 + content.readUInt32BE(at);
    type = content.toString("latin1", at + 4, at + 8);
    const chunk = piece(content, at, end);
    if (type === "eXIf") orientation = orientationOf(chunk.subarray(8, -4));
    if (PNG_KEPT.has(type)) kept.push(chunk);
    at = end;
  }
  // After the header, which is the first chunk.
  if (orientation !== UPRIGHT) kept.splice(2, 0, pngChunk("eXIf", orientationAlone(orientation)));
  return Buffer.concat(kept);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

const RIFF_HEAD_BYTES = 12;
const WEBP_KEPT = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** Flags of an extended WebP that announce metadata. */
const WEBP_EXIF = 0x08;
const WEBP_XMP = 0x04;

function stripWebp(content: Buffer): Buffer | null {
  const whole = piece(content, 0, 8 + content.readUInt32LE(4));
  const kept: Buffer[] = [];
  let orientation = UPRIGHT;
  for (let at = RIFF_HEAD_BYTES; at < whole.length;) {
    const size = whole.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    const type = whole.toString("latin1", at, at + 4);
    const chunk = piece(whole, at, end);
    if (type === "EXIF") orientation = orientationOf(chunk.subarray(8, 8 + size));
    if (WEBP_KEPT.has(type)) kept.push(type === "VP8X" ? Buffer.from(chunk) : chunk);
    at = end;
  }
  const [first] = kept;
  if (first?.toString("latin1", 0, 4) === "VP8X") {
    const flags = (first[8] ?? 0) & ~WEBP_EXIF & ~WEBP_XMP;
    first[8] = orientation === UPRIGHT ? flags : flags | WEBP_EXIF;
    if (orientation !== UPRIGHT) kept.push(webpChunk("EXIF", orientationAlone(orientation)));
  }
  const head = Buffer.from(whole.subarray(0, RIFF_HEAD_BYTES));
  const body = Buffer.concat(kept);
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
}

function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data]);
}
