import { expect, request, type Locator, type Page } from "@playwright/test";
import { callApi, tokenOf } from "#api.ts";
import { createTestSale } from "#buyer.ts";
import { claimForSeller } from "#claims.ts";
import { apiHost, gateway } from "#hosts.ts";

/** The seller of these journeys, with a bank account and orders that may be changed. */
export const SELLER = "keyaccount@demo.example";
/** A UPS number. */
const TRACKING = "1Z5R89390357567127";

export interface Order {
  readonly saleQid: string;
  readonly number: string;
}

/** One area of the portal, and its expected behaviour when the network fails. */
export interface Area {
  readonly name: string;
  readonly prepare?: () => Promise<Order>;
  readonly path: (order: Order) => string;
  /** Opens content that the path alone does not show. */
  readonly open?: (page: Page, order: Order) => Promise<void>;
  /** The addresses that it reads, after "/api/". */
  readonly reads: RegExp;
  /** Its loading message. */
  readonly loading: string;
  readonly shown: (page: Page, order: Order) => Locator;
  /** Its message after a failed load. */
  readonly failure: string;
  /** A user's input in progress. */
  readonly draft?: { readonly field: (page: Page) => Locator; readonly text: string };
  /**
   * Changes something visible from elsewhere.
   * @returns the text to look for
   */
  readonly elsewhere: (order: Order) => Promise<string>;
  readonly follows: (page: Page, told: string) => Promise<void>;
}

const calls = async (method: string, path: string, body?: unknown) => {
  const token = await tokenOf(SELLER);
  const answer = await callApi(method, path, { token, ...(body === undefined ? {} : { body }) });
  if (answer.status >= 300)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

async function confirm({ saleQid }: Order): Promise<void> {
  const { lines } = (await calls("GET", `sales/${saleQid}/`)) as {
    lines: { id: string; requestedQuantity: number }[];
  };
  await calls("POST", `sales/${saleQid}/confirm_saleline_quantities/`, {
    lines: lines.map(({ id, requestedQuantity }) => ({ id, quantity: requestedQuantity })),
  });
}

async function ship({ saleQid }: Order): Promise<void> {
  await calls("POST", "shipments/", { saleQid, carrier: "ups", trackingNumbers: [TRACKING] });
}

async function pay({ saleQid }: Order): Promise<void> {
  await calls("POST", `sales/${saleQid}/pay/`);
}

export async function setFee({ saleQid }: Order, amount: string): Promise<void> {
  await calls("PATCH", `sales/${saleQid}/`, { sellerShippingFee: amount });
}

const newOrder = (): Promise<Order> => createTestSale(SELLER);
export async function confirmedOrder(): Promise<Order> {
  const order = await newOrder();
  await confirm(order);
  return order;
}
export async function shippedOrder(): Promise<Order> {
  const order = await confirmedOrder();
  await ship(order);
  return order;
}

async function upload({ saleQid }: Order, name: string): Promise<void> {
  const api = await request.newContext();
  const answer = await api.post(`${gateway}/api/sales/${saleQid}/documents/`, {
    headers: {
      host: apiHost,
      "x-application": "sellers",
      authorization: `Bearer ${await tokenOf(SELLER)}`,
    },
    multipart: {
      type: "PACKING_LIST",
      file: { name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF") },
    },
  });
  if (!answer.ok()) throw new Error(`upload: ${answer.status()} ${await answer.text()}`);
  await api.dispose();
}

const main = (page: Page) => page.getByRole("main");
const ofOrder = ({ saleQid }: Order) => `/orders/${saleQid}/`;
const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const newSearch = (page: Page) => page.getByRole("combobox", { name: "Search everything" });
const newOrderElsewhere = async () => (await newOrder()).number;

/** The areas in the order of a seller's day. */
export const areas: readonly Area[] = [
  {
    name: "the dashboard",
    path: () => "/dashboard/",
    reads: /^sellers\/inbox\//,
    loading: "Loading the dashboard",
    shown: (page) => page.getByRole("region", { name: "What needs you now" }),
    failure: "Something went wrong. Please try again.",
    elsewhere: async () => {
      await newOrder();
      const { newSales } = (await calls("GET", "sellers/inbox/")) as { newSales: { count: number } };
      return String(newSales.count);
    },
    follows: (page, told) =>
      // Other journeys create orders too: the count is at least the expected one.
      expect
        .poll(async () => {
          const tile = main(page).getByRole("listitem").filter({ hasText: "New orders" });
          return Number(/\d+/.exec((await tile.textContent()) ?? "")?.[0]) >= Number(told) - 1;
        })
        .toBe(true),
  },
  {
    name: "the order list",
    path: () => "/orders/?status=CURRENT&page=1&sort=-createdAt",
    reads: /^sales\/\?/,
    loading: "Loading orders",
    shown: (page) => page.getByRole("rowheader").first(),
    failure: "Something went wrong, please try again.",
    elsewhere: newOrderElsewhere,
    follows: (page, number) => expect(rowOf(page, number)).toBeVisible(),
  },
  {
    name: "an order to confirm",
    prepare: newOrder,
    path: ofOrder,
    reads: /^sales\/[^/]{16}\/($|\?)/,
    loading: "Loading the order",
    shown: (page, { number }) => page.getByRole("heading", { level: 1, name: `Order ${number}` }),
    failure: "There was an error loading the order, please try again.",
    draft: {
      field: (page) => page.getByRole("table", { name: "Lines" }).getByRole("textbox").first(),
      text: "0",
    },
    elsewhere: async (order) => {
      await confirm(order);
      return "Ship";
    },
    follows: (page, heading) =>
      expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible(),
  },
  {
    name: "shipping",
    prepare: confirmedOrder,
    path: ofOrder,
    reads: /^sales\/[^/]{16}\/bookable-carriers\//,
    loading: "Loading the ways to ship",
    shown: (page) => page.getByRole("table", { name: "Ways to ship this order" }),
    failure: "There was an error loading the carriers, please try again.",
    draft: { field: (page) => page.getByLabel("Tracking numbers"), text: "1Z879E930346834440" },
    elsewhere: async (order) => {
      await ship(order);
      return TRACKING;
    },
    follows: (page, number) =>
      expect(
        main(page).getByRole("link", { name: new RegExp(`^${number} on the page of UPS`) }),
      ).toBeVisible(),
  },
  {
    name: "documents",
    prepare: confirmedOrder,
    path: ofOrder,
    reads: /^sales\/[^/]{16}\/documents\//,
    loading: "Loading the documents",
    shown: (page) => page.getByText("Choose files, or drop them here"),
    failure: "There was an error loading the documents, please try again.",
    elsewhere: async (order) => {
      const name = `packing-${order.number}.pdf`;
      await upload(order, name);
      return name;
    },
    follows: (page, name) => expect(page.getByRole("list", { name: "Documents" })).toContainText(name),
  },
  {
    name: "payment",
    prepare: shippedOrder,
    path: ofOrder,
    reads: /^sales\/[^/]{16}\/($|\?)/,
    loading: "Loading the order",
    shown: (page) => main(page).getByRole("button", { name: "Trigger payment" }),
    failure: "There was an error loading the order, please try again.",
    draft: { field: (page) => page.getByRole("textbox", { name: /^Shipping fee/ }), text: "3.50" },
    elsewhere: async (order) => {
      await pay(order);
      return "Complete your order";
    },
    follows: (page, name) => expect(main(page).getByRole("button", { name })).toBeVisible(),
  },
  {
    name: "payouts",
    path: () => "/payouts/",
    reads: /^payouts\//,
    loading: "Loading payouts",
    shown: (page) => page.getByRole("rowheader").first(),
    failure: "There was an error loading the payouts, please try again.",
    elsewhere: async () => {
      const order = await shippedOrder();
      await pay(order);
      const { count } = (await calls("GET", "payouts/")) as { count: number };
      return String(count);
    },
    follows: (page, told) =>
      expect
        .poll(async () => {
          const text = await page.getByText(/^[\d,]+ payouts?$/).textContent();
          return Number(text?.replace(/[^\d]/g, "")) >= Number(told);
        })
        .toBe(true),
  },
  {
    name: "the contact about an order",
    prepare: newOrder,
    path: (order) => `${ofOrder(order)}contact/`,
    reads: /^sales\/[^/]{16}\/contact\//,
    loading: "Loading the messages",
    shown: (page) => page.getByRole("form", { name: "Write to Quayside" }),
    failure: "There was an error loading the messages, please try again.",
    draft: { field: (page) => page.getByLabel("Message", { exact: true }), text: "Half a question" },
    elsewhere: async ({ saleQid, number }) => {
      const text = `A colleague asked about ${number} before you.`;
      await calls("POST", `sales/${saleQid}/contact/`, { topic: "PICK_UP", text, attachments: [] });
      return text;
    },
    follows: async (page, text) => {
      await expect(page.getByRole("list", { name: "Messages" })).toContainText(text);
      await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Half a question");
    },
  },
  {
    name: "claims",
    path: () => "/claims/?status=AWAITING_SELLER",
    reads: /^claims\/\?/,
    loading: "Loading claims",
    shown: (page) => page.getByRole("heading", { level: 1, name: "Claims" }),
    failure: "There was an error loading the claims, please try again.",
    elsewhere: async () => (await claimForSeller(SELLER)).number,
    follows: (page, number) => expect(rowOf(page, number)).toBeVisible(),
  },
  {
    name: "the search",
    prepare: newOrder,
    path: () => "/help-center/",
    open: (page, { number }) => newSearch(page).fill(number),
    reads: /^sales\/search\//,
    loading: "Searching",
    shown: (page, { number }) => page.getByRole("option", { name: `Order ${number}` }),
    failure: "Some results could not be loaded.",
    elsewhere: newOrderElsewhere,
    follows: async (page, number) => {
      await newSearch(page).fill(number);
      await expect(page.getByRole("option", { name: `Order ${number}` })).toBeVisible();
    },
  },
  {
    name: "the notifications",
    path: () => "/notifications/",
    reads: /^notifications\/\?/,
    loading: "Loading notifications",
    shown: (page) => page.getByRole("rowheader").first(),
    failure: "There was an error loading the notifications, please try again.",
    elsewhere: newOrderElsewhere,
    follows: (page, number) => expect(rowOf(page, number).first()).toBeVisible(),
  },
];
