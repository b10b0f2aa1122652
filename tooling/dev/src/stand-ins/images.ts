import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";
import { type Handler, sendJson, urlOf } from "#http-answers.ts";

const LARGEST_EDGE = 2_000;
const CACHE_BYTES = 64 * 1024 * 1024;

/**
 * An image host that draws every picture asked for, always the same one for the same path, and honours
 * `auto=format`, `fit` (crop, max, clip, fill), `w`, `h` and `q` as the real one does.
 * @param folder pictures that exist, under `/site/`: those of the demo stories
 */
export function images(folder?: string): Handler {
  const cache = new Map<string, Buffer>();
  let cached = 0;
  return async (request, response) => {
    const { pathname, searchParams } = urlOf(request);
    if (!/^\/[\w./-]{1,200}\.(jpe?g|png|webp)$/i.test(pathname)) {
      sendJson(response, 404, { code: "NOT_FOUND", message: "There is no picture at this address." });
      return;
    }
    const wantsWebp =
      searchParams.get("auto")?.includes("format") && request.headers.accept?.includes("image/webp");
    const format = wantsWebp || /webp$/i.test(pathname) ? "webp" : /png$/i.test(pathname) ? "png" : "jpeg";
    const width = bounded(searchParams.get("w"), 1, LARGEST_EDGE, 800);
    const height = bounded(searchParams.get("h"), 1, LARGEST_EDGE, width);
    const quality = bounded(searchParams.get("q"), 1, 100, 75);
    const fit =
      searchParams.get("fit") === "crop"
        ? "cover"
        : searchParams.get("fit") === "fill"
          ? "contain"
          : "inside";
    const key = JSON.stringify([pathname, format, width, height, quality, fit]);
    const etag = `"${createHash("sha256").update(key).digest("base64url").slice(0, 22)}"`;
    const headers = {
      "content-type": `image/${format}`,
      "cache-control": "public, max-age=31536000, immutable",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      vary: "Accept",
      etag,
    };
    if (request.headers["if-none-match"] === etag) {
      response.writeHead(304, headers).end();
      return;
    }
    let picture = cache.get(key);
    if (!picture) {
      const file = folder && pathname.startsWith("/site/") ? join(folder, basename(pathname)) : "";
      const source = sharp(existsSync(file) ? file : Buffer.from(drawing(pathname)));
      const resized = source.resize(width, searchParams.has("h") ? height : null, {
        fit,
        background: "#ffffff",
        // A picture that exists has the pixels it has.
        withoutEnlargement: existsSync(file),
      });
      picture = await resized.toFormat(format, { quality }).toBuffer();
      cache.set(key, picture);
      cached += picture.length;
      for (const [oldest, bytes] of cache) {
        if (cached <= CACHE_BYTES) {
          break;
        }
        cache.delete(oldest);
        cached -= bytes.length;
      }
    }
    response
      .writeHead(200, { ...headers, "content-length": picture.length })
      .end(request.method === "HEAD" ? undefined : picture);
  };
}

function bounded(value: string | null, least: number, most: number, otherwise: number): number {
  const number = Math.round(Number(value));
  return value && Number.isFinite(number) ? Math.min(Math.max(number, least), most) : otherwise;
}

/** A head and shoulders in colours taken from the path: plainly a drawing, since nobody of the demo data exists. */
function portrait(path: string): string {
  const [hue = 0, skin = 0, hair = 0] = createHash("sha256").update(path).digest();
  const ground = `hsl(${(hue * 360) >> 8} 32% 86%)`;
  const coat = `hsl(${(hue * 360) >> 8} 34% 36%)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">
<rect width="800" height="800" fill="${ground}"/>
<path d="M110 800c0-170 120-270 290-270s290 100 290 270z" fill="${coat}"/>
<path d="M340 450h120v120c0 40-120 40-120 0z" fill="hsl(26 42% ${40 + (skin % 38)}%)"/>
<ellipse cx="400" cy="340" rx="128" ry="152" fill="hsl(26 46% ${46 + (skin % 38)}%)"/>
<path d="M262 340c-20-150 60-206 140-206s158 60 136 206c-14-70-50-106-78-118-40 26-150 30-198 118z" fill="hsl(${18 + (hair % 24)} 34% ${14 + (hair % 40)}%)"/></svg>`;
}

/**
 * A bottle, jar, tube or box in colours taken from the path; a portrait under `/people/`. Without text: a fresh machine
 * may have no fonts.
 */
export function drawing(path: string): string {
  if (path.startsWith("/people/")) return portrait(path);
  const bytes = createHash("sha256").update(path).digest();
  const pick = (index: number, count: number) => (bytes[index] ?? 0) % count;
  const hue = pick(0, 360) + pick(1, 105);
  const body = `hsl(${hue % 360} ${30 + pick(2, 35)}% ${45 + pick(3, 25)}%)`;
  const cap = `hsl(${(hue + 180 + pick(4, 60)) % 360} ${10 + pick(5, 20)}% ${25 + pick(6, 45)}%)`;
  const shapes = [
    `<rect x="340" y="140" width="120" height="110" rx="14" fill="${cap}"/><rect x="270" y="240" width="260" height="440" rx="48" fill="url(#b)"/>`,
    `<rect x="210" y="250" width="380" height="110" rx="20" fill="${cap}"/><rect x="190" y="350" width="420" height="290" rx="56" fill="url(#b)"/>`,
    `<rect x="350" y="600" width="100" height="90" rx="12" fill="${cap}"/><path d="M270 130h260l-50 480H320z" fill="url(#b)"/>`,
    `<rect x="240" y="150" width="320" height="530" rx="10" fill="url(#b)"/><rect x="240" y="150" width="320" height="70" rx="10" fill="${cap}"/>`,
  ];
  const bars = Array.from({ length: 18 }, (_, index) => {
    const thickness = 2 + pick(8 + index, 4);
    return `<rect x="${330 + index * 8}" y="545" width="${thickness}" height="42" fill="#222"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800"><defs>
<linearGradient id="b"><stop offset="0" stop-color="${body}"/><stop offset=".35" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="${body}"/></linearGradient></defs>
<rect width="800" height="800" fill="#fff"/><ellipse cx="400" cy="700" rx="230" ry="26" fill="#0001"/>
<g><g fill="${body}">${shapes[pick(7, 4)]?.replaceAll("url(#b)", body) ?? ""}</g>${shapes[pick(7, 4)] ?? ""}</g>
<rect x="310" y="400" width="180" height="200" rx="8" fill="#fffd"/><rect x="330" y="425" width="${70 + pick(26, 70)}" height="14" fill="${cap}"/>
<rect x="330" y="455" width="${50 + pick(27, 90)}" height="8" fill="#999"/><rect x="330" y="475" width="${50 + pick(28, 90)}" height="8" fill="#bbb"/>${bars.join("")}</svg>`;
}
