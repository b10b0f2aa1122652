import { inflateSync } from "node:zlib";
import type { Page } from "@playwright/test";

/** The width of A4 inside the margins of our style sheet, in CSS px. */
const PAPER_WIDTH = 703;

/**
 * What a printed page would lose: text that is cut off, ends in an ellipsis, or lies beside the paper, and parts that
 * stay in place on every sheet.
 * @returns a sentence for each, empty when all is well
 */
export async function printFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: PAPER_WIDTH, height: 1000 });
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  return page.evaluate(() => {
    const faults: string[] = [];
    const isPrinted = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).clipPath === "none";
    const isHidden = (element: Element): boolean => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (!isPrinted(one) || one.classList.contains("sr-only")) return true;
      return false;
    };
    for (const element of document.body.querySelectorAll("*")) {
      const { position, overflowX } = getComputedStyle(element);
      if (!isPrinted(element)) continue;
      const text = (element.textContent ?? "").trim().slice(0, 40);
      if (["fixed", "sticky"].includes(position) && text !== "" && !isHidden(element))
        faults.push(`"${text}" is ${position}`);
      if (overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1 && !isHidden(element))
        faults.push(`"${text}" is cut off: ${element.scrollWidth} of ${element.clientWidth} px`);
    }
    const walker = document.createTreeWalker(document.body, 4);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      if (text === "" || !node.parentElement || isHidden(node.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { right } = range.getBoundingClientRect();
      if (right > document.documentElement.clientWidth + 1)
        faults.push(
          `"${text}" ends ${Math.round(right - document.documentElement.clientWidth)} px beside the paper`,
        );
    }
    return [...new Set(faults)];
  });
}

/**
 * Whether each page of a PDF, as a browser prints it, has text.
 * @throws Error for a file without pages
 */
export function pagesWithText(pdf: Buffer): boolean[] {
  const source = pdf.toString("latin1");
  const pages = [...source.matchAll(/\/Type \/Page\b[^]*?\/Contents (\d+) 0 R/g)];
  if (pages.length === 0) throw new Error("The file has no pages");
  return pages.map(([, number]) => {
    const start = source.search(new RegExp(`(^|\\n)${number} 0 obj\\b`));
    const from = source.indexOf("stream\n", start) + "stream\n".length;
    const length = Number(/\/Length (\d+)/.exec(source.slice(start, from))?.[1]);
    return /\bT[jJ]\b/.test(inflateSync(pdf.subarray(from, from + length)).toString("latin1"));
  });
}
