import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SaleListItem } from "@quayside/api-client/contract/sales/sale.schema";
import { FIRST_ROWS_TAKEN } from "@quayside/ui/first-rows";
import { secondRow, thirdRow } from "#features/sales/list/list.fixtures.ts";
import { loaded, showList } from "#features/sales/list/show-list.fixtures.tsx";
import { lastListHref } from "#lib/list-memory.ts";
import { saleRow, seller } from "#testing/fixtures.ts";

let source = "";
/** Each run is a module of its own, so that none is taken from a cache. */
let runs = 0;

beforeAll(() => {
  const folder = `dist/test-${process.pid}`;
  execFileSync(process.execPath, ["build-pictures.ts", folder]);
  const [, text = ""] = /= (".*");/.exec(readFileSync(`${folder}/orders-source.js`, "utf8")) ?? [];
  source = JSON.parse(text) as string;
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T10:00:00Z") });
  document.body.innerHTML = "<div data-ahead hidden><div data-first-rows></div></div>";
  window.__quaysideDrawn = undefined;
});
afterEach(() => {
  cleanup();
  // Files share the document: what waits for the page must not wait in the next one.
  document.dispatchEvent(new Event(FIRST_ROWS_TAKEN));
  document.documentElement.removeAttribute("data-first-picture");
  window.__quaysidePicture = undefined;
  vi.useRealTimers();
});

/**
 * Runs the script of the picture on a page  whose first query was answered with these rows.
 *
 * @param comesLast whether the answer is asked for before the script is there, or after
 */
async function draw(
  results: readonly SaleListItem[],
  { user = {}, search = "?status=CURRENT&page=1", comesLast = true } = {},
) {
  history.replaceState(null, "", `/orders/${search}`);
  const first = JSON.stringify({ count: 41, results });
  const answer = Promise.resolve({
    session: { user: { ...seller, ...user }, flags: {}, accessToken: "", accessExp: 0, signature: "", first },
  });
  window.__quaysideFirstAnswer = comesLast ? answer : undefined;
  runs += 1;
  await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${source}//${runs}`)}`);
  window.__quaysidePicture?.(answer);
  await answer;
  await Promise.resolve();
  return document.querySelector("[data-first-rows]")?.innerHTML ?? "";
}

/** What a head cell is called: by its words, or by the box in it. */
const nameOf = (cell: Element) => cell.textContent || cell.querySelector("input")?.getAttribute("aria-label");

/**
 * Content without what only one drawing has: its ids, what stands between two texts, and the names that icons have where
 * no page is built.
 */
function contentOf(html: string): HTMLElement {
  const holder = document.createElement("div");
  holder.innerHTML = html
    .replaceAll(/ (?:id|for|xmlns)="[^"]*"|<!-- -->/g, "")
    .replaceAll(/(?<=class="(?:lucide\S* )*)lucide\S* /g, "");
  // The DOM writes a style with spaces, a server without.
  for (const element of holder.querySelectorAll<HTMLElement>("[style]"))
    element.setAttribute("style", element.style.cssText);
  return holder;
}

const isShown = () => document.documentElement.hasAttribute("data-first-picture");
const attributeOf = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name);

describe("the first picture of the order list", () => {
  it("is what the page itself draws of the same answer", async () => {
    const picture = await draw([saleRow, secondRow, thirdRow]);
    document.body.innerHTML = "";
    showList();
    await loaded();
    const table = document.querySelector("[aria-busy=false]:has(table)");
    const own = [table?.previousElementSibling, table, table?.nextElementSibling];
    const html = own.map((part) => part?.outerHTML ?? "").join("");
    expect(contentOf(picture).isEqualNode(contentOf(html)), `${picture}\n\n${html}`).toBe(true);
  });

  it("becomes the rows of the page, element by element", async () => {
    const results = [saleRow, secondRow, thirdRow];
    const picture = await draw(results, { search: "?status=CURRENT&sort=-createdAt&page=1" });
    const rows = () => [...document.querySelectorAll("tbody *")];
    let drawn: Element[] = [];
    document.body.innerHTML = "";
    const { mismatches, container } = showList({}, "?status=CURRENT&sort=-createdAt&page=1", () => {
      const place = document.querySelector("[data-first-rows]");
      if (place) place.innerHTML = picture;
      drawn = rows();
    });
    expect(drawn.length).toBeGreaterThan(60);
    expect(rows()).toEqual(drawn);
    await vi.waitFor(() => expect(container.querySelector("[data-first-rows]")).toBeNull(), 10_000);
    expect(rows().map((element, index) => element === drawn[index])).not.toContain(false);
    expect(mismatches).toEqual([]);
    await userEvent.click(screen.getByRole("checkbox", { name: /225083820/ }));
    expect(await screen.findByText("1 order selected")).toBeDefined();
  });

  const many = Array.from({ length: 30 }, (_, index) => ({
    ...saleRow,
    qid: `sale-${index}`,
    number: `${index}`,
  }));
  const numbers = () => Array.from(document.querySelectorAll("tbody th"), ({ textContent }) => textContent);

  it("is the rows in sight at first, and all of them once these have been seen", async () => {
    await draw(many);
    const inSight = numbers();
    expect(inSight.length).toBeGreaterThan(5);
    expect(inSight.length).toBeLessThan(20);
    await vi.waitFor(() => expect(numbers()).toEqual(many.map(({ number }) => number)), 10_000);
    expect(document.querySelectorAll("table")).toHaveLength(1);
    expect(window.__quaysideDrawn).toMatchObject({ rows: Infinity });
  });

  it("stays as it is below what a page has taken over that began before all rows were drawn", async () => {
    const picture = await draw(many);
    const inSight = numbers();
    document.body.innerHTML = "";
    const { mismatches } = showList({}, "?status=CURRENT&page=1", () => {
      const place = document.querySelector("[data-first-rows]");
      if (place) place.innerHTML = picture;
    });
    expect(numbers()).toEqual(inSight);
    expect(mismatches).toEqual([]);
    await loaded();
  });

  it("is not drawn once the page has begun", async () => {
    window.__quaysideDrawn = null;
    expect(await draw([saleRow])).toBe("");
    expect(isShown()).toBe(false);
  });

  it("is not what another address shows first", async () => {
    const picture = await draw([saleRow]);
    history.replaceState(null, "", "/orders/?status=PAST");
    document.body.innerHTML = "";
    const { container } = showList({}, "?status=PAST");
    expect(picture).toContain(saleRow.number);
    expect(container.textContent).not.toContain(saleRow.number);
    await loaded();
  });

  it("shows the page, with links that lead where its rows do", async () => {
    await draw([saleRow]);
    expect(isShown()).toBe(true);
    expect(attributeOf("th a", "href")).toBe(`/orders/${saleRow.qid}/`);
    expect(attributeOf("[rel=next]", "href")).toBe("/orders/?status=CURRENT&page=2");
  });

  it("is the list an order leads back to that is opened before the page has begun", async () => {
    sessionStorage.clear();
    await draw([saleRow], { search: "?search=225091476" });
    expect(lastListHref()).toBe("/orders/?search=225091476");
  });

  it("greets whoever is signed in, and their company, where the frame of the page keeps the place", async () => {
    for (const of of ["user", "company"] as const)
      document.body.insertAdjacentHTML("afterbegin", `<p data-greeting="${of}"></p>`);
    await draw([saleRow], { user: { name: "Ada", company: "<b>Ada</b> Ltd" } });
    expect(
      Array.from(document.querySelectorAll("[data-greeting]"), (greeting) => greeting.textContent),
    ).toEqual(["Hello <b>Ada</b> Ltd", "Hello Ada"]);
  });

  it("keeps to the columns and the density of the address", async () => {
    await draw([saleRow], { search: "?columns=number,tracking,nonsense&density=compact&page=1" });
    expect(Array.from(document.querySelectorAll("thead th"), nameOf)).toEqual([
      "Select all rows",
      "Order",
      "Tracking",
    ]);
    expect(attributeOf("[data-density]", "data-density")).toBe("compact");
  });

  it.each([
    ["nobody the guard would let in", { sellerAcceptedSlaAt: null }],
    ["nobody whose telephone is not verified", { isPhoneVerified: false }],
    ["no staff, whose menu is another", { isInternalStaff: true }],
  ])("is drawn for %s", async (_, user) => {
    expect(await draw([saleRow], { user })).toBe("");
    expect(isShown()).toBe(false);
  });

  it("waits for an answer that is asked for after it has come", async () => {
    expect(await draw([saleRow], { comesLast: false })).toContain(saleRow.number);
  });

  it("leaves an empty list, and an answer of another shape, to the page", async () => {
    expect(await draw([])).toBe("");
    expect(await draw([{ qid: "x" } as SaleListItem])).toBe("");
  });

  it("draws what it is told as text", async () => {
    const html = await draw([
      { ...saleRow, destination: { country: "FR", city: "<img src=x onerror=alert(1)>" } },
    ]);
    expect(html).toContain("&lt;img");
    expect(document.querySelector("img")).toBeNull();
  });
});
