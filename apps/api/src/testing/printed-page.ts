import { inflateSync } from "node:zlib";
import { PDFDocument, PDFRawStream } from "@cantoo/pdf-lib";

/** A filled rectangle on paper, in millimetres from the lower left corner. */
export interface Ink {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** A printed page, in millimetres. */
interface PrintedPage {
  readonly width: number;
  readonly height: number;
  readonly inks: readonly Ink[];
  /** Font sizes of the text pieces in drawing order, as `textOfPdf` reads them. */
  readonly textSizes: readonly number[];
}

/** Printer dots as pixels, four bytes each, from the upper left corner. */
export interface Picture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly colorSpace: "srgb";
}

type Matrix = readonly [number, number, number, number, number, number];
const MM = 25.4 / 72;

const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
];

function inkOf(corners: readonly (readonly [number, number])[]): Ink {
  const [xs, ys] = [corners.map(([x]) => x * MM), corners.map(([, y]) => y * MM)];
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  return { left, bottom, width: Math.max(...xs) - left, height: Math.max(...ys) - bottom };
}

/** Interprets what a page draws: filled paths of straight lines, and the font sizes of its text. */
function follow(operators: string): Pick<PrintedPage, "inks" | "textSizes"> {
  const inks: Ink[] = [];
  const textSizes: number[] = [];
  const kept: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let path: (readonly [number, number])[] = [];
  let size = 0;
  for (const line of operators.split("\n")) {
    const parts = line.trim().split(" ");
    const numbers = parts.slice(0, -1).map(Number);
    const [a = 0, b = 0] = numbers;
    const operator = parts.at(-1);
    if (operator === "q") kept.push(matrix);
    else if (operator === "Q") matrix = kept.pop() ?? matrix;
    else if (operator === "cm") matrix = multiply(numbers as unknown as Matrix, matrix);
    else if (operator === "m" || operator === "l") {
      const [, , , , x, y] = multiply([1, 0, 0, 1, a, b], matrix);
      path.push([x, y]);
    } else if (operator === "f" || operator === "S") {
      if (operator === "f") inks.push(inkOf(path));
      path = [];
    } else if (operator === "Tf") size = b * matrix[3] * MM;
    else if (operator === "Tj") textSizes.push(size);
  }
  return { inks, textSizes };
}

/** What the pages of a PDF print, read from their operators. */
export async function printedPages(bytes: Uint8Array): Promise<PrintedPage[]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().map((page) => {
    const streams = (page.node.Contents() as unknown as { asArray(): unknown[] }).asArray();
    const operators = streams
      .map((reference) => document.context.lookup(reference as never))
      .map((stream) =>
        stream instanceof PDFRawStream ? inflateSync(stream.getContents()).toString("latin1") : "",
      );
    const { width, height } = page.getSize();
    return { width: width * MM, height: height * MM, ...follow(operators.join("\n")) };
  });
}

/**
 * A page rasterised at a printer's resolution: a dot is black where its centre is on ink.
 * @param dotsPerMm 8 is 203 dpi
 */
export function rasterised(
  page: { readonly width: number; readonly height: number; readonly inks: readonly Ink[] },
  dotsPerMm: number,
): Picture {
  const dots = (mm: number) => Math.round(mm * dotsPerMm);
  const [width, height] = [dots(page.width), dots(page.height)];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const ink of page.inks)
    for (let y = dots(ink.bottom); y < dots(ink.bottom + ink.height); y += 1)
      for (let x = dots(ink.left); x < dots(ink.left + ink.width); x += 1)
        data.set([0, 0, 0], ((height - 1 - y) * width + x) * 4);
  return { data, width, height, colorSpace: "srgb" };
}
