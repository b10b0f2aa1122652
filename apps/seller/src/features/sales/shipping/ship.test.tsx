import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ShipForm } from "#features/sales/shipping/ship-form.tsx";
import { ShipmentsCard } from "#features/sales/shipping/shipments-card.tsx";
import { carriers, confirmedSale, paidSale, shippedSale } from "#testing/fixtures.ts";
import { failed, renderApp } from "#testing/render-app.tsx";
import type { Answers } from "#testing/render-app.tsx";

const shipment = shippedSale.shipments[0]!;
const create = "POST shipments/";
const change = `PATCH shipments/${shipment.qid}/`;
const remove = `DELETE shipments/${shipment.qid}/`;
const withCarriers: Answers = { "GET carriers/": { body: carriers } };
const number = "00340434161094042557";

const showForm = (answers: Answers) =>
  renderApp(<ShipForm sale={confirmedSale} />, { answers: { ...withCarriers, ...answers } });
const showCard = (answers: Answers, sale = shippedSale) =>
  renderApp(<ShipmentsCard sale={sale} />, { answers: { ...withCarriers, ...answers } });
const numbers = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Tracking numbers/ });
const chooseCarrier = async (user: ReturnType<typeof userEvent.setup>) => {
  await screen.findByRole("option", { name: "DHL Paket" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Carrier" }), "DHL Paket");
};

it("ships with a carrier and pasted numbers, once for a double click", async () => {
  const user = userEvent.setup();
  const { calls } = showForm({ [create]: { body: shippedSale } });
  await chooseCarrier(user);
  await user.click(numbers());
  await user.paste(`${number}, jjd0099\n${number}`);
  await user.dblClick(screen.getByRole("button", { name: "Save shipping details" }));
  await screen.findByText("Track and trace number saved");
  const sent = calls.filter((call) => call.name === create);
  expect(sent.map((call) => call.body)).toEqual([
    {
      saleQid: confirmedSale.qid,
      carrier: "dhl-paket",
      trackingNumbers: [number, "JJD0099"],
      version: confirmedSale.version,
    },
  ]);
  expect(sent[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
});

it("ships without numbers when they are added later", async () => {
  const user = userEvent.setup();
  const { calls } = showForm({ [create]: { body: shippedSale } });
  await chooseCarrier(user);
  await user.click(screen.getByRole("button", { name: "Add the numbers later" }));
  await screen.findByText("Shipping details saved");
  expect(calls.find((call) => call.name === create)?.body).toMatchObject({ trackingNumbers: [] });
});

it("requires the carrier and the numbers, and sends nothing without them", async () => {
  const user = userEvent.setup();
  const { calls } = showForm({});
  await screen.findByRole("option", { name: "DHL Paket" });
  await user.click(screen.getByRole("button", { name: "Save shipping details" }));
  const carrier = screen.getByRole("combobox", { name: "Carrier" });
  expect(screen.getByText("Choose a carrier.")).toBeTruthy();
  expect(screen.getByText(/Enter at least one tracking number/)).toBeTruthy();
  expect(document.activeElement).toBe(carrier);
  expect(calls.some((call) => call.name === create)).toBe(false);
});

it("marks invalid numbers and keeps them as typed, and saves the others on the next click", async () => {
  const user = userEvent.setup();
  const { calls } = showForm({ [create]: { body: shippedSale } });
  await chooseCarrier(user);
  await user.click(numbers());
  await user.paste(`${number}\nnot#a#number`);
  await user.click(screen.getByRole("button", { name: "Save shipping details" }));
  expect(screen.getByText("One or more track and trace numbers are invalid")).toBeTruthy();
  within(screen.getByRole("list", { name: "Numbers to correct" })).getByText("NOT#A#NUMBER");
  expect(numbers().value).toBe(`${number}\nnot#a#number`);
  expect(numbers().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Not a tracking number of DHL Paket: NOT#A#NUMBER.")).toBeTruthy();
  const { selectionStart, selectionEnd, value } = numbers();
  expect(value.slice(selectionStart, selectionEnd)).toBe("not#a#number");
  expect(calls.some((call) => call.name === create)).toBe(false);
  expect(document.body.textContent).not.toContain("were removed");
  await user.click(screen.getByRole("button", { name: "Save shipping details" }));
  await screen.findByText("Track and trace number saved");
  await screen.findByText("One or more invalid track and trace numbers were removed");
  expect(calls.find((call) => call.name === create)?.body).toMatchObject({ trackingNumbers: [number] });
});

it("sends an invalid number once it is corrected", async () => {
  const user = userEvent.setup();
  const { calls } = showForm({ [create]: { body: shippedSale } });
  await chooseCarrier(user);
  await user.click(numbers());
  await user.paste("JJD#0099");
  await user.click(screen.getByRole("button", { name: "Save shipping details" }));
  await user.clear(numbers());
  await user.paste("JJD0099");
  expect(numbers().getAttribute("aria-invalid")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save shipping details" }));
  await screen.findByText("Track and trace number saved");
  expect(document.body.textContent).not.toContain("were removed");
  expect(calls.find((call) => call.name === create)?.body).toMatchObject({ trackingNumbers: ["JJD0099"] });
});

it("saves nothing while every number is invalid", async () => {
  const user = userEvent.setup();
  const { calls } = showForm({});
  await chooseCarrier(user);
  await user.click(numbers());
  await user.paste("not#a#number");
  for (let press = 0; press < 2; press += 1)
    await user.click(screen.getByRole("button", { name: "Save shipping details" }));
  expect(
    screen.getByText("Enter at least one valid tracking number, or add the numbers later."),
  ).toBeTruthy();
  expect(calls.some((call) => call.name === create)).toBe(false);
});

it("marks the numbers that the API rejects, with the same texts and a warning", async () => {
  const user = userEvent.setup();
  const { calls } = showForm({ [create]: failed(400, "InvalidShipmentCode", { invalidCodes: ["JJD0099"] }) });
  await chooseCarrier(user);
  await user.click(numbers());
  await user.paste(`${number}\nJJD0099`);
  await user.click(screen.getByRole("button", { name: "Save shipping details" }));
  await screen.findByText("One or more track and trace numbers are invalid");
  within(screen.getByRole("list", { name: "Numbers to correct" })).getByText("JJD0099");
  expect(numbers().value).toBe(`${number}\nJJD0099`);
  expect(screen.getByText("The track and trace number could not be added, please try again.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save shipping details" }));
  await waitFor(() => expect(calls.filter((call) => call.name === create)).toHaveLength(2));
  expect(calls.filter((call) => call.name === create)[1]?.body).toMatchObject({ trackingNumbers: [number] });
});

it("names the numbers that another shipment of the order already has", async () => {
  const user = userEvent.setup();
  showForm({ [create]: failed(400, "tracking_number_taken", { numbers: [number] }) });
  await chooseCarrier(user);
  await user.click(numbers());
  await user.paste(number);
  await user.click(screen.getByRole("button", { name: "Save shipping details" }));
  await screen.findByText(`On another shipment of this order: ${number}.`);
  expect(document.body.textContent).not.toContain("are invalid");
  expect(numbers().value).toBe(number);
});

it("does not call numbers optional when saving requires them", () => {
  showForm({});
  expect(screen.getByRole("textbox", { name: "Tracking numbers" })).toBeTruthy();
});

it("says that the carriers could not be loaded, at the field and in a warning", async () => {
  showForm({ "GET carriers/": failed(500, "internal_error") });
  await screen.findByText("There was an error loading the carriers, please try again.");
  await screen.findByText("The carriers could not be loaded, please try again.");
});

it("keeps the entries when saving fails, and says so", async () => {
  const user = userEvent.setup();
  showForm({ [create]: failed(500, "internal_error") });
  await chooseCarrier(user);
  await user.click(numbers());
  await user.paste(number);
  await user.click(screen.getByRole("button", { name: "Save shipping details" }));
  await screen.findByText("There was an error saving the track and trace number, please try again.");
  expect(numbers().value).toBe(number);
});

it("links every number to the page of its carrier", async () => {
  showCard({});
  const link = await screen.findByRole("link", { name: /00340434161094042557/ });
  expect(link).toHaveProperty("href", `https://www.dhl.com/track?id=${number}`);
  expect(link.textContent).toContain("on the page of DHL Paket, opens in a new tab");
});

it("corrects a shipment", async () => {
  const user = userEvent.setup();
  const { calls } = showCard({ [change]: { body: shippedSale } });
  await screen.findByText("DHL Paket");
  await user.click(screen.getByRole("button", { name: "Edit the shipment with DHL Paket" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Carrier" }), "Another carrier");
  await user.click(screen.getByRole("button", { name: "Save shipping details" }));
  await screen.findByText("Shipping details saved");
  expect(calls.find((call) => call.name === change)?.body).toEqual({
    carrier: "other",
    trackingNumbers: [number],
    version: 5,
  });
});

it("asks before a shipment is removed; Cancel does nothing", async () => {
  const user = userEvent.setup();
  const { calls } = showCard({ [remove]: { body: confirmedSale } });
  await screen.findByText("DHL Paket");
  await user.click(screen.getByRole("button", { name: "Remove the shipment with DHL Paket" }));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(calls.some((call) => call.name === remove)).toBe(false);
  await user.click(screen.getByRole("button", { name: "Remove the shipment with DHL Paket" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remove" }));
  await screen.findByText("Shipping details removed");
});

it("warns when removing fails", async () => {
  const user = userEvent.setup();
  showCard({ [remove]: failed(500, "internal_error") });
  await screen.findByText("DHL Paket");
  await user.click(screen.getByRole("button", { name: "Remove the shipment with DHL Paket" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remove" }));
  await screen.findByText("The tracking could not be deleted, please try again.");
});

it("allows only corrections after the payment is triggered, and keeps at least one number", async () => {
  const user = userEvent.setup();
  const { calls } = showCard({}, paidSale);
  await screen.findByText("DHL Paket");
  expect(screen.queryByRole("button", { name: /Remove/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Add another shipment" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Edit the shipment with DHL Paket" }));
  await user.clear(numbers());
  await user.click(screen.getByRole("button", { name: "Save shipping details" }));
  await screen.findByText(/correct the numbers instead of removing them/);
  expect(calls.some((call) => call.name === change)).toBe(false);
});

it("adds another shipment", async () => {
  const user = userEvent.setup();
  const { calls } = showCard({ [create]: { body: shippedSale } });
  await user.click(screen.getByRole("button", { name: "Add another shipment" }));
  await chooseCarrier(user);
  await user.click(numbers());
  await user.paste("JJD0099");
  await user.click(screen.getByRole("button", { name: "Save shipping details" }));
  await screen.findByText("Track and trace number saved");
  await waitFor(() => expect(screen.queryByRole("form", { name: "New shipment" })).toBeNull());
  expect(calls.filter((call) => call.name === create)).toHaveLength(1);
});

it("says that only one shipping method is possible when a carrier is booked", async () => {
  const user = userEvent.setup();
  showCard({}, { ...confirmedSale, isBookedThroughProvider: true });
  expect(screen.queryByRole("button", { name: "Add another shipment" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Change shipping method" }));
  const dialog = screen.getByRole("dialog", { name: "Change shipping method" });
  within(dialog).getByText("Only one shipping method is possible per order. Clear all fields first.");
});
