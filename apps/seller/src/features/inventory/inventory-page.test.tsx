import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { waitingList } from "#components/waiting-list.fixtures.ts";
import { InventoryPage } from "#features/inventory/inventory-page.tsx";
import {
  inventoryAnswers,
  offerDetail,
  offerList,
  offers,
  toWinPreview,
} from "#features/inventory/inventory.fixtures.ts";
import { seller } from "#testing/fixtures.ts";
import { pageOf } from "#testing/page-of.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

vi.setConfig({ testTimeout: 30_000 });

const [cream, balm, soap] = offers;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  URL.createObjectURL = vi.fn(() => "blob:inventory");
  URL.revokeObjectURL = vi.fn();
});

const show = (answers: Answers = {}, search = "") =>
  renderApp(<InventoryPage />, {
    answers: { ...inventoryAnswers, ...answers },
    search,
    path: "/inventory/",
  });
const row = (name: RegExp) => screen.findByRole("row", { name });
const asked = ({ calls }: ReturnType<typeof show>, name: string) =>
  calls.filter((call) => call.name === name);
const queryOf = (shown: ReturnType<typeof show>, name: string) =>
  Object.fromEntries(asked(shown, name).at(-1)?.url.searchParams ?? []);
const detail = (changed: object) => ({ body: { ...offerDetail, ...changed } });

describe("a row", () => {
  it("shows price, winning price and position, stock, held units and demand", async () => {
    show();
    const text = (await row(/Hand cream/)).textContent;
    for (const part of ["Not winning", "€12.00", "€11.50", "4.4% above", "24", "3", "120"])
      expect(text).toContain(part);
    expect((await row(/Lip balm/)).textContent).toContain("No other seller");
    expect(screen.getByRole("link", { name: /Hand cream/ }).getAttribute("href")).toBe(
      `/inventory/${cream.qid}/`,
    );
  });

  it("says why it is not live and how to fix that", async () => {
    show();
    expect((await row(/Soap/)).textContent).toContain("Out of stock. Enter the stock here");
    expect(screen.getByRole("link", { name: "Upload a stock list" })).toBeTruthy();
  });

  it.each([
    ["SELLER_PAUSED", "You are paused:", "See why, and resume selling"],
    ["CURRENCY", "Wrong currency (1):", "Upload a stock list"],
  ] as const)("of a seller with %s says so above the rows, with the way out", async (hold, says, link) => {
    show({ "GET offers/": offerList([{ ...cream, status: "PAUSED", hold }]) });
    expect(await screen.findByText(says)).toBeTruthy();
    expect(screen.getByRole("link", { name: link })).toBeTruthy();
  });
});

describe("the figures of the inventory", () => {
  it("show the value of the stock and the number of brands", async () => {
    show();
    expect(await screen.findByText("€3,360 of stock · 1,048 units · 1 brand, 1 reduced")).toBeTruthy();
  });

  it("say when they cannot be loaded, and offer a retry", async () => {
    const shown = show({ "GET offers/info/": { status: 403, body: { code: "forbidden", message: "" } } });
    await screen.findByText("There was an error loading the offers info, please try again.");
    expect(await row(/Hand cream/)).toBeTruthy();
    const before = asked(shown, "GET offers/info/").length;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(asked(shown, "GET offers/info/").length).toBeGreaterThan(before);
  });
});

it("show that a stock list is held until it is confirmed, and link to it", async () => {
  const page = pageOf([waitingList]);
  show({ "GET offers/catalog/": { body: page } });
  expect(await screen.findByText("A stock list needs your confirmation")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Confirm or cancel it" }).getAttribute("href")).toBe(
    "/inventory/imports/draft_0000001/",
  );
});

it("show in its row which reduction lowers a price and until when", async () => {
  const reduced = { ...cream, discount: "0.05", discountEndsAt: "2026-12-01T00:00:00Z", price: "11.40" };
  show({ "GET offers/": offerList([reduced]) });
  const text = (await row(/Hand cream/)).textContent;
  expect(text).toMatch(/−5(\.0)?% brand reduction until 30 November 2026/);
  expect(text).toContain("Buyers pay €11.40");
  expect(text).toContain("€12.00");
});

it("says how many steps an offer has, and the lowest of them that has effect", async () => {
  const tiers = [
    { fromQuantity: 24, price: "12.00" },
    { fromQuantity: 48, price: "11.00" },
    { fromQuantity: 96, price: "10.50" },
  ];
  show({ "GET offers/": offerList([{ ...cream, tiers }]) });
  const text = (await row(/Hand cream/)).textContent;
  expect(text).toContain("2 steps from €10.50");
});

describe("products that the catalogue does not know", () => {
  const unknown = (name: string, gtin: string, qid: string) =>
    ({ ...cream, name, gtin, qid, status: "UNMATCHED", hold: "UNMATCHED" }) as unknown as typeof cream;
  const products = [
    unknown("New product 1", "04006381333948", "LIST0000001-7"),
    unknown("Own label", "2012345000001", "LIST0000001-8"),
  ];
  const open = (answers: Answers = {}) =>
    show({ "GET offers/": offerList(products), ...answers }, "?status=UNMATCHED");

  it("show their GTIN, and its correction offers the product with what the list says", async () => {
    const shown = open({ "POST offers/unmatched/LIST0000001-7/": detail({ name: "Pencil" }) });
    expect((await row(/New product 1/)).textContent).toContain("GTIN 04006381333948");
    await userEvent.click(screen.getByRole("button", { name: "Correct the GTIN of New product 1" }));
    const field = await screen.findByLabelText("GTIN");
    await userEvent.click(screen.getByRole("button", { name: "Offer this product" }));
    expect(screen.getByText(/Enter the right one/)).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, "4006381333931{Enter}");
    expect(await screen.findByText("Pencil is offered now")).toBeTruthy();
    expect(asked(shown, "POST offers/unmatched/LIST0000001-7/").map(({ body }) => body)).toEqual([
      { gtin: "4006381333931" },
    ]);
  });

  it("can be asked for, except numbers that a company gives out for itself", async () => {
    const shown = open({
      "POST variants/request/": { status: 201, body: { requested: ["04006381333948"], available: [] } },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Ask us to add this product" }));
    expect(await screen.findByText(/You have asked us to add 1 product\./)).toBeTruthy();
    expect(asked(shown, "POST variants/request/").map(({ body }) => body)).toEqual([
      { gtins: ["04006381333948"] },
    ]);
    expect(screen.getByText(/1 product has a number that a company or shop gives out/)).toBeTruthy();
  });
});

it("praise a price only while buyers can buy at it", async () => {
  const below = { ...cream, percentageToWinningPrice: "-0.028" };
  show({
    "GET offers/": offerList([
      below,
      { ...below, qid: "offer_0000009", name: "Foot cream", hold: "NO_STOCK" },
    ]),
  });
  const shadeOf = async (name: RegExp) => within(await row(name)).getByText(/2\.8% below/).className;
  expect(await shadeOf(/Hand cream/)).toContain("text-success-fg");
  expect(await shadeOf(/Foot cream/)).toContain("text-muted");
});

describe("filters", () => {
  it("come from the address with the parameter names of the specification and are sent with the request", async () => {
    const shown = show(
      {},
      "?status=NOT_WINNING&brand=nord&percentage_to_winning_price_min=0.05&percentage_to_winning_price_max=0.1&search=cream&sort=-demand&page=2",
    );
    await row(/Hand cream/);
    expect(queryOf(shown, "GET offers/")).toEqual({
      status: "NOT_WINNING",
      brand: "nord",
      percentage_to_winning_price_min: "0.05",
      percentage_to_winning_price_max: "0.1",
      search: "cream",
      sort: "-demand",
      page: "2",
      size: "20",
    });
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Winning price" }).value).toBe("middle");
  });

  it("are set by hand, go back to the first page and are recorded without their values", async () => {
    const shown = show({}, "?page=3");
    await row(/Hand cream/);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Brand" }), "nord");
    await waitFor(() => expect(queryOf(shown, "GET offers/")).toMatchObject({ brand: "nord", page: "1" }));
    expect(shown.tracked).toContain("inventory_filters_applied");
  });

  it("list every brand of the seller, not only those of the first page", async () => {
    const brand = { qid: "brand_0000001", offerCount: 3, inStockCount: 2, discount: "0" };
    const shown = show({
      "GET offers/seller/brands/": ({ url }) => {
        const page = Number(url.searchParams.get("page"));
        const result = { ...brand, name: `Brand of page ${page}`, slug: `brand-${page}` };
        const next = page < 3 ? `/offers/seller/brands/?page=${page + 1}` : null;
        return { body: { count: 3, countIsExact: true, next, previous: null, results: [result] } };
      },
    });
    await userEvent.selectOptions(
      await screen.findByRole("combobox", { name: "Brand" }),
      await screen.findByRole("option", { name: "Brand of page 3 (3)" }),
    );
    await waitFor(() => expect(queryOf(shown, "GET offers/")).toMatchObject({ brand: "brand-3" }));
  });

  it("show an empty state that says so, and one that links to the upload when there are no offers at all", async () => {
    const { unmount } = show({ "GET offers/": offerList([]) }, "?search=nothing");
    expect(await screen.findByText("No results found.")).toBeTruthy();
    unmount();
    show({ "GET offers/": offerList([]) });
    expect(await screen.findByText("No offers yet")).toBeTruthy();
    const links = screen.getAllByRole("link", { name: "Upload stock list" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/inventory/upload/",
      "/inventory/upload/",
    ]);
  });

  it("say when the offers cannot be loaded, or may not be viewed", async () => {
    const { unmount } = show({ "GET offers/": failed(404, "not_found") });
    expect(await screen.findByText("There was an error loading the offers, please try again.")).toBeTruthy();
    unmount();
    show({ "GET offers/": failed(403, "not_allowed") });
    expect(await screen.findByText(/Ask an owner of your company/)).toBeTruthy();
  });
});

describe("an in-place edit", () => {
  const editPrice = async (value: string) => {
    await userEvent.click(await screen.findByRole("button", { name: "Price of Hand cream: €12.00, edit" }));
    const field = screen.getByRole("textbox", { name: "Price of Hand cream" });
    await userEvent.clear(field);
    await userEvent.type(field, `${value}{Enter}`);
  };

  it("shows the new price immediately, saves it against the displayed version, and can be undone", async () => {
    let answer: (given: { body: object }) => void = () => {};
    let version = 4;
    const shown = show({
      [`PATCH offers/${cream.qid}/`]: ({ body }) => {
        version += 1;
        if (version > 5) return detail({ version });
        return new Promise((resolve) => {
          answer = resolve;
          expect(body).toEqual({ listPrice: "11.40", version: 4 });
        });
      },
    });
    await editPrice("11,40");
    expect(await screen.findByRole("button", { name: "Price of Hand cream: €11.40, edit" })).toBeTruthy();
    await waitFor(() => expect(asked(shown, `PATCH offers/${cream.qid}/`)).toHaveLength(1));
    answer(detail({ listPrice: "11.40", version: 5 }));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(asked(shown, `PATCH offers/${cream.qid}/`)).toHaveLength(2));
    expect(asked(shown, `PATCH offers/${cream.qid}/`)[1]?.body).toEqual({
      listPrice: "12.00",
      version: 5,
      confirmsLargeMoves: true,
    });
  });

  it("is rolled back with a message when another person was first, and can be saved anyway", async () => {
    const shown = show({
      [`PATCH offers/${cream.qid}/`]: ({ body }) =>
        (body as { version: number }).version === 4
          ? failed(409, "version_conflict", { version: 9 })
          : detail({ listPrice: "10.00", version: 10 }),
    });
    await editPrice("10");
    expect(await screen.findByText("Hand cream changed in the meantime")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Price of Hand cream: €12.00, edit" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Save mine anyway" }));
    await waitFor(() =>
      expect(asked(shown, `PATCH offers/${cream.qid}/`).at(-1)?.body).toEqual({
        listPrice: "10.00",
        version: 9,
      }),
    );
  });

  describe("of a row with another edit in flight", () => {
    const CHANGE = `PATCH offers/${cream.qid}/`;
    const editStock = async (units: string) => {
      await userEvent.click(screen.getByRole("button", { name: /^Stock of Hand cream: / }));
      const field = screen.getByRole("textbox", { name: "Stock of Hand cream" });
      await userEvent.clear(field);
      await userEvent.type(field, `${units}{Enter}`);
    };
    /** An API of one offer, which answers an edit when it is told to. */
    const slowly = () => {
      let now = { listPrice: "12.00", stock: 24, version: 4 };
      const waiting: ((isRefused?: boolean) => void)[] = [];
      const answers: Answers = {
        "GET offers/": () => offerList([{ ...cream, ...now }, balm, soap]),
        [CHANGE]: ({ body }) =>
          new Promise((resolve) => {
            waiting.push((isRefused = false) => {
              const { version, ...values } = body as typeof now;
              if (isRefused) return resolve(failed(503, "unavailable"));
              if (version !== now.version)
                return resolve(failed(409, "version_conflict", { version: now.version }));
              now = { ...now, ...values, version: version + 1 };
              resolve(detail(now));
            });
          }),
      };
      return { answers, waiting };
    };
    const cells = () =>
      ["Price", "Stock"].map(
        (column) => screen.getByRole("button", { name: new RegExp(`^${column} of Hand cream`) }).textContent,
      );

    it("waits for it, shows both values, and continues from the version it produced", async () => {
      const { answers, waiting } = slowly();
      const shown = show(answers);
      await editPrice("11.40");
      await editStock("30");
      await waitFor(() => expect(waiting).toHaveLength(1));
      expect(cells()).toEqual(["€11.40", "30"]);
      waiting[0]?.();
      await waitFor(() => expect(waiting).toHaveLength(2));
      expect(cells()).toEqual(["€11.40", "30"]);
      const first = await screen.findByText("Hand cream is saved");
      waiting[1]?.();
      await waitFor(() => expect(first.isConnected).toBe(false));
      expect(asked(shown, CHANGE).map(({ body }) => body)).toEqual([
        { listPrice: "11.40", version: 4 },
        { stock: 30, version: 5 },
      ]);
      expect(cells()).toEqual(["€11.40", "30"]);
    });

    it("is saved even when the other one fails, and undoing an earlier edit keeps the later one", async () => {
      const { answers, waiting } = slowly();
      const shown = show(answers);
      await editPrice("11.40");
      await editStock("30");
      await waitFor(() => expect(waiting).toHaveLength(1));
      waiting[0]?.(true);
      await waitFor(() => expect(waiting).toHaveLength(2));
      waiting[1]?.();
      const stockSaved = await screen.findByText("Hand cream is saved");
      expect(cells()).toEqual(["€12.00", "30"]);
      await editPrice("11.00");
      await waitFor(() => expect(waiting).toHaveLength(3));
      waiting[2]?.();
      await waitFor(() => expect(stockSaved.isConnected).toBe(false));
      // The newest message lies on the earlier one, which can still be undone.
      await userEvent.click(screen.getByRole("button", { name: "Close notification" }));
      await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
      await waitFor(() => expect(waiting).toHaveLength(4));
      waiting[3]?.();
      await waitFor(() => expect(cells()).toEqual(["€11.00", "24"]));
      expect(asked(shown, CHANGE).map(({ body }) => body)).toEqual([
        { listPrice: "11.40", version: 4 },
        { stock: 30, version: 4 },
        { listPrice: "11.00", version: 5 },
        { stock: 24, version: 6 },
      ]);
    });
  });

  it("offers the SKU as an optional column, where it is set, undone and removed", async () => {
    let sku: string | null = null;
    let version = 4;
    const shown = show(
      {
        "GET offers/": () => offerList([{ ...cream, sku, version }, balm, soap]),
        [`PATCH offers/${cream.qid}/`]: ({ body }) => {
          sku = (body as { sku: string | null }).sku;
          version += 1;
          return detail({ sku, version });
        },
      },
      "?columns=name,sku",
    );
    await row(/Hand cream/);
    expect(screen.getByRole("columnheader", { name: "Your SKU" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "SKU of Hand cream: –, edit" }));
    await userEvent.type(screen.getByRole("textbox", { name: "SKU of Hand cream" }), " Ab-7 {Enter}");
    await screen.findByRole("button", { name: "SKU of Hand cream: Ab-7, edit" });
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await screen.findByRole("button", { name: "SKU of Hand cream: –, edit" });
    await waitFor(() =>
      expect(asked(shown, `PATCH offers/${cream.qid}/`).map(({ body }) => body)).toEqual([
        { sku: "Ab-7", version: 4 },
        { sku: null, version: 5 },
      ]),
    );
  });

  it.each(["{Enter}", "{Escape}"])(
    "with %s gives the focus back before it could leave the next field",
    async (key) => {
      show({ [`PATCH offers/${cream.qid}/`]: () => detail({ listPrice: "11.40", version: 5 }) });
      await userEvent.click(await screen.findByRole("button", { name: /^Price of Hand cream/ }));
      const field = screen.getByRole("textbox", { name: "Price of Hand cream" });
      fireEvent.change(field, { target: { value: "11.40" } });
      fireEvent.keyDown(field, { key: key.slice(1, -1) });
      expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Price of Hand cream/ }));
      fireEvent.click(screen.getByRole("button", { name: /^Stock of Hand cream/ }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Stock of Hand cream" }));
    },
  );

  it("keeps the field open for an invalid price, and Escape restores the previous one", async () => {
    const shown = show();
    await editPrice("free");
    const field = screen.getByRole("textbox", { name: "Price of Hand cream" });
    expect(field.getAttribute("aria-invalid")).toBe("true");
    await userEvent.keyboard("{Escape}");
    expect(screen.getByRole("button", { name: "Price of Hand cream: €12.00, edit" })).toBeTruthy();
    expect(asked(shown, `PATCH offers/${cream.qid}/`)).toHaveLength(0);
  });

  it("asks which price is meant where two readings are possible, and sends nothing until then", async () => {
    const shown = show({ [`PATCH offers/${cream.qid}/`]: () => detail({ listPrice: "12.34", version: 5 }) });
    await editPrice("12,340");
    const dialog = within(await screen.findByRole("dialog", { name: "Did you mean €12,340.00 or €12.34?" }));
    expect(asked(shown, `PATCH offers/${cream.qid}/`)).toHaveLength(0);
    await userEvent.click(dialog.getByRole("button", { name: "€12.34" }));
    await screen.findByText("Hand cream is saved");
    expect(asked(shown, `PATCH offers/${cream.qid}/`).map(({ body }) => body)).toEqual([
      { listPrice: "12.34", version: 4 },
    ]);
  });

  it("asks once before a price moves by more than half, and leaves it as it is if the seller says so", async () => {
    const moves = [{ name: "Hand cream", before: "12.00", after: "1234.00", currency: "EUR" }];
    const CHANGE = `PATCH offers/${cream.qid}/`;
    const shown = show({
      [CHANGE]: ({ body }) =>
        "confirmsLargeMoves" in (body as object)
          ? detail({ listPrice: "1234.00", version: 5 })
          : failed(409, "large_price_move", { count: 1, moves }),
    });
    const asking = () => screen.findByRole("dialog", { name: "Change 1 price by more than half?" });
    await editPrice("1234");
    expect(within(await asking()).getByText("€12.00 → €1,234.00")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Keep as it is" }));
    expect(await screen.findByRole("button", { name: "Price of Hand cream: €12.00, edit" })).toBeTruthy();
    expect(asked(shown, CHANGE)).toHaveLength(1);
    await editPrice("1234");
    await asking();
    await userEvent.click(screen.getByRole("button", { name: "Change the price" }));
    await screen.findByText("Hand cream is saved");
    expect(asked(shown, CHANGE).at(-1)?.body).toEqual({
      listPrice: "1234.00",
      version: 4,
      confirmsLargeMoves: true,
    });
  });

  it("says why a number is not taken", async () => {
    show();
    await userEvent.click(await screen.findByRole("button", { name: /^Stock of Hand cream/ }));
    const field = await screen.findByRole("textbox", { name: "Stock of Hand cream" });
    await userEvent.clear(field);
    await userEvent.type(field, "20000000{Enter}");
    await screen.findByText("Stock of Hand cream: Enter at most 10,000,000.");
  });

  it("moves down the column with the arrow key", async () => {
    show();
    await userEvent.click(await screen.findByRole("button", { name: /^Stock of Hand cream/ }));
    await userEvent.keyboard("{ArrowDown}");
    const next = await screen.findByRole("textbox", { name: "Stock of Lip balm" });
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it("is not offered to users who may only read", async () => {
    show({
      "POST auth/refresh/": { body: { ...signedIn().body, user: { ...seller, teamRole: "FINANCE" } } },
    });
    await row(/Hand cream/);
    expect(screen.queryByRole("button", { name: /^Price of/ })).toBeNull();
    expect(screen.queryByRole("checkbox", { name: "Select all rows" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Upload stock list" })).toBeNull();
  });

  it("pastes columns of prices and stocks over the rows, after a preview", async () => {
    const shown = show({
      "PATCH offers/": {
        body: {
          results: [
            { qid: cream.qid, outcome: "CHANGED", version: 5, listPrice: "11.00", stock: 30 },
            { qid: balm.qid, outcome: "VERSION_CONFLICT", version: 2, listPrice: "3.00", stock: 24 },
          ],
        },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: /^Price of Hand cream/ }));
    await userEvent.paste("11.00\t30\n2.80\t\nfree\t7\n");
    const dialog = within(await screen.findByRole("dialog", { name: "Pasted values" }));
    expect(dialog.getByText("Soap: “free”. It is no price.")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Change 3 offers" }));
    await screen.findByText("1 offer changed");
    expect(screen.getByText("1 changed in the meantime, not updated")).toBeTruthy();
    expect(asked(shown, "PATCH offers/")[0]?.body).toEqual({
      changes: [
        { qid: cream.qid, version: 4, listPrice: "11.00", stock: 30 },
        { qid: balm.qid, version: 1, listPrice: "2.80" },
        { qid: soap.qid, version: 1, stock: 7 },
      ],
      keepsFloor: false,
    });
  });
});

describe("a deal", () => {
  it("is created from the one selected offer", async () => {
    show();
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select Hand cream" }));
    expect(await screen.findByRole("link", { name: "Create a deal" })).toHaveProperty(
      "search",
      `?offer=${cream.qid}`,
    );
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Lip balm" }));
    expect(screen.queryByRole("link", { name: "Create a deal" })).toBeNull();
  });
});

describe("bulk edits", () => {
  it("set winning prices after a preview, and can be undone", async () => {
    const shown = show({
      "GET offers/preview/": toWinPreview,
      "PATCH offers/": ({ body }) => {
        const [{ qid, listPrice, version }] = (body as { changes: [Record<string, unknown>] }).changes;
        const result = { qid, outcome: "CHANGED", version: Number(version) + 1, listPrice, stock: 24 };
        return { body: { results: [result] } };
      },
    });
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select Hand cream" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Lip balm" }));
    await userEvent.click(await screen.findByRole("button", { name: "Price to win" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Price to win" }));
    expect(await dialog.findByText("Winning: 1 now, 2 after the change")).toBeTruthy();
    expect(dialog.getByText("No other seller")).toBeTruthy();
    expect(queryOf(shown, "GET offers/preview/")).toEqual({
      change: "TO_WIN",
      offers: `${cream.qid},${balm.qid}`,
      sort: "name",
    });
    await userEvent.click(dialog.getByRole("button", { name: "Change 1 offer" }));
    await screen.findByText("1 offer changed");
    expect(asked(shown, "PATCH offers/")[0]?.body).toEqual({
      changes: [{ qid: cream.qid, version: 4, listPrice: "11.50" }],
      keepsFloor: true,
    });
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("1 offer put back");
    expect(asked(shown, "PATCH offers/")[1]?.body).toEqual({
      changes: [{ qid: cream.qid, version: 5, listPrice: "12.00" }],
      keepsFloor: false,
      confirmsLargeMoves: true,
    });
  });

  it("apply to all matching offers when the page is not enough, and validate the percentage first", async () => {
    const shown = show(
      {
        "GET offers/": offerList(offers, 41),
        "GET offers/preview/": toWinPreview,
      },
      "?status=NOT_WINNING",
    );
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select all rows" }));
    await userEvent.click(await screen.findByRole("button", { name: "Select all 41 matching" }));
    await userEvent.click(screen.getByRole("button", { name: "Change price by %" }));
    const field = await screen.findByRole("textbox", { name: /Change in percent/ });
    await userEvent.type(field, "lots{Enter}");
    expect(await screen.findByText(/Enter a percentage from -90 to 900/)).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, "-7,5 %{Enter}");
    await waitFor(() =>
      expect(queryOf(shown, "GET offers/preview/")).toEqual({
        status: "NOT_WINNING",
        sort: "name",
        change: "CHANGE_PRICE",
        value: "-7.5",
      }),
    );
  });
});

describe("more offers than one call can change", () => {
  const PREVIEW = "GET offers/preview/";
  const CHANGE = "PATCH offers/";
  /** Offers 0 to 499, then 500 to 599; those that a test names are sold from meanwhile. */
  const partOf = (from: number, size: number, next: string | null) => ({
    body: {
      count: 600 - from,
      left: 600 - from - size,
      next,
      winningNow: 0,
      winningThen: 0,
      rows: Array.from({ length: size }, (_, index) => ({
        ...toWinPreview.body.rows[0],
        qid: `offer_many_${from + index}`,
        newListPrice: "10.80",
        winsThen: false,
      })),
    },
  });
  const parts: Answers = {
    "GET offers/": offerList(offers, 600),
    [PREVIEW]: ({ url }) =>
      url.searchParams.get("after") === null ? partOf(0, 500, "offer_many_499") : partOf(500, 100, null),
  };
  type Changes = { changes: { qid: string; version: number; listPrice: string }[] };
  const changed = ({ changes }: Changes, but: readonly string[] = []) => ({
    body: {
      results: changes.map(({ qid, version, listPrice }) =>
        but.includes(qid)
          ? { qid, outcome: "VERSION_CONFLICT", version: 9, listPrice: "12.00", stock: 24 }
          : { qid, outcome: "CHANGED", version: version + 1, listPrice, stock: 24 },
      ),
    },
  });
  const start = async () => {
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select all rows" }));
    await userEvent.click(await screen.findByRole("button", { name: "Select all 600 matching" }));
    await userEvent.click(screen.getByRole("button", { name: "Change price by %" }));
    await userEvent.type(await screen.findByRole("textbox", { name: /Change in percent/ }), "-10{Enter}");
    expect(await screen.findByText(/Preview of the first 500 offers\..*all 600\./)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Change all 600 offers" }));
  };
  const dialog = () => within(screen.getByRole("dialog", { name: "Change price by %" }));

  it("are changed in batches, each offer once, and restored in the same way", async () => {
    const shown = show({
      ...parts,
      [CHANGE]: ({ body }) => changed(body as Changes, ["offer_many_3"]),
    });
    await start();
    expect(await dialog().findByText("599 offers changed")).toBeTruthy();
    expect(dialog().getByText("600 of 600 offers processed. 1 offer not changed.")).toBeTruthy();
    expect(dialog().getByText("1 changed in the meantime, not updated")).toBeTruthy();
    const sent = asked(shown, CHANGE).map(({ body }) => body as Changes & { keepsFloor: boolean });
    expect(sent.map(({ changes, keepsFloor }) => [changes.length, keepsFloor])).toEqual([
      [500, true],
      [100, true],
    ]);
    const qids = sent.flatMap(({ changes }) => changes.map(({ qid }) => qid));
    expect(new Set(qids).size).toBe(600);
    const keys = asked(shown, CHANGE).map(({ headers }) => headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(2);
    expect(keys).not.toContain(null);

    await userEvent.click(dialog().getByRole("button", { name: "Undo" }));
    expect(await dialog().findByText("599 offers put back")).toBeTruthy();
    const back = asked(shown, CHANGE)
      .slice(2)
      .map(({ body }) => body as Changes & { keepsFloor: boolean });
    expect(back.map(({ changes, keepsFloor }) => [changes.length, keepsFloor])).toEqual([
      [500, false],
      [99, false],
    ]);
    expect(back[0]?.changes[0]).toEqual({ qid: "offer_many_0", version: 5, listPrice: "12.00" });
    await userEvent.click(dialog().getByRole("button", { name: "Done" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("are left alone after the user stops", async () => {
    let answer: (given: { body: object }) => void = () => {};
    let body: unknown;
    const shown = show({
      ...parts,
      [CHANGE]: (call) => {
        ({ body } = call);
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
    });
    await start();
    expect(await dialog().findByText("Changing your offers")).toBeTruthy();
    await waitFor(() => expect(asked(shown, CHANGE)).toHaveLength(1));
    await userEvent.click(dialog().getByRole("button", { name: "Stop" }));
    answer(changed(body as Changes));
    expect(await dialog().findByText("You stopped the change")).toBeTruthy();
    expect(dialog().getByText("500 offers changed")).toBeTruthy();
    expect(dialog().getByText("100 offers were not reached.")).toBeTruthy();
    expect(dialog().getByRole<HTMLProgressElement>("progressbar").position).toBeCloseTo(500 / 600);
    expect(asked(shown, CHANGE)).toHaveLength(1);
  });

  it("continue after a failure with the failed batch, which takes effect once", async () => {
    let tries = 0;
    const shown = show({
      ...parts,
      [CHANGE]: ({ body }) => {
        tries += 1;
        return tries === 2 ? failed(503, "unavailable") : changed(body as Changes);
      },
    });
    await start();
    await userEvent.click(await dialog().findByRole("button", { name: "Go on" }));
    expect(await dialog().findByText("600 offers changed")).toBeTruthy();
    const calls = asked(shown, CHANGE);
    expect(calls).toHaveLength(3);
    expect(calls[2]?.body).toEqual(calls[1]?.body);
    expect(calls[2]?.headers.get("idempotency-key")).toBe(calls[1]?.headers.get("idempotency-key"));
  });
});

it("filters by the reasons why offers are not live, limited to those of the tab", async () => {
  const shown = show(
    { "GET offers/": offerList([{ ...cream, status: "PAUSED", hold: "STALE" }]) },
    "?status=PAUSED",
  );
  expect(await screen.findByRole("link", { name: "Show only these" })).toHaveProperty(
    "search",
    "?status=PAUSED&hold=STALE",
  );
  const reason = await screen.findByRole("combobox", { name: "Not live because" });
  expect(within(reason).queryByRole("option", { name: "Out of stock" })).toBeNull();
  await userEvent.selectOptions(reason, "No recent list");
  await waitFor(() =>
    expect(queryOf(shown, "GET offers/")).toMatchObject({ status: "PAUSED", hold: "STALE" }),
  );
  expect(shown.tracked).toContain("inventory_filters_applied");
});

it("offers no reasons on a tab whose offers are all live", async () => {
  show({}, "?status=WINNING");
  await row(/Hand cream/);
  expect(screen.queryByRole("combobox", { name: "Not live because" })).toBeNull();
});

it("downloads the filtered offers in the order of the list", async () => {
  const shown = show({ "GET offers/download/": { body: {} } }, "?status=WINNING&sort=-price");
  await row(/Hand cream/);
  await userEvent.keyboard("e");
  await userEvent.click(await screen.findByRole("button", { name: "CSV" }));
  await waitFor(() =>
    expect(queryOf(shown, "GET offers/download/")).toEqual({
      status: "WINNING",
      sort: "-price",
      format: "csv",
    }),
  );
  expect(shown.tracked).toContain("inventory_overview_downloaded");
});

it("links to the price reductions of brands", async () => {
  const shown = show();
  await userEvent.click(await screen.findByRole("link", { name: "Price reductions" }));
  expect(shown.tracked).toContain("inventory_brand_price_reductions_clicked");
});
