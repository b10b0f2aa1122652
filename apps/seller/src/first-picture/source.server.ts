import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { ordersPicture } from "#first-picture/orders-source.ts";

/** A script that draws the first picture of a page. */
interface Picture {
  /** Address of the page. */
  readonly page: string;
  /** Name of the script, which changes with it. */
  readonly file: string;
  readonly compressed: Uint8Array<ArrayBuffer>;
}

function pictureOf([page, source]: readonly [string, string]): Picture {
  const hash = createHash("sha256").update(source).digest("base64url").slice(0, 16);
  return { page, file: `${hash}.js`, compressed: new Uint8Array(gzipSync(source, { level: 9 })) };
}

const pictures = Object.entries({ "/orders/": ordersPicture })
  .filter(([, source]) => source !== "")
  .map(pictureOf);

/** Address of the script that draws the first picture of a page; undefined where none does. */
export function pictureAddress(path: string): string | undefined {
  const picture = pictures.find(({ page }) => page === path);
  return picture && `/first-picture/${picture.file}`;
}

/** The script of that name, as gzip; undefined when this build has another. */
export function compressedPicture(file: string): Uint8Array<ArrayBuffer> | undefined {
  return pictures.find((picture) => picture.file === file)?.compressed;
}
