import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { SaleDetail } from "#features/sales/components/sale-detail.tsx";
import { commercialInvoice } from "#features/sales/documents/commercial-invoice.fixtures.ts";
import { statsPreview } from "#features/sales/confirm/consequence.fixtures.ts";
import { booking, packedBoxes, shippingAnswers } from "#features/sales/shipping/shipping.fixtures.ts";
import {
  carriers,
  confirmedSale,
  packingList,
  paidSale,
  sale,
  scheduledPayout,
  shippedSale,
} from "#testing/fixtures.ts";
import { SellerScreen, type Answers } from "#testing/seller-screen.tsx";

const own = `sales/${sale.qid}/`;
const meta: Meta<typeof SellerScreen> = {
  title: "Screens/Seller/Order",
  component: SellerScreen,
  excludeStories: ["SellerScreen"],
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof SellerScreen>;

const events = [
  { type: "shipment.created", actor: "Demo Seller", detail: null },
  { type: "sale.confirmed", actor: "Demo Seller", detail: null },
  { type: "sale.notified", actor: "Buyer", detail: null },
].map((event, index) => ({ ...event, qid: `event_00000${index}`, at: `2026-11-2${2 - index}T09:30:00Z` }));

const refused = (status: number, code: string, details: object = {}) => ({
  status,
  body: { code, message: code, requestId: "req-1", ...details },
});

/** The page of an order on a stand-in of the API. */
const order = (given: Sale, answers: Answers = {}): Story["args"] => ({
  path: `/orders/${given.qid}/`,
  children: (
    <div className="grid gap-6">
      <SaleDetail sale={given} neighbours={null} />
    </div>
  ),
  answers: {
    "GET carriers/": { body: carriers },
    "POST sellers/stats/preview/": { body: statsPreview },
    ...shippingAnswers,
    [`GET ${own}timeline/`]: { body: { results: events } },
    [`GET ${own}documents/`]: { body: { count: 1, results: [packingList], proformaAllowed: false } },
    ...answers,
  },
});
const domesticSale: Sale = {
  ...shippedSale,
  sellerVat: {
    amount: "13.68",
    expectedVatAmount: "13.68",
    maximum: "13.73",
    rule: "DOMESTIC",
    rate: "0.19",
  },
};
const bookedSale: Sale = { ...confirmedSale, isBookedThroughProvider: true, nextAction: "TRIGGER_PAYMENT" };
const bookedAnswers: Answers = {
  [`GET ${own}carrier_booking/`]: { body: booking },
  [`GET ${own}boxes/`]: { body: { ...packedBoxes, isEditable: false } },
};
const packed: Answers = { [`GET ${own}boxes/`]: { body: packedBoxes } };
const noDocuments: Answers = {
  [`GET ${own}documents/`]: { body: { count: 0, results: [], proformaAllowed: false } },
};

/** Waits for something in a dialog or drawer, which stand outside of the canvas. */
const inDialog = async (selector: string, text: string): Promise<HTMLElement> => {
  for (let frame = 0; frame < 300; frame += 1) {
    const all = document.querySelectorAll<HTMLElement>(`[role=dialog] ${selector}`);
    const found = [...all].find((one) => one.textContent?.includes(text));
    if (found !== undefined) return found;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  throw new Error(`No dialog shows ${text}`);
};

/** Presses a button of the page, then another one of the dialog that it opens. */
const press = async (
  { canvas, userEvent }: Parameters<NonNullable<Story["play"]>>[0],
  name: string | RegExp,
  confirm?: string,
) => {
  await userEvent.click(await canvas.findByRole("button", { name }));
  if (confirm === undefined) return;
  const dialogs = () => [...document.querySelectorAll<HTMLElement>("[role=dialog] button")];
  const button = dialogs().find((one) => one.textContent === confirm);
  if (button === undefined) throw new Error(`The dialog has no button ${confirm}`);
  await userEvent.click(button);
};

export const Notified: Story = { args: order(sale, noDocuments) };
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
    await canvas.findByText("One or more invalid track and trace numbers were removed");
  },
};
export const ShipWithoutCarriers: Story = {
  args: order(confirmedSale, { "GET carriers/": refused(500, "internal_error") }),
  play: async ({ canvas }) => {
    await canvas.findByText("There was an error loading the carriers, please try again.");
  },
};
export const ChangeQuantities: Story = {
  args: order(confirmedSale),
  play: async (context) => {
    await press(context, "Change quantities");
    await context.canvas.findByRole("button", { name: "Save quantities" });
  },
};
export const ResetLine: Story = {
  args: order(confirmedSale),
  play: async (context) => press(context, "Reset Hand cream"),
};
export const TriggerPayment: Story = { args: order(domesticSale) };
export const TriggerPaymentDialog: Story = {
  args: order(domesticSale),
  play: async (context) => press(context, "Trigger payment"),
};
export const FeeAboveItsMaximum: Story = {
  args: order(domesticSale),
  play: async ({ canvas, userEvent }) => {
    const fee = await canvas.findByRole("textbox", { name: "Shipping fee" });
    await userEvent.clear(fee);
    await userEvent.type(fee, "30,00{Enter}");
    await canvas.findByText(/Maximum shipping value exceeded/);
  },
};
export const AmountsChangedBySomebodyElse: Story = {
  args: order(domesticSale, { [`PATCH ${own}`]: refused(409, "version_conflict", { version: 9 }) }),
  play: async ({ canvas, userEvent }) => {
    const fee = await canvas.findByRole("textbox", { name: "Shipping fee" });
    await userEvent.clear(fee);
    await userEvent.type(fee, "7{Enter}");
    await canvas.findByText(/Now saved: shipping fee/);
  },
};
export const PaymentTrouble: Story = {
  args: order(domesticSale, { [`POST ${own}pay/`]: refused(503, "payment_trouble") }),
  play: async (context) => {
    await press(context, "Trigger payment", "Confirm");
    await context.canvas.findByText(/We are having trouble processing payments/);
  },
};
export const PaymentAboveTheLimit: Story = {
  args: order(domesticSale, {
    [`POST ${own}pay/`]: refused(400, "payment_amount_above_limit", {
      maximum: "250000.00",
      currency: "EUR",
    }),
  }),
  play: async (context) => {
    await press(context, "Trigger payment", "Confirm");
    await context.canvas.findByRole("link", { name: "success@quayside.example" });
  },
};
export const ProfileIncomplete: Story = {
  args: order(domesticSale, {
    [`POST ${own}pay/`]: refused(400, "profile_incomplete", { missing: ["bank_details", "billing_address"] }),
  }),
  play: async (context) => press(context, "Trigger payment", "Confirm"),
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
  play: async ({ canvas }) => {
    await canvas.findByText("SB-BOOKING001");
  },
};
export const WaitingForTheCarrier: Story = {
  args: order(confirmedSale, {
    [`GET ${own}carrier_booking/`]: {
      body: { ...booking, status: "PENDING", confirmation: null, trackingNumbers: [], settledAt: null },
    },
  }),
  play: async ({ canvas }) => {
    await canvas.findByText("Waiting for the carrier");
  },
};
export const BookingFailed: Story = {
  args: order(confirmedSale, {
    ...packed,
    [`GET ${own}carrier_booking/`]: { body: { ...booking, status: "FAILED", failure: "NO_CAPACITY" } },
  }),
  play: async ({ canvas }) => {
    await canvas.findByText(/The carrier has no room left/);
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
  play: async ({ canvas }) => {
    await canvas.findByText("Shipping through our provider is not available at the moment.");
  },
};
export const BookCarrier: Story = {
  args: order(confirmedSale, {
    [`POST ${own}carrier_booking/`]: refused(400, "CarrierBookingPickUpDateNotAvailable", {
      pickUpDate: "2026-11-23",
      nextAvailableDate: "2026-11-24",
    }),
    ...packed,
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
export const ReducedWithConsequence: Story = {
  args: order(sale, noDocuments),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText("Quantity of Hand cream"));
    await userEvent.paste("4\n9\n1");
    await canvas.findByText("What this does to your metrics", undefined, { timeout: 3000 });
  },
};
export const ExportWithCommercialInvoice: Story = {
  args: order(
    {
      ...shippedSale,
      destination: { country: "GB", city: "London" },
      sellerVat: { ...shippedSale.sellerVat, rule: "EXPORT" },
    },
    { [`GET ${own}commercial-invoice/`]: { body: commercialInvoice } },
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Commercial invoice" });
    await canvas.findByText("Customs will ask for");
  },
};
export const ChangeShippingMethod: Story = {
  args: order(bookedSale, bookedAnswers),
  play: async (context) => press(context, "Change shipping method"),
};
export const FilesToUpload: Story = {
  args: order(confirmedSale),
  play: async ({ canvas, userEvent }) => {
    const input = await canvas.findByLabelText<HTMLInputElement>("Choose files, or drop them here");
    const files = [new File(["list"], "Delivery note.pdf"), new File([], "empty.pdf")];
    await userEvent.upload(input, files);
    await canvas.findByText("The file is empty.");
  },
};
export const Paid: Story = { args: order(paidSale) };
export const PaidAndOnHold: Story = {
  args: order({
    ...paidSale,
    payout: { ...scheduledPayout, status: "ON_HOLD", holdReason: "AMOUNT_NEEDS_APPROVAL" },
  }),
};
export const CompleteDialog: Story = {
  args: order(paidSale),
  play: async (context) => press(context, "Complete your order"),
};
export const Completed: Story = {
  args: order({
    ...paidSale,
    status: "COMPLETED",
    nextAction: "NONE",
    hasInvoiceForDownload: true,
    payout: {
      ...scheduledPayout,
      status: "PAID",
      reference: "QS-225083820",
      paidAt: "2026-11-24T09:00:00Z",
    },
  }),
};
