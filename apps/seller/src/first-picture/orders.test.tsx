import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SaleListItem } from "@quayside/api-client/contract/sales/sale.schema";
import { FIRST_ROWS_GONE } from "@quayside/ui/first-rows";
import { secondRow, thirdRow } from "#features/sales/list/list.fixtures.ts";
import { loaded, showList } from "#features/sales/list/show-list.fixtures.tsx";
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
});
afterEach(() => {
  cleanup();
  // Files share the document: what waits for the page must not wait in the next one.
  document.dispatchEvent(new Event(FIRST_ROWS_GONE));
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

/** Content without what only one drawing has: its ids, and the names that icons have where no page is built. */
function contentOf(html: string): HTMLElement {
  const holder = document.createElement("div");
  holder.innerHTML = html
    .replaceAll(/ (?:id|for|xmlns)="[^"]*"/g, "")
    .replaceAll(/(?<=class="(?:lucide\S* )*)lucide\S* /g, "");
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

  it("shows the page, with links that lead where its rows do", async () => {
    await draw([saleRow]);
    expect(isShown()).toBe(true);
    expect(attributeOf("th a", "href")).toBe(`/orders/${saleRow.qid}/`);
    expect(attributeOf("[rel=next]", "href")).toBe("/orders/?status=CURRENT&page=2");
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
