import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ReceiptCard } from "#features/sales/receipt/receipt-card.tsx";
import { expectedBox, mixedReceipt, receiptOf, rightBox } from "#features/sales/receipt/receipt.fixtures.ts";
import { failed, renderApp } from "#testing/render-app.tsx";
import type { Answer } from "#testing/render-app.tsx";

const PATH = "GET sales/sale_0000001/receipt/";
const show = (answer: Answer | (() => Answer)) =>
  renderApp(<ReceiptCard saleQid="sale_0000001" />, { answers: { [PATH]: answer } });
const boxNamed = async (name: string) => within(await screen.findByRole("article", { name }));

it("shows when each box arrived and its counts, with discrepancies line by line and the note", async () => {
  show({ body: mixedReceipt });
  expect(await screen.findByText(/Quayside Warehouse Venlo has counted 2 of 4 boxes/)).toBeTruthy();
  expect(screen.getByText("2 boxes are not as announced.")).toBeTruthy();
  const different = await boxNamed("Box 2 of 4");
  expect(different.getByText("Not as announced")).toBeTruthy();
  expect(different.getByText("24 units announced, 23 counted")).toBeTruthy();
  expect(different.getByText(/The lower layer is crushed, three tubes leak/)).toBeTruthy();
  const table = within(different.getByRole("table", { name: "Contents of Box 2 of 4" }));
  expect(table.getByRole("row", { name: /Hand cream.*12.*10.*2 missing, 3 damaged/ })).toBeTruthy();
  expect(table.getByRole("row", { name: /Lip balm.*12.*13.*1 too many/ })).toBeTruthy();
  expect((await boxNamed("Box 3 of 4")).getAllByText("Refused")).not.toEqual([]);
  expect((await boxNamed("Box 1 of 4")).getByText("As announced")).toBeTruthy();
});

it("shows the photos of the warehouse, and retries one that fails to load", async () => {
  const user = userEvent.setup();
  const { calls } = show({ body: mixedReceipt });
  const photos = within(await screen.findByRole("list", { name: "Photos of Box 2 of 4" }));
  expect(photos.getByRole("button", { name: "Photo 2: Box 2 of 4" })).toBeTruthy();
  await user.click(photos.getByRole("button", { name: "Photo 1: Nivea Hand cream" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Photo of Nivea Hand cream" }));
  expect(await dialog.findByText("The photo could not be loaded, please try again.")).toBeTruthy();
  const own = "GET warehouse/packages/package_0002/photos/photo_000001/";
  expect(calls.map(({ name }) => name)).toContain(own);
});

it("links from a discrepancy to a report about damaged goods and to the claims of the order", async () => {
  show({ body: mixedReceipt });
  const contact = await screen.findByRole("link", { name: "Contact us about this" });
  expect(contact.getAttribute("href")).toBe("/orders/sale_0000001/contact/?kind=ISSUE&topic=GOODS_DAMAGED");
  const claims = screen.getByRole("link", { name: "Claims about this order" });
  expect(claims.getAttribute("href")).toBe("/claims/?sale=sale_0000001");
});

it("offers no such links while everything matches, and shows the contents on request", async () => {
  const user = userEvent.setup();
  show({ body: receiptOf(rightBox) });
  expect(await screen.findByText("Quayside Warehouse Venlo has counted the box.")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
  await user.click(screen.getByText("Show contents"));
  expect(screen.getByRole("row", { name: /Hand cream.*12.*12.*None/ })).toBeTruthy();
});

it("marks a box as late once its time has passed", async () => {
  show({ body: receiptOf({ ...expectedBox, expectedAt: "2020-01-01T12:00:00Z" }) });
  expect(await screen.findByText("Late")).toBeTruthy();
});

it("says that no box is announced yet, and is hidden for an order that ships directly to its buyer", async () => {
  show({ body: receiptOf() });
  expect(
    await screen.findByText("No boxes of this order are announced to Quayside Warehouse Venlo yet."),
  ).toBeTruthy();
});

it("is hidden for an order that ships directly to its buyer", async () => {
  const { calls } = show({ body: { warehouse: null, boxes: [] } });
  await expect.poll(() => screen.queryByRole("heading", { name: "At the warehouse" })).toBeNull();
  expect(calls.map(({ name }) => name)).toContain(PATH);
});

it("says that it is loading, and offers a retry after a failure", async () => {
  const user = userEvent.setup();
  let isDown = true;
  show(() => (isDown ? failed(503, "unavailable") : { body: receiptOf(rightBox) }));
  expect(screen.getByText("Loading what the warehouse received")).toBeTruthy();
  expect(await screen.findByText(/There was an error loading what the warehouse received/)).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("As announced")).toBeTruthy();
});
