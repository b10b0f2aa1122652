import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ShipmentsCard } from "#features/sales/components/shipments-card.tsx";
import { ShipStep } from "#features/sales/shipping/ship-step.tsx";
import {
  bookableAnswer,
  booking,
  looseBoxes,
  pickUpAddress,
  shippingAnswers,
} from "#features/sales/shipping/shipping.fixtures.ts";
import { carriers, confirmedSale, shippedSale } from "#testing/fixtures.ts";
import { failed, renderApp, signedIn } from "#testing/render-app.tsx";
import type { Answers } from "#testing/render-app.tsx";

const own = `sales/${confirmedSale.qid}/`;
const book = `POST ${own}carrier_booking/`;
const bookedSale = { ...confirmedSale, isBookedThroughProvider: true };
const base: Answers = { "GET carriers/": { body: carriers }, ...shippingAnswers };
const show = (answers: Answers = {}) =>
  renderApp(<ShipStep sale={confirmedSale} />, { answers: { ...base, ...answers } });
const withFlag = (flag: string): Answers => ({
  "POST auth/refresh/": { body: { ...signedIn().body, flags: { [flag]: true } } },
});
const openDrawer = async (user: ReturnType<typeof userEvent.setup>, name = "Book DHL Express") => {
  await user.click(await screen.findByRole("button", { name }));
  await screen.findByRole("combobox", { name: "Pick-up date" });
  return within(screen.getByRole("dialog"));
};

it("compares every way to ship: price, arrival, cut-off, dangerous goods, and why one cannot be had", async () => {
  show();
  const table = within(await screen.findByRole("table", { name: "Ways to ship this order" }));
  const dhl = table.getByRole("row", { name: /DHL Express/ });
  for (const text of ["€31.90", "Wed 25 Nov", "2 working days", "book until 12:30", "also dangerous goods"])
    expect(dhl.textContent).toContain(text);
  expect(table.getByRole("row", { name: /GLS/ }).textContent).toContain("Does not deliver there");
  expect(table.getByRole("row", { name: /Your own carrier/ }).textContent).toContain("up to €25.00");
  expect(screen.getByText(/Prices for 2 parcels, 14.2 kg. That is assumed/)).toBeTruthy();
});

it("asks for other prices with dangerous goods", async () => {
  const user = userEvent.setup();
  const { calls } = show();
  await user.click(await screen.findByRole("checkbox", { name: "The order holds dangerous goods" }));
  const asked = () => calls.filter(({ name }) => name === `GET ${own}bookable-carriers/`);
  await waitFor(() => expect(asked().at(-1)?.url.searchParams.get("dangerous_goods")).toBe("true"));
});

it("books parcels as they are measured, once for a double click", async () => {
  const user = userEvent.setup();
  const { calls } = show({ [book]: { body: booking } });
  const drawer = await openDrawer(user);
  await user.type(drawer.getByRole("spinbutton", { name: "Weight of parcel 1" }), "12.4");
  await user.dblClick(drawer.getByRole("button", { name: "Book DHL Express" }));
  await screen.findByText("Shipping details saved");
  const sent = calls.filter(({ name }) => name === book);
  expect(sent.map(({ body }) => body)).toEqual([
    {
      carrier: "dhl",
      service: "express",
      pickUpDate: "2026-11-23",
      pickUpSlot: "09-15",
      dangerousGoods: false,
      parcels: [{ weightGrams: 12_400, lengthCm: 60, widthCm: 40, heightCm: 30 }],
    },
  ]);
  expect(sent[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
});

it("says live that a parcel is heavier than 30 kg, and books nothing", async () => {
  const user = userEvent.setup();
  const { calls } = show();
  const drawer = await openDrawer(user);
  await user.type(drawer.getByRole("spinbutton", { name: "Weight of parcel 1" }), "31");
  expect(drawer.getByText("Enter 30 kg or less.")).toBeTruthy();
  await user.click(drawer.getByRole("button", { name: "Book DHL Express" }));
  expect(calls.some(({ name }) => name === book)).toBe(false);
});

it("offers the next day after a refused one, and books it", async () => {
  const user = userEvent.setup();
  const { calls } = show({
    "GET carriers/": { body: carriers },
    [`GET ${own}boxes/`]: { body: looseBoxes },
    [book]: ({ body }) =>
      (body as { pickUpDate: string }).pickUpDate === "2026-11-23"
        ? failed(400, "CarrierBookingPickUpDateNotAvailable", {
            pickUpDate: "2026-11-23",
            nextAvailableDate: "2026-11-26",
          })
        : { body: booking },
  });
  const drawer = await openDrawer(user);
  await user.click(drawer.getByRole("button", { name: "Book DHL Express" }));
  const date = drawer.getByRole("combobox", { name: "Pick-up date" });
  await waitFor(() => expect(date.getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(date);
  await user.click(drawer.getByRole("button", { name: "Book Thu 26 Nov instead" }));
  await screen.findByText("Shipping details saved");
  const days = calls
    .filter(({ name }) => name === book)
    .map(({ body }) => (body as { pickUpDate: string }).pickUpDate);
  expect(days).toEqual(["2026-11-23", "2026-11-26"]);
});

it("counts the characters of the address, and takes a shorter line for this booking alone", async () => {
  const user = userEvent.setup();
  const long = { ...pickUpAddress, lineOne: "Industriestraße am Alten Güterbahnhof 128" };
  const { calls } = show({
    [`GET ${own}boxes/`]: { body: looseBoxes },
    "GET addresses/": { body: { count: 1, countIsExact: true, next: null, previous: null, results: [long] } },
    [book]: { body: booking },
  });
  const drawer = await openDrawer(user);
  const line = drawer.getByRole("textbox", { name: "Address line 1" });
  expect(drawer.getByText("41 of 35 characters")).toBeTruthy();
  await user.click(drawer.getByRole("button", { name: "Book DHL Express" }));
  expect(drawer.getByText("Enter at most 35 characters: a label holds no more.")).toBeTruthy();
  expect(calls.some(({ name }) => name === book)).toBe(false);
  await user.clear(line);
  await user.type(line, "Alter Güterbahnhof 128");
  await user.click(drawer.getByRole("button", { name: "Book DHL Express" }));
  await screen.findByText("Shipping details saved");
  expect(calls.find(({ name }) => name === book)?.body).toMatchObject({
    pickUpAddress: { lineOne: "Alter Güterbahnhof 128", lineTwo: "" },
  });
});

it("says why the carrier refused", async () => {
  const user = userEvent.setup();
  show({
    [`GET ${own}boxes/`]: { body: looseBoxes },
    [book]: failed(502, "carrier_booking_failed", { failure: "NO_CAPACITY" }),
  });
  const drawer = await openDrawer(user);
  await user.click(drawer.getByRole("button", { name: "Book DHL Express" }));
  await drawer.findByText(
    /There was an error booking the carrier, please try again. The carrier has no room/,
  );
});

it("waits for a booking without an answer, shows no other method meanwhile, and cancels it", async () => {
  const user = userEvent.setup();
  const pending = { ...booking, status: "PENDING", confirmation: null, settledAt: null, trackingNumbers: [] };
  const { calls } = show({
    [`GET ${own}carrier_booking/`]: { body: pending },
    [`DELETE ${own}carrier_booking/`]: { body: { ...pending, isCancelling: true } },
  });
  await screen.findByText("Waiting for the carrier");
  expect(screen.queryByRole("heading", { name: "Ship it yourself" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel booking" }));
  const dialog = within(screen.getByRole("dialog", { name: "Cancel booking" }));
  await user.click(dialog.getByRole("button", { name: "Cancel booking" }));
  await screen.findByText("The carrier was asked to cancel the booking.");
  expect(calls.some(({ name }) => name === `DELETE ${own}carrier_booking/`)).toBe(true);
});

it("says why a booking failed and offers both methods again", async () => {
  show({
    [`GET ${own}carrier_booking/`]: { body: { ...booking, status: "FAILED", failure: "NO_CAPACITY" } },
  });
  await screen.findByText(/The carrier has no room left for it. Choose another day/);
  expect(await screen.findByRole("button", { name: "Book DHL Express" })).toBeTruthy();
});

it("says that the provider is not available", async () => {
  const results = bookableAnswer.results.map((one) => ({ ...one, isBookable: false, reason: "OUTAGE" }));
  show({
    ...withFlag("provider_shipping_outage_banner"),
    [`GET ${own}bookable-carriers/`]: { body: { ...bookableAnswer, results, isOutage: true } },
  });
  await screen.findByText("Shipping through our provider is not available at the moment.");
  await screen.findByRole("table");
  expect(screen.queryByRole("button", { name: /^Book/ })).toBeNull();
});

it("takes the own carrier away by its flag", async () => {
  show(withFlag("remove_ship_yourself"));
  const row = await screen.findByRole("row", { name: /Your own carrier/ });
  await waitFor(() => expect(row.textContent).toContain("Not possible for this order"));
  expect(screen.queryByRole("form", { name: "New shipment" })).toBeNull();
});

it("changes the method of a booked order by cancelling the booking", async () => {
  const user = userEvent.setup();
  const path = `DELETE ${own}carrier_booking/`;
  const { calls } = renderApp(<ShipmentsCard sale={bookedSale} />, {
    answers: {
      ...base,
      [`GET ${own}carrier_booking/`]: { body: booking },
      [path]: { body: { ...booking, status: "CANCELLED" } },
    },
  });
  await screen.findByText("SB-BOOKING001");
  await user.click(screen.getByRole("button", { name: "Change shipping method" }));
  const dialog = within(screen.getByRole("dialog", { name: "Change shipping method" }));
  dialog.getByText("Only one shipping method is possible per order. Clear all fields first.");
  await user.click(dialog.getByRole("button", { name: "Clear all fields" }));
  await screen.findByText("Shipping details removed");
  expect(calls.filter(({ name }) => name === path)).toHaveLength(1);
});

it("changes the method of an order with own shipments by taking them all off", async () => {
  const user = userEvent.setup();
  const [first] = shippedSale.shipments;
  const second = { ...first!, qid: "ship_0000002" };
  const two = { ...shippedSale, shipments: [first!, second] };
  const { calls } = renderApp(<ShipmentsCard sale={two} />, {
    answers: {
      ...base,
      [`DELETE shipments/${first!.qid}/`]: { body: { ...two, shipments: [second], version: 6 } },
      [`DELETE shipments/${second.qid}/`]: { body: { ...confirmedSale, version: 7 } },
    },
  });
  await user.click(screen.getByRole("button", { name: "Change shipping method" }));
  await user.click(screen.getByRole("button", { name: "Clear all fields" }));
  await screen.findByText("Shipping details removed");
  expect(calls.filter(({ name }) => name.startsWith("DELETE")).map(({ name }) => name)).toEqual([
    `DELETE shipments/${first!.qid}/`,
    `DELETE shipments/${second.qid}/`,
  ]);
});
