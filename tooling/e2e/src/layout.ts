import type { Page } from "@playwright/test";

/**
 * Finds what does not fit at the page's current width: a page that scrolls sideways, and text that overlaps
 * other text, leaves its frame or is cut off without an ellipsis.
 * @returns a sentence for each, empty when all is well
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Lines of text may touch, and half a pixel may be rounding. */
    const TOUCHING_PX = 2;
    interface Piece {
      readonly text: string;
      readonly element: Element;
      readonly rect: DOMRect;
    }
    const within = (element: Element, test: (style: CSSStyleDeclaration) => boolean): Element | null => {
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
        if (test(getComputedStyle(one))) return one;
      return null;
    };
    // Skips text that is only for screen readers, scrolls in its own frame, floats above the page or is in
    // closed details: browsers lay that out as well and report where the text would be.
    const isElsewhere = (element: Element) =>
      !element.checkVisibility() ||
      within(
        element,
        ({ position, overflowX, clipPath, visibility, opacity }) =>
          visibility === "hidden" ||
          opacity === "0" ||
          clipPath !== "none" ||
          ["fixed", "sticky", "absolute"].includes(position) ||
          ["auto", "scroll"].includes(overflowX),
      ) !== null;
    /** Text with an ellipsis is visible only within its box. */
    const shown = (rect: DOMRect, element: Element): DOMRect => {
      const box = within(element, ({ textOverflow }) => textOverflow === "ellipsis")?.getBoundingClientRect();
      if (box === undefined) return rect;
      return new DOMRect(rect.left, rect.top, Math.min(rect.right, box.right) - rect.left, rect.height);
    };
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, 4);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (text === "" || element === null || element.tagName === "OPTION" || isElsewhere(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) pieces.push({ text, element, rect: shown(rect, element) });
    }
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    for (const [index, one] of pieces.entries())
      for (const other of pieces.slice(index + 1)) {
        if (one.element === other.element) continue;
        const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
        if (width > TOUCHING_PX && height > one.rect.height / 3)
          faults.push(`"${one.text}" and "${other.text}" overlap`);
      }
    for (const { text, element, rect } of pieces) {
      const frame = within(element, ({ borderLeftWidth, borderRightWidth }) =>
        [borderLeftWidth, borderRightWidth].every((width) => width !== "0px"),
      );
      const edge = frame?.getBoundingClientRect();
      if (edge && (rect.right > edge.right + 1 || rect.left < edge.left - 1))
        faults.push(`"${text}" leaves its frame`);
      const cut = within(
        element,
        ({ overflowX, textOverflow }) =>
          ["hidden", "clip"].includes(overflowX) && textOverflow !== "ellipsis",
      );
      if (cut && rect.right > cut.getBoundingClientRect().right + 1) faults.push(`"${text}" is cut off`);
    }
    // Fields have their own border: their container may be too small for them.
    for (const field of document.querySelectorAll("main :is(input, select, textarea, button)")) {
      const frame = within(
        field.parentElement ?? field,
        ({ borderLeftWidth, borderRightWidth }) => borderLeftWidth !== "0px" && borderRightWidth !== "0px",
      );
      if (frame === null || isElsewhere(field)) continue;
      const { left, right } = field.getBoundingClientRect();
      const edge = frame.getBoundingClientRect();
      if (right > edge.right + 1 || left < edge.left - 1)
        faults.push(`${field.getAttribute("name") ?? field.id} leaves its frame`);
    }
    return [...new Set(faults)];
  });
}
