import { crc32, deflateSync } from "node:zlib";

export type Colour = readonly [red: number, green: number, blue: number];
export type Point = readonly [x: number, y: number];

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const framed = Buffer.alloc(8);
  framed.writeUInt32BE(body.length, 0);
  framed.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([framed.subarray(0, 4), named, framed.subarray(4)]);
}

/** Where a horizontal line enters and leaves a polygon, from left to right. */
function crossings(points: readonly Point[], y: number): number[] {
  const found: number[] = [];
  for (let index = 0; index < points.length; index += 1) {
    const [from, to] = [points[index], points[(index + 1) % points.length]];
    if (from === undefined || to === undefined || from[1] > y === to[1] > y) continue;
    found.push(from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]));
  }
  return found.toSorted((one, other) => one - other);
}

/** Two lines are drawn for each row of pixels, so that edges are smooth. */
const SUB_ROWS = [0.25, 0.75] as const;

/** A picture in the making, for demo data: polygons and ellipses with light, and the grain of a photograph. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #pixels: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#pixels = new Float32Array(width * height * 3);
  }

  /** Mixes a colour into a pixel. */
  #mix(x: number, y: number, [red, green, blue]: Colour, alpha: number, shade = 1): void {
    const [pixels, at] = [this.#pixels, (y * this.width + x) * 3];
    pixels[at] = (pixels[at] ?? 0) * (1 - alpha) + red * shade * alpha;
    pixels[at + 1] = (pixels[at + 1] ?? 0) * (1 - alpha) + green * shade * alpha;
    pixels[at + 2] = (pixels[at + 2] ?? 0) * (1 - alpha) + blue * shade * alpha;
  }

  /** A vertical gradient over a part of the height. */
  gradient(from: number, to: number, above: Colour, below: Colour): void {
    for (let y = Math.round(from); y < to; y += 1) {
      const part = (y - from) / (to - from);
      const colour = above.map((value, channel) => value + ((below[channel] ?? 0) - value) * part);
      for (let x = 0; x < this.width; x += 1)
        this.#mix(x, y, [colour[0] ?? 0, colour[1] ?? 0, colour[2] ?? 0], 1);
    }
  }

  /** A polygon with smooth edges. `light` is the change of brightness over its width. */
  polygon(points: readonly Point[], colour: Colour, { alpha = 1, light = 0 } = {}): void {
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const [left, width] = [Math.min(...xs), Math.max(1, Math.max(...xs) - Math.min(...xs))];
    const covered = new Float32Array(this.width);
    const last = Math.min(this.height, Math.ceil(Math.max(...ys)));
    for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < last; y += 1) {
      let [from, to] = [this.width, 0];
      for (const sub of SUB_ROWS) {
        const cuts = crossings(points, y + sub);
        for (let cut = 0; cut + 1 < cuts.length; cut += 2) {
          const [start, end] = [Math.max(0, cuts[cut] ?? 0), Math.min(this.width, cuts[cut + 1] ?? 0)];
          for (let x = Math.floor(start); x < end; x += 1)
            covered[x] = (covered[x] ?? 0) + (Math.min(end, x + 1) - Math.max(start, x)) / SUB_ROWS.length;
          from = Math.min(from, Math.floor(start));
          to = Math.max(to, Math.ceil(end));
        }
      }
      for (let x = from; x < to; x += 1) {
        const part = covered[x] ?? 0;
        covered[x] = 0;
        const shade = 1 + light * ((x - left) / width - 0.5);
        if (part > 0) this.#mix(x, y, colour, alpha * part, shade);
      }
    }
  }

  /** A rectangle with its corner at a point. */
  rect(x: number, y: number, width: number, height: number, colour: Colour, options = {}): void {
    this.polygon(
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ],
      colour,
      options,
    );
  }

  /** An ellipse; a soft one fades out from its middle, as a shadow does. */
  ellipse(
    cx: number,
    cy: number,
    rx: number,
    ry: number,
    colour: Colour,
    { alpha = 1, isSoft = false } = {},
  ): void {
    for (let y = Math.max(0, Math.floor(cy - ry)); y < Math.min(this.height, cy + ry); y += 1) {
      for (let x = Math.max(0, Math.floor(cx - rx)); x < Math.min(this.width, cx + rx); x += 1) {
        const reach = Math.hypot((x - cx) / rx, (y - cy) / ry);
        if (reach >= 1) continue;
        this.#mix(x, y, colour, alpha * (isSoft ? (1 - reach) ** 1.2 : Math.min(1, (1 - reach) * rx)));
      }
    }
  }

  /** The picture as PNG, with grain, darker corners, and a note that it is drawn. */
  png(): Buffer {
    const { width, height } = this;
    const rows = Buffer.alloc((width * 3 + 1) * height);
    let seed = 7;
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        const grain = seed % 16 === 0 ? ((seed >> 8) % 9) - 4 : 0;
        const corner = 1 - 0.22 * Math.hypot(x / width - 0.5, y / height - 0.5) ** 2 * 2;
        const at = y * (width * 3 + 1) + 1 + x * 3;
        const from = (y * width + x) * 3;
        for (let channel = 0; channel < 3; channel += 1) {
          const value = (this.#pixels[from + channel] ?? 0) * corner + grain;
          rows[at + channel] = Math.max(0, Math.min(255, Math.round(value)));
        }
      }
    }
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    head.set([8, 2, 0, 0, 0], 8);
    return Buffer.concat([
      Buffer.from("89504e470d0a1a0a", "hex"),
      chunk("IHDR", head),
      chunk("tEXt", Buffer.from("Comment\0Drawn by the demo data of Quayside: no photograph", "latin1")),
      chunk("IDAT", deflateSync(rows)),
      chunk("IEND", Buffer.alloc(0)),
    ]);
  }
}
