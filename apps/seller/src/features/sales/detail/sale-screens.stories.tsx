import { screen } from "@testing-library/react";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { failed } from "@quayside/portal/fixtures/portal-screen";
import { commercialInvoice } from "#features/sales/documents/commercial-invoice.fixtures.ts";
import { order, own, press } from "#features/sales/detail/sale-screens.fixtures.tsx";
import { confirmedSale, paidSale, sale, scheduledPayout, shippedSale } from "#testing/fixtures.ts";
import { type Answers, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

const payout = `GET ${own}payout-preview/`;

export default { ...sellerScreens, title: "Screens/Seller/Order" };

const domesticSale: Sale = {
  ...shippedSale,
  sellerVat: {
    amount: "13.68",
    expectedVatAmount: "13.68",
    maximum: "13.73",
    reason: null,
    rule: "DOMESTIC",
    isExport: false,
    rates: [{ rate: "0.19", goods: "72.00", shippingFee: "0.00", expectedVatAmount: "13.68" }],
  },
};
const noDocuments: Answers = {
  [`GET ${own}documents/`]: { body: { count: 0, results: [], proformaAllowed: false } },
};

export const Notified: Story = { args: order(sale, noDocuments) };
/** What the payment will wait for is said from the first step on. */
export const PaymentWillWait: Story = {
  args: order(sale, {
    ...noDocuments,
    [payout]: {
      body: {
        dueOn: "2026-12-02",
        holdReason: "VAT_NUMBER_INVALID",
        missing: ["vat_number_of_dispatch", "seller_terms"],
      },
    },
  }),
  play: async ({ canvas }) => {
    await canvas.findByText("You cannot be paid for this order yet");
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
  args: order(domesticSale, { [payout]: { body: { dueOn: "2026-12-02", holdReason: null, missing: [] } } }),
  play: async (context) => {
    await press(context, "Trigger payment");
    await screen.findByText(/Paid out to you on Wed 2 Dec\./);
  },
};
export const PayoutWouldBeHeld: Story = {
  args: order(domesticSale, {
    [payout]: { body: { dueOn: "2026-12-02", holdReason: "BANK_DETAILS_UNVERIFIED", missing: [] } },
  }),
  play: async (context) => {
    await press(context, "Trigger payment");
    await screen.findByText(/The payout is held at first\./);
  },
};
export const FeeAboveItsMaximum: Story = {
  args: order(domesticSale),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const fee = await canvas.findByRole("textbox", { name: "Shipping fee" });
    await userEvent.clear(fee);
    await userEvent.type(fee, "30,00");
    await press(context, "Trigger payment");
    await canvas.findByText(/Maximum shipping value exceeded/);
  },
};
export const AmountsChangedBySomebodyElse: Story = {
  args: order(domesticSale, { [`PATCH ${own}`]: failed(409, "version_conflict", { version: 9 }) }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const fee = await canvas.findByRole("textbox", { name: "Shipping fee" });
    await userEvent.clear(fee);
    await userEvent.type(fee, "7");
    await press(context, "Trigger payment");
    await canvas.findByText(/Now saved: shipping fee/);
  },
};
export const PaymentTrouble: Story = {
  args: order(domesticSale, { [`POST ${own}pay/`]: failed(503, "payment_trouble") }),
  play: async (context) => {
    await press(context, "Trigger payment", "Confirm");
    await context.canvas.findByText(/We are having trouble processing payments/);
  },
};
export const PaymentAboveTheLimit: Story = {
  args: order(domesticSale, {
    [`POST ${own}pay/`]: failed(400, "payment_amount_above_limit", {
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
    [`POST ${own}pay/`]: failed(400, "profile_incomplete", { missing: ["bank_details", "billing_address"] }),
  }),
  play: async (context) => press(context, "Trigger payment", "Confirm"),
};
export const ReducedWithConsequence: Story = {
  args: order(sale, noDocuments),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText("Quantity of Hand cream"));
    await userEvent.paste("4\n9\n1");
    await canvas.findByText("Effect on your metrics, compared with confirming in full", undefined, {
      timeout: 3000,
    });
  },
};
export const ExportWithCommercialInvoice: Story = {
  args: order(
    {
      ...shippedSale,
      destination: { country: "GB", city: "London" },
      sellerVat: { ...shippedSale.sellerVat, rule: "EXPORT", isExport: true },
    },
    { [`GET ${own}commercial-invoice/`]: { body: commercialInvoice } },
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Commercial invoice" });
    await canvas.findByText("A draft: customs will ask for");
  },
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
      reference: "QP-225083820",
      paidAt: "2026-11-24T09:00:00Z",
    },
  }),
};
