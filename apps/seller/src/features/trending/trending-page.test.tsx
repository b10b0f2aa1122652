import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { TrendingPage } from "#features/trending/trending-page.tsx";
import { madeOffer, outOfStock, trendingList, unmet, wanted } from "#features/trending/trending.fixtures.ts";
import { seller } from "#testing/fixtures.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const LIST = "GET seller-recommendations/latest/";
const productOf = (product: typeof wanted) => `GET seller-recommendations/products/${product.fid}/`;

const show = (answers: Answers = {}, search = "") =>
  renderApp(<TrendingPage />, {
    answers: {
      [LIST]: trendingList([wanted, unmet, outOfStock]),
      [productOf(wanted)]: { body: wanted },
      [productOf(unmet)]: { body: unmet },
      [productOf(outOfStock)]: { body: outOfStock },
      ...answers,
    },
    search,
    path: "/trending-products/",
  });

it("shows demand against the seller's own stock, and the prices that buyers want to pay", async () => {
  show();
  const row = await screen.findByRole("row", { name: /Lip balm/ });
  expect(row.textContent).toContain("240");
  expect(row.textContent).toContain("+50%");
  expect(row.textContent).toContain("Not offered");
  const second = screen.getByRole("row", { name: /Hand cream/ });
  expect(second.textContent).toContain("€10.00");
  expect(second.textContent).toContain("Not met");
  expect(screen.getByRole("row", { name: /Face oil/ }).textContent).toContain("Out of stock");
});

it("requests the tab and the page in the address", async () => {
  const { calls } = show({}, "?tab=watchlisted&page=1");
  await screen.findByRole("row", { name: /Lip balm/ });
  const asked = calls.find(({ name }) => name === LIST);
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
    tab: "watchlisted",
    range: "own",
    page: "1",
    size: "20",
  });
  expect(screen.getByRole("link", { name: "On watchlists" }).getAttribute("aria-current")).toBe("page");
});

it("begins with the seller's own categories, and finds others by category and words", async () => {
  const user = userEvent.setup();
  const { calls } = show();
  await screen.findByRole("row", { name: /Lip balm/ });
  const category = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Category" });
  expect([...category.options].map(({ text }) => text)).toEqual([
    "Yours",
    "All categories",
    "Face care",
    "Hand care",
    "Drinks",
  ]);
  const asked = () => Object.fromEntries(calls.findLast(({ name }) => name === LIST)?.url.searchParams ?? []);
  expect(asked()).toMatchObject({ range: "own" });
  await user.selectOptions(category, "Drinks");
  await waitFor(() => expect(asked()).toMatchObject({ category: "drinks" }));
  expect(asked()).not.toHaveProperty("range");
  await user.selectOptions(category, "All categories");
  await user.type(screen.getByRole("searchbox"), "lip");
  await waitFor(() => expect(asked()).toEqual({ tab: "all", search: "lip", page: "1", size: "20" }));
});

it("opens the product in the address, records that, and creates the first offer for it", async () => {
  const { calls, tracked } = show(
    { "POST offers/": { status: 201, body: madeOffer } },
    `?product=${unmet.fid}`,
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Hand cream" }));
  expect(await dialog.findByText("No offer meets what half of them want to pay.")).toBeTruthy();
  expect(dialog.getByText("Of 10 or more buyers, as the price you would sell at.")).toBeTruthy();
  expect(tracked).toContain("trending_products_modal_shown");
  expect(dialog.getByLabelText("Price in EUR")).toHaveProperty("value", "10.00");
  await userEvent.click(dialog.getByRole("button", { name: "Add price" }));
  expect(dialog.getByRole("link", { name: "Enter the stock as a whole number" })).toBeTruthy();
  await userEvent.type(dialog.getByLabelText("Stock in units"), "40");
  await userEvent.click(dialog.getByRole("button", { name: "Add price" }));
  expect(await screen.findByText("Hand cream is offered now")).toBeTruthy();
  const sent = calls.find(({ name }) => name === "POST offers/");
  expect(sent?.body).toEqual({ gtin: unmet.gtin, listPrice: "10.00", stock: 40, unit: 1 });
  expect(sent?.headers.get("idempotency-key")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("shows no prices while too few buyers named one, and whether a price wins", async () => {
  show({}, `?product=${wanted.fid}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Lip balm" }));
  expect(await dialog.findByText(/Too few buyers have named a price/)).toBeTruthy();
  expect(dialog.getByText("This price wins now.")).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText("Price in EUR"));
  await userEvent.type(dialog.getByLabelText("Price in EUR"), "3.91");
  expect(dialog.getByText("At most €3.90 wins now.")).toBeTruthy();
});

it("links to the existing offer of a product that is only out of stock", async () => {
  show({}, `?product=${outOfStock.fid}`);
  const link = await screen.findByRole("link", { name: "Add stock" });
  expect(link).toHaveProperty("pathname", "/inventory/offer_0000003/");
  expect(screen.queryByRole("button", { name: "Add price" })).toBeNull();
});

it("dismisses a product, with undo", async () => {
  const path = `seller-recommendations/products/${wanted.fid}/dismiss/`;
  const { calls } = show(
    { [`POST ${path}`]: { body: { ...wanted, isDismissed: true } }, [`DELETE ${path}`]: { body: wanted } },
    `?product=${wanted.fid}`,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Dismiss" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain(`DELETE ${path}`));
});

it("distinguishes an empty list from a failure, and an unknown product from a load failure", async () => {
  const first = show({ [LIST]: trendingList([]) });
  expect(await screen.findByText("You offer everything that buyers want at the moment")).toBeTruthy();
  first.unmount();
  const second = show({ [LIST]: failed(500, "internal_error") });
  expect(
    await screen.findByText("There was an error loading the trending products, please try again."),
  ).toBeTruthy();
  second.unmount();
  const third = show({}, "?product=nothing");
  expect(await screen.findByText("This product does not exist.")).toBeTruthy();
  third.unmount();
  show({ [productOf(wanted)]: failed(500, "internal_error") }, `?product=${wanted.fid}`);
  expect(await screen.findByText("There was an error loading the product, please try again.")).toBeTruthy();
});

it("offers no actions to users who may not change the stock, and tells a paused seller why", async () => {
  const answer = signedIn();
  const as = (user: object) => ({
    "POST auth/refresh/": { body: { ...answer.body, user: { ...seller, ...user } } },
  });
  const first = show(as({ teamRole: "READ" }), `?product=${wanted.fid}`);
  await screen.findByText(/Too few buyers/);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Add price" })).toBeNull());
  expect(screen.queryByRole("button", { name: "Dismiss" })).toBeNull();
  first.unmount();
  show(as({ sellerStatus: "PAUSED" }), `?product=${wanted.fid}`);
  expect(await screen.findByText(/Your account is paused/)).toBeTruthy();
});
