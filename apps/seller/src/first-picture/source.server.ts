import { createHash } from "node:crypto";
import { ordersPicture } from "#first-picture/orders.source.ts";

/** A script that draws the first picture of a page. */
interface Picture {
  /** Address of the page. */
  readonly page: string;
  /** Name of the script, which changes with it. */
  readonly file: string;
  readonly source: string;
}

function pictureOf([page, source]: readonly [string, string]): Picture {
  const hash = createHash("sha256").update(source).digest("base64url").slice(0, 16);
  return { page, file: `${hash}.js`, source };
}

const pictures = Object.entries({ "/orders/": ordersPicture })
  .filter(([, source]) => source !== "")
  .map(pictureOf);

/** Address of the script that draws the first picture of a page; undefined where none does. */
export function pictureAddress(path: string): string | undefined {
  const picture = pictures.find(({ page }) => page === path);
  return picture && `/first-picture/${picture.file}`;
}

/** The script of that name; undefined when this build has another. */
export function pictureSource(file: string): string | undefined {
  return pictures.find((picture) => picture.file === file)?.source;
}
