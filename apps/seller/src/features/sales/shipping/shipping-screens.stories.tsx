import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { failed } from "@quayside/portal/fixtures/portal-screen";
import { order, own, press } from "#features/sales/detail/sale-screens.fixtures.tsx";
import { booking, looseBoxes, packedBoxes } from "#features/sales/shipping/shipping.fixtures.ts";
import { confirmedSale, shippedSale } from "#testing/fixtures.ts";
import { sees } from "@quayside/portal/fixtures/story-plays";
import { type Answers, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

export default { ...sellerScreens, title: "Screens/Seller/Shipping of an order" };

const bookedSale: Sale = { ...confirmedSale, isBookedThroughProvider: true, nextAction: "TRIGGER_PAYMENT" };
const bookedAnswers: Answers = {
  [`GET ${own}carrier_booking/`]: { body: booking },
  [`GET ${own}boxes/`]: { body: { ...packedBoxes, isEditable: false } },
};
const packed: Answers = { [`GET ${own}boxes/`]: { body: packedBoxes } };
/** Waits for something in a dialog or drawer, which are outside of the canvas. */
const inDialog = async (selector: string, text: string): Promise<HTMLElement> => {
  for (let frame = 0; frame < 300; frame += 1) {
    const all = document.querySelectorAll<HTMLElement>(`[role=dialog] ${selector}`);
    const found = [...all].find((one) => one.textContent?.includes(text));
    if (found !== undefined) return found;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  throw new Error(`No dialog shows ${text}`);
};

export const Ship: Story = {
  args: order(confirmedSale),
  play: async ({ canvas }) => {
    await canvas.findByRole("option", { name: "DHL Paket" });
  },
};
export const ShipWithInvalidNumbers: Story = {
  args: order(confirmedSale),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("option", { name: "DHL Paket" });
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Carrier" }), "DHL Paket");
    await userEvent.type(
      canvas.getByRole("textbox", { name: /Tracking numbers/ }),
      "JJD00990101, wrong#number",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Save shipping details" }));
    await canvas.findByText("One or more track and trace numbers are invalid");
  },
};
export const ShipWithoutCarriers: Story = {
  args: order(confirmedSale, { "GET carriers/": failed(500, "internal_error") }),
  play: sees("There was an error loading the carriers, please try again."),
};
export const RemoveShipment: Story = {
  args: order(shippedSale),
  play: async (context) => press(context, /Remove the shipment/),
};
export const EditShipment: Story = {
  args: order(shippedSale),
  play: async (context) => press(context, /Edit the shipment/),
};
export const CarrierBooked: Story = {
  args: order(bookedSale, bookedAnswers),
  play: sees("SB-BOOKING001"),
};
export const WaitingForTheCarrier: Story = {
  args: order(confirmedSale, {
    [`GET ${own}carrier_booking/`]: {
      body: { ...booking, status: "PENDING", confirmation: null, trackingNumbers: [], settledAt: null },
    },
  }),
  play: sees("Waiting for the carrier"),
};
export const BookingFailed: Story = {
  args: order(confirmedSale, {
    ...packed,
    [`GET ${own}carrier_booking/`]: { body: { ...booking, status: "FAILED", failure: "NO_CAPACITY" } },
  }),
  play: async ({ canvas }) => {
    await canvas.findByText(/The carrier has no capacity left/);
    await canvas.findByRole("table", { name: "Ways to ship this order" });
  },
};
export const ProviderOutage: Story = {
  args: order(confirmedSale, {
    [`GET ${own}bookable-carriers/`]: {
      body: {
        results: [],
        measures: { parcels: 1, pallets: 0, weightGrams: 2_500, isAssumed: true },
        isOutage: true,
      },
    },
  }),
  play: sees("Shipping through our provider is not available at the moment."),
};
export const BookCarrier: Story = {
  args: order(confirmedSale, {
    [`POST ${own}carrier_booking/`]: failed(400, "CarrierBookingPickUpDateNotAvailable", {
      pickUpDate: "2026-11-23",
      nextAvailableDate: "2026-11-24",
    }),
    [`GET ${own}boxes/`]: { body: looseBoxes },
  }),
  play: async (context) => {
    await press(context, "Book DHL Express");
    await context.userEvent.click(await inDialog("button[type=submit]", "Book DHL Express"));
    await inDialog("button", "Book Tue 24 Nov instead");
  },
};
export const BookPallets: Story = {
  args: order(confirmedSale),
  play: async (context) => {
    await press(context, "Book UPS Freight");
    await inDialog("label", "Pallet 1");
  },
};
export const PackIntoBoxes: Story = {
  args: order(confirmedSale, packed),
  play: async (context) => {
    await press(context, "Pack again");
    await context.canvas.findByRole("button", { name: "Save boxes" });
  },
};
export const ClearPallet: Story = {
  args: order(confirmedSale, packed),
  play: async (context) => {
    await press(context, "Pack again");
    await press(context, "Clear pallet 1");
  },
};
export const ChangeShippingMethod: Story = {
  args: order(bookedSale, bookedAnswers),
  play: async (context) => press(context, "Change shipping method"),
};
