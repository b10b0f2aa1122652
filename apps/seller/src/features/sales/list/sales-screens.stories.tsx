import { failed } from "@quayside/portal/fixtures/portal-screen";
import { StepFrame } from "#features/sales/sale/step-action.fixtures.tsx";
import { ConfirmForm } from "#features/sales/confirm/confirm-form.tsx";
import { DeclineDialog } from "#features/sales/confirm/decline-dialog.tsx";
import { counts, listAnswer, secondRow } from "#features/sales/list/list.fixtures.ts";
import { SalesPage } from "#features/sales/list/sales-page.tsx";
import { sale, saleRow } from "#testing/fixtures.ts";
import { sees, seesButton } from "@quayside/portal/fixtures/story-plays";
import { type Answers, failing, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

const rows = [{ ...saleRow, hasRead: false }, secondRow];
const confirmCall = `POST sales/${sale.qid}/confirm_saleline_quantities/`;

export default { ...sellerScreens, title: "Screens/Seller/Orders" };

const orders: Story["args"] = { path: "/orders/", children: <SalesPage /> };
const withOrders = (results: unknown[]): Answers => ({
  "GET sales/counts/": { body: counts },
  "GET sales/": listAnswer(results),
});

export const Orders: Story = {
  args: { ...orders, answers: withOrders(rows) },
  play: async ({ canvas, userEvent }) => {
    const first = await canvas.findByRole("link", { name: /225083820/ });
    await userEvent.keyboard("j");
    if (document.activeElement !== first) throw new Error("J does not move to the first order");
  },
};
export const NoOrders: Story = {
  args: { ...orders, answers: withOrders([]) },
  play: sees("No orders at the moment"),
};
export const OrdersFailed: Story = {
  args: {
    ...orders,
    answers: {
      "GET sales/counts/": { body: counts },
      "GET sales/": failing,
    },
  },
  play: seesButton("Try again"),
};
export const ConfirmInFull: Story = {
  args: {
    children: (
      <StepFrame step="confirm">
        <ConfirmForm sale={sale} />
      </StepFrame>
    ),
    answers: { [confirmCall]: { body: { ...sale, status: "CONFIRMED" } } },
  },
};
export const ConfirmReducedWithoutReason: Story = {
  args: {
    children: (
      <StepFrame step="confirm">
        <ConfirmForm sale={sale} />
      </StepFrame>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const quantity = canvas.getByLabelText("Quantity of Hand cream");
    await userEvent.clear(quantity);
    await userEvent.type(quantity, "4");
    await userEvent.click(canvas.getByRole("button", { name: "Confirm quantities" }));
    await canvas.findByRole("link", { name: "Choose why you reduce Hand cream." });
  },
};
export const ConfirmVersionConflict: Story = {
  args: {
    children: (
      <StepFrame step="confirm">
        <ConfirmForm sale={sale} />
      </StepFrame>
    ),
    answers: {
      [confirmCall]: failed(409, "version_conflict", { version: 4, change: null }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole("button", { name: "Confirm quantities" }).focus();
    await userEvent.keyboard("{Enter}");
    await canvas.findByText(/Someone else changed this in the meantime/);
  },
};
export const Decline: Story = {
  args: {
    children: <DeclineDialog sale={sale} open onOpenChange={() => {}} />,
    answers: {
      [`GET sales/${sale.qid}/decline-reasons/`]: {
        body: {
          results: [
            { code: "OUT_OF_STOCK", textRequired: false },
            { code: "OTHER", textRequired: true },
          ],
        },
      },
    },
  },
};
