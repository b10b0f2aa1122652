import { expect, test, type Page } from "@playwright/test";
import { createTestSale } from "#buyer.ts";
import { hosts } from "#hosts.ts";
import { newOrder } from "#new-order.ts";
import { layoutFaults } from "#layout.ts";
import { startSignedIn } from "#sign-in.ts";

/** A seller whose orders these journeys may change. */
const SELLER = "keyaccount@demo.example";

const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

async function expectToFit(page: Page, what: string): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => layoutFaults(page), `${what} at ${width} px`).toEqual([]);
  }
}

test.beforeEach(async ({ context }) => {
  await startSignedIn(context, SELLER);
});

test("on a phone the dashboard and the order list cut off no text", async ({ page }) => {
  await page.goto(`${hosts.seller}/dashboard/`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /^Order / })
      .first(),
  ).toBeVisible();
  await expectToFit(page, "the dashboard");
  await page.goto(`${hosts.seller}/orders/`);
  await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
  await expectToFit(page, "the order list");
});

test("the ways to ship fit the page at every width", async ({ page }) => {
  const { qid } = await newOrder(SELLER, "CONFIRMED");
  await page.goto(`${hosts.seller}/orders/${qid}/`);
  const ways = page.getByRole("table", { name: "Ways to ship this order" });
  await expect(ways).toBeVisible();
  for (const width of [320, 390, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = () =>
      ways.evaluate(({ parentElement: frame }) => (frame?.scrollWidth ?? 0) - (frame?.clientWidth ?? 0));
    await expect.poll(beyond, `at ${width} px`).toBe(0);
    await expect.poll(() => layoutFaults(page), `at ${width} px`).toEqual([]);
  }
});

test("on a phone the action of an order and its first quantity are in sight at once, and its steps open", async ({
  page,
}) => {
  const { qid } = await newOrder(SELLER, "NEW", { lines: 12 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${hosts.seller}/orders/${qid}/`);
  const quantities = page.getByRole("textbox", { name: /^Quantity of / });
  await expect(quantities.first()).toBeInViewport({ ratio: 1 });
  await expect(button(page, "Confirm quantities")).toBeInViewport({ ratio: 1 });
  await button(page, "Step 1 of 5: Confirm quantities").click();
  const steps = page.getByRole("list", { name: "Steps of the order" });
  await expect(steps.getByText("Say what you can ship, line by line.")).toBeVisible();
  // The bar never covers the field that has the focus.
  await quantities.last().focus();
  const covers = await quantities.last().evaluate((field) => {
    const { left, top, bottom, width } = field.getBoundingClientRect();
    return [top + 1, bottom - 1].map((y) => field.contains(document.elementFromPoint(left + width / 2, y)));
  });
  expect(covers).toEqual([true, true]);
});

test("on a phone an order cuts off no text, even while it is packed into boxes", async ({ page }) => {
  test.setTimeout(120_000);
  const { saleQid, number } = await createTestSale(SELLER, { lines: 3 });
  await page.goto(`${hosts.seller}/orders/${saleQid}/`);
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  await expectToFit(page, "a new order");
  await button(page, "Confirm quantities").click();
  await button(page, "Pack into boxes").click();
  const boxes = page.getByRole("list", { name: "Boxes" });
  await expect(boxes).toBeVisible();
  const edit = boxes.getByRole("button", { name: /^Edit/ });
  for (let left = await edit.count(); left > 0; left -= 1) await edit.first().click();
  await expect(boxes.getByRole("textbox").first()).toBeVisible();
  await expectToFit(page, "an order that is packed");
  // Known weights are in a closed section; which ones are known depends on earlier packing.
  await page.locator("summary", { hasText: "Weight of one unit" }).click();
  await expectToFit(page, "an order that is packed, with the weights closed or open");
});

/**
 * Cells with a number or a date in them that is cut off, as "Held: 2,4…": of the tables of the page. Every day is made
 * the longest one first, so that the month of the data does not matter.
 */
const cutNumbers = (page: Page) =>
  page
    .getByRole("main")
    .locator("td, th, dd")
    .evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        while (texts.nextNode())
          texts.currentNode.nodeValue =
            texts.currentNode.nodeValue?.replace(/\d{1,2} \p{L}{3,9} (?=\d{4})/u, "30 September ") ?? null;
        const inside = [cell, ...cell.querySelectorAll("*")];
        const isCut = inside.some((part) => {
          const { overflowX } = getComputedStyle(part);
          const isHidden = part.clientWidth === 0 || overflowX === "visible" || overflowX === "auto";
          // Text may be cut: names are, and have a title. A part without letters is a number.
          const text = (part.textContent ?? "").replace("September", "");
          const isNumber = /\d/.test(text) && !/\p{L}{4}/u.test(text);
          return !isHidden && isNumber && part.scrollWidth > part.clientWidth + 1;
        });
        return isCut ? [`${cell.getAttribute("data-label") ?? ""}: ${cell.textContent}`] : [];
      }),
    );

/** Names that are cut off after a few letters: on a desk there is room for most of a name. */
const shortNames = (page: Page) =>
  page
    .getByRole("main")
    .locator("th[scope=row]")
    .evaluateAll((names) =>
      names.flatMap((name) => {
        const isCut = [name, ...name.querySelectorAll("*")].some(
          (part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1,
        );
        return isCut && name.clientWidth < 200 ? [`${name.textContent}: ${name.clientWidth} px`] : [];
      }),
    );

test("no number in a list is cut off at any width, and no name after a few letters", async ({ page }) => {
  test.setTimeout(240_000);
  for (const path of [
    "/inventory/?page=1",
    "/inventory/ranked/",
    "/trending-products/?category=all",
    "/payouts/",
    "/claims/?status=ALL&page=1",
    "/orders/?status=ALL&page=1",
  ]) {
    await page.goto(`${hosts.seller}${path}`);
    await expect(page.getByRole("main").getByRole("table").last()).toBeVisible();
    for (const width of [390, 1280, 1440, 1536, 1800, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => cutNumbers(page), `${path} at ${width} px`).toEqual([]);
      if (width > 1024) expect(await shortNames(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});
