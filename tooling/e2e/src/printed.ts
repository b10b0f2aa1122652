import { PDFArray, PDFDocument, PDFRawStream, decodePDFRawStream } from "@cantoo/pdf-lib";
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
export async function pagesWithText(pdf: Buffer): Promise<boolean[]> {
  const document = await PDFDocument.load(pdf);
  if (document.getPageCount() === 0) throw new Error("The file has no pages");
  return document.getPages().map((page) => {
    const contents = page.node.Contents();
    const parts = contents instanceof PDFArray ? contents.asArray() : [contents];
    return parts.some((part) => {
      const stream = document.context.lookup(part);
      if (!(stream instanceof PDFRawStream)) return false;
      return /\bT[jJ]\b/.test(Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1"));
    });
  });
}
