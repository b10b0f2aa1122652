import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Page, expect } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

/** The minified library: it is sent to, and parsed in, every document that is checked. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Rules that depend on colours and on the available space. */
const RULES_OF_LOOKS = ["color-contrast", "target-size", "scrollable-region-focusable"];

/**
 * Marks elements that repeat an earlier one with all their content: the same tags, classes and states, in
 * parents that look the same, and therefore with the same colours. A table has the same cells in every row.
 */
async function markRepeated(page: Page): Promise<void> {
  await page.evaluate(() => {
    const STATES =
      /^(?:class|style|type|role|disabled|data-.*|aria-(?:current|selected|checked|pressed|expanded|invalid|disabled|sort))$/;
    const looks = new Map<string, number>();
    /** @returns whether everything in it has appeared before */
    const mark = (element: Element, around: number): boolean => {
      const states = [...element.attributes].flatMap(({ name, value }) =>
        STATES.test(name) ? `${name}=${value}` : [],
      );
      const look = `${around} ${element.localName} ${states.join(" ")}`;
      const isKnown = looks.has(look);
      const id = looks.get(look) ?? looks.size;
      looks.set(look, id);
      const areKnown = Array.from(element.children, (child) => mark(child, id));
      const isRepeated = isKnown && !areKnown.includes(false);
      element.toggleAttribute("data-repeated", isRepeated);
      return isRepeated;
    };
    mark(document.body, -1);
  });
}

/** One sentence per element with a serious or critical violation of a rule. */
async function findings(page: Page, { exclude = [], ...options }: RunOptions & { exclude?: string[] }) {
  // Loaded once per document, because parsing axe takes a quarter as long as running it.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async ({ context, rules }) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      // Passes are not described element by element: that takes longer than finding them.
      return (await inPage.run(context, { resultTypes: ["violations"], ...rules })).violations;
    },
    { context: { exclude }, rules: options },
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(" ")} ${html}`));
}

/** Findings of the rules of looks: they take most of the time, and find the same in the same rows. */
async function findingsOfLooks(page: Page): Promise<string[]> {
  await markRepeated(page);
  const runOnly = { type: "rule", values: RULES_OF_LOOKS } as const;
  return await findings(page, { runOnly, exclude: ["[data-repeated]"] });
}

/** Checks all rules on a page in its current state, e.g. with an open dialog. */
export async function expectAccessibleAsItIs(page: Page): Promise<void> {
  await expectAccessibleStructure(page);
  expect(await findingsOfLooks(page), `${page.url()} in the light`).toEqual([]);
}

/** Checks the rules that depend neither on colours nor on the available space. */
export async function expectAccessibleStructure(page: Page): Promise<void> {
  // A colour in mid-transition is not one of the page's colours.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // After a move within the portal the title arrives a moment later than the content.
  await expect(page).not.toHaveTitle("");
  const rules = Object.fromEntries(RULES_OF_LOOKS.map((rule) => [rule, { enabled: false }]));
  expect(await findings(page, { runOnly: WCAG, rules }), page.url()).toEqual([]);
}

/** Checks the rules that differ in dark mode and on a phone; leaves the page at 390 px. */
export async function expectAccessibleInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await findingsOfLooks(page), `${page.url()} in the dark`).toEqual([]);
}

/** The lists of the page that are wider than their frames, and by how many pixels. */
async function wideLists(page: Page): Promise<string[]> {
  return await page.locator(".table-frame").evaluateAll((frames) =>
    frames.flatMap(({ scrollWidth, clientWidth, textContent }) => {
      const surplus = scrollWidth - clientWidth;
      return surplus > 0 ? [`${textContent.slice(0, 40)}: ${surplus} px`] : [];
    }),
  );
}

/** On the commonest small screens of a desk and on a tablet no column of a list is out of sight. */
export async function expectListsToFit(page: Page): Promise<void> {
  for (const [width, height] of [
    [1024, 768],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await wideLists(page), `${page.url()} at ${width} px`).toEqual([]);
  }
}

/**
 * At the width of a small phone neither the page nor a list scrolls sideways: rows are cards there. Nor with the
 * system's font, which is wider than ours and shows while ours is loading.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectToFit(page, "in our font");
  await page.evaluate(() => document.documentElement.style.setProperty("--font-sans", "system-ui"));
  await expectToFit(page, "in the system's font");
  await page.evaluate(() => document.documentElement.style.removeProperty("--font-sans"));
}

async function expectToFit(page: Page, font: string): Promise<void> {
  expect(await wideLists(page), `${page.url()}: lists wider than 320 px ${font}`).toEqual([]);
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const widest = [...document.querySelectorAll("body *")]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .toSorted((one, other) => other.right - one.right)
      .slice(0, 3);
    return widest.map(
      ({ element, right }) =>
        `${Math.round(right)} px: ${element.tagName} "${element.textContent.trim().slice(0, 60)}"`,
    );
  });
  expect(wide, `${page.url()} at 320 px ${font}`).toEqual([]);
}
