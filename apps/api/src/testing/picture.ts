import { crc32, deflateSync } from "node:zlib";

/** Pixels per tile: the edges make a picture sharp. */
const TILE = 30;

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const framed = Buffer.alloc(8);
  framed.writeUInt32BE(body.length, 0);
  framed.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([framed.subarray(0, 4), named, framed.subarray(4)]);
}

/**
 * A grey PNG, small because it repeats: tiles with hard edges, or without edges when it is blurred.
 * @param side width and height in pixels
 * @param tint distinguishes pictures
 */
export function pngPicture(side: number, tint: number, isBlurred = false): Buffer {
  const rows = Buffer.alloc((side + 1) * side);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const isDark = (Math.floor(x / TILE) + Math.floor(y / TILE)) % 2 === 0;
      const soft = 128 + Math.round(60 * Math.sin((x + y) / 90));
      const at = y * (side + 1) + 1 + x;
      rows[at] = isBlurred ? soft : isDark ? 20 : 235;
      if (x < TILE && y < TILE) rows[at] = tint;
    }
  }
  rows.writeUInt32BE(tint, 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
