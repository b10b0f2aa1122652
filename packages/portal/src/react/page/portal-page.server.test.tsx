// @vitest-environment node
import { dehydrate } from "@tanstack/react-query";
import { isValidElement } from "react";
import type { ComponentProps } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getSale } from "@quayside/api-client/contract/sales/sales.endpoints";
import { createQueryClient, queryKey, queryOptionsFor } from "@quayside/api-client/queries";
import { makeSession, makeUser } from "@quayside/auth/fixtures/session-fixture";
import type { RenderedPart } from "#page/portal-pages.server.ts";
import { PageData } from "#react/page/page-data.tsx";
import { PortalPage } from "#react/page/portal-page.server.tsx";

const asked = vi.hoisted(() => ({ headers: new Headers() }));
vi.mock("next/headers", () => ({ headers: () => Promise.resolve(asked.headers) }));
vi.mock("next/navigation", () => ({
  redirect: (to: string) => {
    throw new Error(`redirect ${to}`);
  },
  notFound: () => {
    throw new Error("not found");
  },
}));

const environment = {
  API_URL: "https://api.quayside.example",
  SELLER_URL: "https://seller.quayside.example",
  WAREHOUSE_URL: "https://warehouse.quayside.example",
  SUPPORT_EMAIL: "support@quayside.example",
  SUCCESS_EMAIL: "success@quayside.example",
  CONTENT_API_URL: "https://content.quayside.example",
  CONTENT_TOKEN: "token",
};

function partOf(user = makeUser(), status = 200): RenderedPart {
  return {
    session: makeSession({ user }),
    state: dehydrate(createQueryClient()),
    answers: [{ queryKey: queryKey(getSale), status }],
  };
}

/** Renders the page of an order with the given server data. */
async function open(part: RenderedPart | null, props: Partial<ComponentProps<typeof PortalPage>> = {}) {
  const page = await PortalPage({
    application: "sellers",
    environment,
    pages: { frame: () => Promise.resolve(part), page: () => Promise.resolve(part) },
    guard: { requires: "seller" },
    entity: (client) => queryOptionsFor(client, getSale, { params: { qid: "sale" } }),
    children: "page",
    ...props,
  });
  if (!isValidElement<ComponentProps<typeof PageData>>(page)) throw new Error("No element");
  return page;
}

beforeEach(() => {
  asked.headers = new Headers({ "x-path": "/orders/sale/", "x-search": "?queue=1" });
});

describe("a page rendered with its data", () => {
  it("contains its reader's answers", async () => {
    const { type, props } = await open(partOf());
    expect(type).toBe(PageData);
    expect(props).toMatchObject({ owner: "user-seller-1 ", children: "page" });
  });

  it("is rendered by the browser when the server does not know its reader", async () => {
    const { type, props } = await open(null);
    // The same element as with data: React would lose the page's state between a document and the next page of a list.
    expect(type).toBe(PageData);
    expect(props).toEqual({ children: "page" });
  });

  it("contains nothing of its reader if devices store it, but still answers 404", async () => {
    expect((await open(partOf(), { isKept: true })).props).toEqual({ children: "page" });
    await expect(open(partOf(makeUser(), 404), { isKept: true })).rejects.toThrow("not found");
  });

  it.each([404, 400])("answers 404 when its entity is answered with %i", async (status) => {
    await expect(open(partOf(makeUser(), status))).rejects.toThrow("not found");
  });

  it.each([200, 403, 500, 0])(
    "is rendered by the browser when its entity is answered with %i",
    async (status) => {
      expect((await open(partOf(makeUser(), status))).type).toBe(PageData);
    },
  );

  it.each([
    [
      "to the terms",
      makeUser({ sellerAcceptedSlaAt: null }),
      `/legal/terms/?redirectUrl=${encodeURIComponent("/orders/sale/?queue=1")}`,
    ],
    ["to the verification", makeUser({ isPhoneVerified: false }), "/activate-account/"],
    ["home", makeUser({ isSeller: false, isWarehouseUser: true, sellerAcceptedSlaAt: null }), "/"],
  ])("redirects a reader without access %s", async (_, user, to) => {
    await expect(open(partOf(user))).rejects.toThrow(`redirect ${to}`);
  });

  it("redirects to the host of the other portal", async () => {
    asked.headers = new Headers({ "x-path": "/" });
    const worker = makeUser({ isSeller: false, isWarehouseUser: true });
    await expect(open(partOf(worker), { guard: {} })).rejects.toThrow(
      "redirect https://warehouse.quayside.example/warehouse/incoming/",
    );
  });
});
