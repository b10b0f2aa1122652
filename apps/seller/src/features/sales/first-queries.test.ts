import { gzipSync } from "node:zlib";
import { createLoader } from "nuqs/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { QueryClient } from "@tanstack/react-query";
import { createClient } from "@quayside/api-client/client";
import type { Client } from "@quayside/api-client/client";
import { refreshToken } from "@quayside/api-client/contract/auth/index";
import { getSellerInbox } from "@quayside/api-client/contract/sellers/inbox";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { earlySessionScript } from "@quayside/auth/early-session";
import { NextAction, SaleList } from "@quayside/api-client/contract/sales/sale.schema";
import { SaleSort } from "@quayside/api-client/contract/sales/index";
import { sellerFirstQueries } from "#features/sales/first-queries.ts";
import { saleQuery, salesQuery } from "#features/sales/sales.queries.ts";
import { pageSizes } from "#features/sales/list/order-list.ts";
import { salesHref, salesPageHref, salesSearchParams } from "#features/sales/sales.search-params.ts";

const baseUrl = "https://api.quayside.example/api/";
const source = earlySessionScript({ baseUrl, application: "sellers", firstQueries: sellerFirstQueries });
const viewOf = createLoader(salesSearchParams);
const defaults = viewOf("");
let runs = 0;

/** What the inline script has the refresh answer on a page; undefined when it leaves that to the page. */
async function earlyAddress(address: string): Promise<string | undefined> {
  history.replaceState(null, "", address);
  const asked: string[] = [];
  const window: { __quaysideEarlyAnswer?: { answer: Promise<unknown> } } = {};
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return Response.json({ user: { qid: "user-seller-1" }, accessToken: "a.b.c", first: "{}" });
  });
  vi.stubGlobal("window", window);
  runs += 1;
  await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${source}//${runs}`)}`);
  await window.__quaysideEarlyAnswer?.answer;
  vi.unstubAllGlobals();
  const first = new URL(asked[0] ?? "").searchParams.get("first");
  if (first === null) return undefined;
  // The API refuses what it does not expect there, and with it the session.
  expect(refreshToken.query.safeParse({ first }).success).toBe(true);
  return baseUrl + first;
}

/** What a page asks for through the client. */
async function askedBy(ask: (client: Client, queries: QueryClient) => Promise<unknown>): Promise<string> {
  let asked = "";
  const fetch = async (input: string | URL | Request) => {
    asked = new Request(input).url;
    return Response.json({});
  };
  const client = createClient({ baseUrl, application: "sellers", parseAnswers: false, fetch });
  await ask(client, new QueryClient());
  return asked;
}

const listAddress = (search: string) =>
  askedBy((client, queries) => queries.fetchQuery(salesQuery(client, viewOf(search))));

afterEach(() => history.replaceState(null, "", "/"));

describe("the first query of a page", () => {
  const links = [
    "/orders/",
    "/orders/?utm_source=mail",
    ...SaleList.options.map((status) => salesHref({ status })),
    ...SaleSort.options.map((sort) => salesPageHref({ ...defaults, sort }, 2)),
    ...pageSizes(20).map((size) => salesPageHref({ ...defaults, size }, 3)),
    ...NextAction.options.map((nextAction) => salesHref({ nextAction })),
    ...["DE", "DOMESTIC", "EXPORT"].map((destination) => salesHref({ destination })),
    ...["a", "100000123", "café & co", "50% +1", "a  b", "日本", "a=b&c", "~*'()!", "x".repeat(100)].map(
      (search) => salesHref({ search }),
    ),
    "/orders/?page=7&search=a+b&size=50&status=PAST&sort=-total&destination=FR&nextAction=COMPLETE",
    "/orders/?size=200&page=99999",
    salesHref({ deadline: "EXPIRING" }),
    salesHref({ documents: "MISSING" }),
    salesHref({ columns: ["number", "total"], density: "compact", view: "view_0000001" }),
  ];

  it.each(links)("on %s is the one the list asks for", async (address) => {
    const { search } = new URL(address, "https://seller.quayside.example");
    expect(await earlyAddress(address)).toBe(await listAddress(search));
  });

  it.each([
    "?status=ALL&status=PAST",
    "?status=current",
    "?status=",
    "?sort=name",
    "?page=0",
    "?page=-1",
    "?page=1e3",
    "?page=2.5",
    "?page=007",
    "?size=0",
    "?size=1000",
    "?deadline=OVERDUE",
    "?brand=Nivea",
    "?createdFrom=2026-02-31",
    "?createdTo=2026-11-20&metric=CLAIMS",
    "?size=20px",
    "?nextAction=SHIP",
    "?destination=",
    "?destination=de",
    "?search=",
    "?search=%20a%20",
    "?search=%20",
    "?search=a%0Ab",
    "?search=%EF%BB%BFa",
    `?search=${"x".repeat(101)}`,
    `?search=${encodeURIComponent("日".repeat(120))}`,
  ])("is never another one than the list asks for (/orders/%s)", async (search) => {
    const early = await earlyAddress(`/orders/${search}`);
    if (early !== undefined) expect(early).toBe(await listAddress(search));
  });

  it("on an order is that order", async () => {
    const asked = await askedBy((client, queries) => queries.fetchQuery(saleQuery(client, "sale_0-1Ab")));
    expect(await earlyAddress("/orders/sale_0-1Ab/")).toBe(asked);
    expect(await earlyAddress("/orders/sale_0-1Ab/?from=mail")).toBe(asked);
  });

  it("on the dashboard is the inbox", async () => {
    const asked = await askedBy((client, queries) =>
      queries.fetchQuery(queryOptionsFor(client, getSellerInbox, {})),
    );
    expect(await earlyAddress("/dashboard/")).toBe(asked);
  });

  it.each(["/", "/login/", "/my-profile/", "/orders/new/edit/"])("does not exist on %s", async (address) => {
    expect(await earlyAddress(address)).toBeUndefined();
  });

  it("fits with the script that asks it into 1.3 kB compressed", () => {
    expect(gzipSync(source).byteLength).toBeLessThan(1300);
  });
});
