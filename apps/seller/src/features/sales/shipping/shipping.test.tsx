import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ShipmentsCard } from "#features/sales/shipping/shipments-card.tsx";
import { BookingFields } from "#features/sales/shipping/booking-fields.tsx";
import { ShipStep } from "#features/sales/shipping/ship-step.tsx";
import {
  bookableAnswer,
  booking,
  looseBoxes,
  packedBoxes,
  pickUpAddress,
  shippingAnswers,
} from "#features/sales/shipping/shipping.fixtures.ts";
import { carriers, confirmedSale, shippedSale } from "#testing/fixtures.ts";
import { pageOf } from "#testing/page-of.ts";
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
  await screen.findByRole("combobox", { name: /^(Pick-up date|Day you bring it)$/ });
  return within(screen.getByRole("dialog"));
};
/** The button that books, once it shows this price. */
const bookFor = (price = "€31.90") => screen.findByRole("button", { name: `Book DHL Express · ${price}` });
/** Prices by weight: a euro a kilogram. */
const priced: Answers = {
  [`GET ${own}bookable-carriers/`]: ({ url }) => {
    const grams = Number(url.searchParams.get("weight_grams"));
    if (grams === 0) return { body: bookableAnswer };
    const [dhl, ...others] = bookableAnswer.results;
    const price = (grams / 1000).toFixed(2);
    return {
      body: {
        ...bookableAnswer,
        results: [{ ...dhl!, price }, ...others],
        measures: {
          parcels: Number(url.searchParams.get("parcels")),
          pallets: 0,
          weightGrams: grams,
          isAssumed: false,
        },
      },
    };
  },
};

it("compares all shipping methods: price, arrival, cut-off, dangerous goods, and why one is unavailable", async () => {
  show();
  const table = within(await screen.findByRole("table", { name: "Ways to ship this order" }));
  const dhl = table.getByRole("row", { name: /DHL Express/ });
  for (const text of ["€31.90", "Wed 25 Nov", "2 working days", "book by 12:30", "dangerous goods OK"])
    expect(dhl.textContent).toContain(text);
  expect(table.getByRole("row", { name: /GLS/ }).textContent).toContain("Does not deliver there");
  expect(table.getByRole("row", { name: /Your own carrier/ }).textContent).toContain("up to €25.00");
  expect(screen.getByText(/Estimated for 2 parcels, 14.2 kg. Pack into boxes/)).toBeTruthy();
});

it("requests new prices for dangerous goods", async () => {
  const user = userEvent.setup();
  const { calls } = show();
  await user.click(await screen.findByRole("checkbox", { name: "The order holds dangerous goods" }));
  const asked = () => calls.filter(({ name }) => name === `GET ${own}bookable-carriers/`);
  await waitFor(() => expect(asked().at(-1)?.url.searchParams.get("dangerous_goods")).toBe("true"));
});

it("shows price, arrival and cut-off of the booking, and starts with the parcels of the quote", async () => {
  const user = userEvent.setup();
  const { calls } = show({ [book]: { body: booking } });
  const drawer = await openDrawer(user);
  const terms = within(drawer.getByRole("region", { name: "Price and times" }));
  terms.getByText("€31.90");
  terms.getByText(/for 2 parcels, 14.2 kg/);
  terms.getByText("Wed 25 Nov, if collected Mon 23 Nov");
  terms.getByText("Book by 12:30 on Mon 23 Nov for that day");
  const weights = drawer.getAllByRole<HTMLInputElement>("textbox", { name: /^Weight of parcel/ });
  expect(weights.map(({ value }) => value)).toEqual(["7.1", "7.1"]);
  await user.dblClick(await bookFor());
  await screen.findByText("Shipping details saved");
  const parcel = { weightGrams: 7_100, lengthCm: 60, widthCm: 40, heightCm: 30 };
  const sent = calls.filter(({ name }) => name === book);
  expect(sent.map(({ body }) => body)).toEqual([
    {
      version: 4,
      carrier: "dhl",
      service: "express",
      pickUpDate: "2026-11-23",
      pickUpSlot: "09-15",
      dangerousGoods: false,
      parcels: [parcel, parcel],
    },
  ]);
  expect(sent[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
});

it("requests a new price when the parcels change, and books only at a displayed price", async () => {
  const user = userEvent.setup();
  const { calls } = show({ ...priced, [book]: { body: booking } });
  const drawer = await openDrawer(user);
  const weight = drawer.getByRole("textbox", { name: "Weight of parcel 1" });
  await user.clear(weight);
  await user.type(weight, "12.4");
  drawer.getByText("Updating the price…");
  expect(drawer.getByRole("button", { name: "Book DHL Express" })).toHaveProperty("disabled", true);
  const button = await bookFor("€19.50");
  drawer.getByText(/for 2 parcels, 19.5 kg/);
  const asked = calls.filter(({ url }) => url.searchParams.has("weight_grams"));
  expect(asked.map(({ url }) => url.searchParams.get("weight_grams"))).toContain("19500");
  await user.click(button);
  await screen.findByText("Shipping details saved");
});

it("has no price while a weight is missing, and says at the field what to enter", async () => {
  const user = userEvent.setup();
  const { calls } = show({ ...priced, [book]: { body: booking } });
  const drawer = await openDrawer(user);
  const weight = drawer.getByRole("textbox", { name: "Weight of parcel 1" });
  await user.clear(weight);
  drawer.getByText("Shown once every weight and size is entered");
  await user.click(drawer.getByRole("button", { name: "Book DHL Express" }));
  drawer.getByText("Enter the weight.");
  expect(calls.some(({ name }) => name === book)).toBe(false);
  await user.type(weight, "12.4");
  await user.click(await bookFor("€19.50"));
  await screen.findByText("Shipping details saved");
});

it("prices loose boxes beside the pallets, as they are booked", async () => {
  const user = userEvent.setup();
  const [box] = packedBoxes.boxes;
  const beside = { ...box!, qid: "box_00000002", number: 2, weightGrams: 5_000, palletNumber: null };
  const boxes = { ...packedBoxes, boxes: [box!, beside] };
  const measures = { parcels: 1, pallets: 1, weightGrams: 31_600, isAssumed: false };
  const { calls } = show({
    [`GET ${own}boxes/`]: { body: boxes },
    [`GET ${own}bookable-carriers/`]: { body: { ...bookableAnswer, measures } },
    [book]: { body: booking },
  });
  const drawer = await openDrawer(user, "Book UPS Freight");
  drawer.getByText(/for 1 parcel, 1 pallet, 31.6 kg/);
  const asked = () => calls.filter(({ url }) => url.searchParams.has("weight_grams"));
  const weight = drawer.getByRole("textbox", { name: "Weight of pallet 1" });
  await user.clear(weight);
  await user.type(weight, "30");
  await waitFor(() => expect(asked().at(-1)?.url.searchParams.get("weight_grams")).toBe("35000"));
  expect(asked().at(-1)?.url.searchParams.get("parcels")).toBe("1");
  await user.click(await screen.findByRole("button", { name: "Book UPS Freight · €68.40" }));
  await screen.findByText("Shipping details saved");
  expect(calls.find(({ name }) => name === book)?.body).toMatchObject({
    parcels: [{ weightGrams: 5_000 }],
    pallets: [{ weightGrams: 30_000 }],
  });
});

it("fills in no more parcels than one booking allows, with the whole weight, and says what to do", async () => {
  const user = userEvent.setup();
  const measures = { parcels: 25, pallets: 0, weightGrams: 300_000, isAssumed: true };
  const answer = priced[`GET ${own}bookable-carriers/`] as (call: { url: URL }) => { body: object };
  show({
    [`GET ${own}bookable-carriers/`]: (call) =>
      call.url.searchParams.has("weight_grams") ? answer(call) : { body: { ...bookableAnswer, measures } },
  });
  const drawer = await openDrawer(user);
  drawer.getByText(/first price was for 25 parcels, but one booking takes at most 20.*book pallets/);
  const weights = drawer.getAllByRole<HTMLInputElement>("textbox", { name: /^Weight of parcel/ });
  expect(weights.map(({ value }) => value)).toEqual(Array.from({ length: 20 }, () => "15"));
  expect(drawer.queryByText("A booking takes at most 20.")).toBeNull();
  await bookFor("€300.00");
});

it("books no more packed boxes than one booking allows, and says what to do", async () => {
  const user = userEvent.setup();
  const [box] = looseBoxes.boxes;
  const boxes = Array.from({ length: 21 }, (_, place) => ({
    ...box!,
    qid: `box_${place}`,
    number: place + 1,
  }));
  const { calls } = renderApp(
    <BookingFields
      sale={confirmedSale}
      carrier={bookableAnswer.results[0]!}
      quoted={{ parcels: 21, pallets: 0, weightGrams: 33_600 }}
      dangerousGoods={false}
      packed={{ ...looseBoxes, boxes }}
      address={pickUpAddress}
      onClose={() => {}}
    />,
    { answers: { ...base, [book]: { body: booking } } },
  );
  screen.getByText(/^21 boxes are to be collected as parcels, but one booking takes at most 20/);
  await user.click(await bookFor());
  expect(calls.some(({ name }) => name === book)).toBe(false);
});

it("says that the price could not be updated, books nothing meanwhile, and retries", async () => {
  const user = userEvent.setup();
  let isDown = true;
  const answer = priced[`GET ${own}bookable-carriers/`] as (call: { url: URL }) => { body: unknown };
  const { calls } = show({
    [`GET ${own}bookable-carriers/`]: (call) =>
      isDown && call.url.searchParams.has("weight_grams") ? failed(503, "unavailable") : answer(call),
  });
  const drawer = await openDrawer(user);
  const weight = drawer.getByRole("textbox", { name: "Weight of parcel 1" });
  await user.clear(weight);
  await user.type(weight, "9");
  await drawer.findByText("There was an error updating the price, please try again.");
  expect(drawer.getByRole("button", { name: "Book DHL Express" })).toHaveProperty("disabled", true);
  isDown = false;
  await user.click(drawer.getByRole("button", { name: "Try again" }));
  await bookFor("€16.10");
  expect(calls.some(({ name }) => name === book)).toBe(false);
});

it("asks for no pick-up hours for a drop-off service", async () => {
  const user = userEvent.setup();
  const [dhl, ups, gls] = bookableAnswer.results;
  const shop = { ...gls!, isBookable: true, reason: null, slots: [] };
  const { calls } = show({
    [`GET ${own}bookable-carriers/`]: { body: { ...bookableAnswer, results: [dhl, ups, shop] } },
    [book]: { body: { ...booking, pickUpSlot: null } },
  });
  const drawer = await openDrawer(user, "Book GLS ParcelShop");
  drawer.getByRole("combobox", { name: "Day you bring it" });
  expect(drawer.queryByRole("combobox", { name: "Time" })).toBeNull();
  drawer.getByRole("combobox", { name: "What you bring" });
  expect(drawer.queryByText(/collected/i)).toBeNull();
  await user.click(drawer.getByRole("button", { name: "Book GLS ParcelShop · €9.10" }));
  await screen.findByText("Shipping details saved");
  expect(calls.find(({ name }) => name === book)?.body).not.toHaveProperty("pickUpSlot");
});

it("warns immediately of a parcel over 30 kg, and books nothing", async () => {
  const user = userEvent.setup();
  const { calls } = show(priced);
  const drawer = await openDrawer(user);
  const weight = drawer.getByRole("textbox", { name: "Weight of parcel 1" });
  await user.clear(weight);
  await user.type(weight, "31");
  expect(drawer.getByText("Enter 30 kg or less.")).toBeTruthy();
  await user.click(await bookFor("€38.10"));
  expect(calls.some(({ name }) => name === book)).toBe(false);
});

it("offers the next day after a rejected one, and books it", async () => {
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
  await user.click(await bookFor());
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

it("counts the characters of the address, and accepts a shorter line for this booking only", async () => {
  const user = userEvent.setup();
  const long = {
    ...pickUpAddress,
    companyName: "Gesellschaft für Körperpflege und Kosmetik mbH",
    lineOne: "Industriestraße am Alten Güterbahnhof 128",
  };
  const { calls } = show({
    [`GET ${own}boxes/`]: { body: looseBoxes },
    "GET addresses/": { body: pageOf([long]) },
    [book]: { body: booking },
  });
  const drawer = await openDrawer(user);
  const line = drawer.getByRole("textbox", { name: "Address line 1" });
  expect(drawer.getByText("41 of 35 characters")).toBeTruthy();
  await user.click(await bookFor());
  expect(drawer.getAllByText("Enter at most 35 characters: a label has no room for more.")).toHaveLength(2);
  expect(calls.some(({ name }) => name === book)).toBe(false);
  await user.clear(line);
  await user.type(line, "Alter Güterbahnhof 128");
  const onLabel = drawer.getByRole("textbox", { name: "Company name on the label" });
  await user.clear(onLabel);
  await user.type(onLabel, "Körperpflege und Kosmetik mbH");
  await user.click(await bookFor());
  await screen.findByText("Shipping details saved");
  expect(calls.find(({ name }) => name === book)?.body).toMatchObject({
    pickUpAddress: {
      companyName: "Körperpflege und Kosmetik mbH",
      lineOne: "Alter Güterbahnhof 128",
      lineTwo: "",
    },
  });
});

it("explains why the carrier refused", async () => {
  const user = userEvent.setup();
  show({
    [`GET ${own}boxes/`]: { body: looseBoxes },
    [book]: failed(502, "carrier_booking_failed", { failure: "NO_CAPACITY" }),
  });
  const drawer = await openDrawer(user);
  await user.click(await bookFor());
  await drawer.findByText(
    /There was an error booking the carrier, please try again. The carrier has no capacity left/,
  );
});

it("waits for a pending booking, shows no other method meanwhile, and cancels it", async () => {
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

it("explains why a booking failed and offers both methods again", async () => {
  show({
    [`GET ${own}carrier_booking/`]: { body: { ...booking, status: "FAILED", failure: "NO_CAPACITY" } },
  });
  await screen.findByText(/The carrier has no capacity left. Choose another day/);
  expect(await screen.findByRole("button", { name: "Book DHL Express" })).toBeTruthy();
});

it("says that the provider is unavailable", async () => {
  const results = bookableAnswer.results.map((one) => ({ ...one, isBookable: false, reason: "OUTAGE" }));
  show({
    ...withFlag("provider_shipping_outage_banner"),
    [`GET ${own}bookable-carriers/`]: { body: { ...bookableAnswer, results, isOutage: true } },
  });
  await screen.findByText("Shipping through our provider is not available at the moment.");
  await screen.findByRole("table");
  expect(screen.queryByRole("button", { name: /^Book/ })).toBeNull();
});

it("offers the own carrier nowhere when its flag removes it", async () => {
  show(withFlag("remove_ship_yourself"));
  await screen.findByRole("heading", { name: "Book a carrier" });
  await screen.findByRole("table", { name: "Ways to ship this order" });
  await waitFor(() => expect(screen.queryByRole("row", { name: /your own carrier/i })).toBeNull());
  expect(screen.queryByRole("form", { name: "New shipment" })).toBeNull();
  expect(document.body.textContent).not.toMatch(/ship it yourself|own carrier/i);
});

it("offers no further shipment with the own carrier when its flag removes it", async () => {
  renderApp(<ShipmentsCard sale={shippedSale} />, {
    answers: { "GET carriers/": { body: carriers }, ...withFlag("remove_ship_yourself") },
  });
  await screen.findByRole("button", { name: "Change shipping method" });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Add another shipment" })).toBeNull());
});

it("offers only possible methods after a failed booking", async () => {
  show({
    ...withFlag("remove_ship_yourself"),
    [`GET ${own}carrier_booking/`]: { body: { ...booking, status: "FAILED", failure: "NO_CAPACITY" } },
  });
  await screen.findByText(/Choose another day or another carrier\./);
  await waitFor(() => expect(document.body.textContent).not.toMatch(/ship it yourself|own carrier/i));
});

it("treats an order without a booking as an empty answer, not as an error", async () => {
  const { calls } = show();
  await screen.findByRole("table");
  expect(calls.some(({ name }) => name === `GET ${own}carrier_booking/`)).toBe(true);
  expect(screen.getByRole("heading", { name: "Ship it yourself" })).toBeTruthy();
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

it("changes the method of an order with own shipments by removing them all", async () => {
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
