import "#testing/native-forms.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ChamberPage } from "#features/profile/chamber-page.tsx";
import { ConnectionPage } from "#features/profile/connection-page.tsx";
import { DiscountPage } from "#features/profile/discount-page.tsx";
import { MappingPage } from "#features/profile/mapping-page.tsx";
import { mapping } from "#features/profile/connection.fixtures.ts";
import { company, discount, profileAnswers, registration } from "#features/profile/profile.fixtures.ts";
import { SellToPage } from "#features/profile/sell-to-page.tsx";
import { ShipDirectPage } from "#features/profile/ship-direct-page.tsx";
import { seller, viewingStaff } from "#testing/fixtures.ts";
import { type Answers, type ApiCall, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const show = (page: React.ReactNode, answers: Answers = {}) =>
  renderApp(page, { answers: { ...profileAnswers, ...answers } });
const sent = (calls: readonly ApiCall[], wanted: string) => calls.filter(({ name }) => name === wanted);
const form = async (name: string) => within(await screen.findByRole("form", { name }));

it("saves the company's sales regions: Europe, the USA, the world, at least one of them", async () => {
  const user = userEvent.setup();
  const { calls } = show(<SellToPage />, {
    "PATCH company/": { body: { ...company, sellToRegions: ["USA", "WORLD"], version: 4 } },
  });
  const regions = await form("Regions");
  const save = () => user.click(regions.getByRole("button", { name: "Save" }));
  const offered = ["Europe (EU+UK)", "USA", "World"].map((name) => regions.getByRole("checkbox", { name }));
  expect(regions.getAllByRole("checkbox")).toEqual(offered);
  await user.click(regions.getByRole("checkbox", { name: "Europe (EU+UK)" }));
  await save();
  expect(regions.getByRole("link", { name: "Choose at least one region." })).toBeTruthy();
  await user.click(regions.getByRole("checkbox", { name: "World" }));
  await user.click(regions.getByRole("checkbox", { name: "USA" }));
  await save();
  await screen.findByText("Company details updated");
  expect(sent(calls, "PATCH company/")[0]?.body).toEqual({ version: 3, sellToRegions: ["USA", "WORLD"] });
});

it("selects countries to ship to directly, by search and by continent", async () => {
  const { calls } = show(<ShipDirectPage />, { "PATCH company/": { body: company } });
  const countries = await form("Countries");
  const search = countries.getByLabelText("Search countries");
  expect(countries.getByText("2 countries are chosen.")).toBeTruthy();
  fireEvent.change(search, { target: { value: "icel" } });
  fireEvent.click(countries.getByLabelText("Iceland"));
  fireEvent.change(search, { target: { value: "nowhere" } });
  expect(countries.getByText("No results found.")).toBeTruthy();
  fireEvent.change(search, { target: { value: "" } });
  fireEvent.click(countries.getByLabelText("Antarctica", { selector: "button" }));
  fireEvent.click(countries.getByText("countries of Europe"));
  fireEvent.click(countries.getByLabelText("Austria"));
  fireEvent.click(countries.getByText("Save"));
  await screen.findByText("Company details updated");
  expect(sent(calls, "PATCH company/")[0]?.body).toEqual({
    version: 3,
    shipDirectToCountries: ["AQ", "BV", "DE", "GS", "HM", "IS"],
  });
});

it("uploads the register extract with its number", async () => {
  const user = userEvent.setup();
  const { calls } = show(<ChamberPage />, {
    "GET company/chamber-of-commerce/": { body: { registration: null, version: 1 } },
    "POST company/chamber-of-commerce/": { status: 201, body: registration },
  });
  const upload = await form("Upload the extract");
  await user.click(upload.getByRole("button", { name: "Upload" }));
  expect(upload.getByRole("link", { name: "Choose the extract of the register." })).toBeTruthy();
  const choose = (name: string) =>
    fireEvent.change(upload.getByLabelText("Choose the extract, or drop it here"), {
      target: { files: [new File(["x"], name)] },
    });
  choose("extract.exe");
  expect((await upload.findAllByText(/This kind of file is not taken/)).length).toBeGreaterThan(0);
  choose("extract.pdf");
  // The number that the company has said already.
  expect(upload.getByLabelText("Registration number")).toHaveProperty("value", "HRB 123456");
  await user.click(upload.getByRole("button", { name: "Upload" }));
  await screen.findByText("Company details updated");
  expect(sent(calls, "POST company/chamber-of-commerce/")[0]?.body).toMatchObject({ number: "HRB 123456" });
});

it("shows the server's objection at the file, and replaces and deletes an extract", async () => {
  const user = userEvent.setup();
  show(<ChamberPage />, {
    "POST company/chamber-of-commerce/": failed(415, "document_format_not_allowed", {
      found: "exe",
      allowed: ["pdf"],
      message: "The content of this file is not one of the allowed formats.",
    }),
    "DELETE company/chamber-of-commerce/": { status: 204 },
  });
  expect((await screen.findByRole("region", { name: "Extract of the register" })).textContent).toContain(
    "HRB 123456",
  );
  await user.click(screen.getByRole("button", { name: "Replace" }));
  const upload = await form("Replace the extract");
  fireEvent.change(upload.getByLabelText("Choose the extract, or drop it here"), {
    target: { files: [new File(["x"], "extract.pdf")] },
  });
  await user.click(upload.getByRole("button", { name: "Upload" }));
  await upload.findByRole("link", { name: /The content of this file is not one of the allowed formats/ });
  await user.click(upload.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await screen.findByText("Company details updated");
});

it("sets discounts for several brands at once, each with its effect", async () => {
  const user = userEvent.setup();
  const { calls, tracked } = show(<DiscountPage />, {
    "POST offers/brands-discounts/upsert-multiple/": { body: { count: 1, results: [discount] } },
  });
  const discounts = await form("Set discounts");
  await user.click(discounts.getByRole("button", { name: "Add another brand" }));
  const chosen = discounts.getAllByRole("combobox", { name: "Brand" });
  const percents = discounts.getAllByRole("textbox", { name: "Discount in %" });
  await user.selectOptions(chosen[0] as HTMLElement, "Nord");
  await user.type(percents[0] as HTMLElement, "10");
  expect(
    await discounts.findByText("8 offers. 3 of them have the winning price now, 6 with this discount."),
  ).toBeTruthy();
  await user.click(discounts.getByRole("button", { name: "Save 2 discounts" }));
  expect(discounts.getByRole("link", { name: "Choose a brand." })).toBeTruthy();
  await user.selectOptions(chosen[1] as HTMLElement, "Süd");
  await user.type(percents[1] as HTMLElement, "2,5");
  await user.click(discounts.getByRole("button", { name: "Save 2 discounts" }));
  await screen.findByText("Discounts saved");
  expect(sent(calls, "POST offers/brands-discounts/upsert-multiple/")[0]?.body).toEqual({
    discounts: [
      { brandQid: "brand_0000001", discount: "0.100" },
      { brandQid: "brand_0000002", discount: "0.025" },
    ],
  });
  expect(tracked).toEqual(["inventory_discount_applied", "inventory_discount_applied"]);
});

it("removes a discount at once, and sets it again on undo", async () => {
  const user = userEvent.setup();
  const one = `DELETE offers/brand-discount/${discount.brandDiscountQid}/`;
  const many = "POST offers/brands-discounts/upsert-multiple/";
  const { calls } = show(<DiscountPage />, {
    [one]: { body: { count: 0, results: [] } },
    [many]: { body: { count: 1, results: [discount] } },
  });
  await user.click(await screen.findByRole("button", { name: "Remove Nord" }));
  expect(await screen.findByText("Discount on Nord removed")).toBeTruthy();
  expect(sent(calls, one)).toHaveLength(1);
  expect(screen.getByText("There are no discounts")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Discount on Nord set again")).toBeTruthy();
  expect(sent(calls, many)).toHaveLength(1);
});

it("loads a discount into the form to change it", async () => {
  const user = userEvent.setup();
  show(<DiscountPage />);
  await user.click(await screen.findByRole("button", { name: "Change Nord" }));
  expect(screen.getByRole("textbox", { name: "Discount in %" })).toHaveProperty("value", "12.5");
});

it("asks for every column of a stock list in the same words as every stock list", async () => {
  const user = userEvent.setup();
  const { calls } = show(<MappingPage />, {
    "GET offers/stock-mapping/": { body: { mapping: null, updatedAt: null } },
    "PUT offers/stock-mapping/": { body: { mapping, updatedAt: "2026-11-21T10:00:00Z" } },
  });
  const columns = await form("Columns of your stock lists");
  await user.selectOptions(columns.getByRole("combobox", { name: "Currency" }), "");
  await user.click(columns.getByRole("button", { name: "Save" }));
  for (const name of [
    "Please select the column containing GTIN.",
    "Please select the column containing the price.",
    "Please select the column containing the selling unit.",
    "Please select the column containing the inventory.",
    "Please select the currency.",
  ])
    expect(columns.getByRole("link", { name })).toBeTruthy();
  for (const [label, heading] of [
    ["GTIN column", "EAN"],
    ["Price column", "Price"],
    ["Selling unit column", "Unit"],
    ["Inventory column", "#4"],
  ] as const)
    await user.type(columns.getByLabelText(label), heading);
  await user.selectOptions(columns.getByRole("combobox", { name: "Currency" }), "EUR");
  await user.click(columns.getByRole("button", { name: "Save" }));
  await screen.findByText("Field mapping saved");
  expect(sent(calls, "PUT offers/stock-mapping/")[0]?.body).toEqual({
    headingRow: 1,
    gtin: "EAN",
    price: "Price",
    sellingUnit: "Unit",
    inventory: "#4",
    currency: "EUR",
  });
});

it.each([
  [
    "stock_forbidden",
    403,
    { message: "You do not have permission to upload stock list." },
    "You do not have permission to upload stock list.",
  ],
  ["currency_mismatch", 400, { currency: "EUR" }, /Stock lists are in the currency you sell in: EUR/],
])("explains why a mapping is rejected: %s", async (code, status, details, message) => {
  const user = userEvent.setup();
  show(<MappingPage />, { "PUT offers/stock-mapping/": failed(status, code, details) });
  const columns = await form("Columns of your stock lists");
  await user.click(columns.getByRole("button", { name: "Save" }));
  expect((await columns.findAllByText(message)).length).toBeGreaterThan(0);
});

it.each([
  ["Sell to", SellToPage, "Europe (EU+UK)"],
  ["Ship direct to", ShipDirectPage, "Austria, Germany"],
  ["Chamber of commerce", ChamberPage, "HRB 123456"],
  ["Discount", DiscountPage, "12.5%"],
  ["Field mapping", MappingPage, "EAN"],
])(
  "shows staff who view a seller the settings under %s, and offers no changes",
  async (_name, SettingsPage, text) => {
    const { body } = signedIn();
    show(<SettingsPage />, { "POST auth/refresh/": { body: { ...body, user: viewingStaff } } });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole("form")).toBeNull();
    expect(screen.queryByRole("button", { name: /Save|Delete|Remove|Replace|Upload/ })).toBeNull();
  },
);

it.each([
  ["Field mapping", MappingPage],
  ["Connection settings", ConnectionPage],
])(
  "tells a colleague without stock lists under %s that they have no permission",
  async (_name, StockPage) => {
    const { body } = signedIn();
    const user = { ...seller, teamRole: "FINANCE" };
    const { visited } = show(<StockPage />, { "POST auth/refresh/": { body: { ...body, user } } });
    expect(await screen.findByText("You do not have permission to upload stock list.")).toBeTruthy();
    expect(screen.queryByRole("form", { name: /stock lists/ })).toBeNull();
    expect(visited).toEqual([]);
  },
);
