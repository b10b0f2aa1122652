import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { SaleDetail } from "#features/sales/detail/sale-detail.tsx";
import { statsPreview } from "#features/sales/confirm/consequence.fixtures.ts";
import { shippingAnswers } from "#features/sales/shipping/shipping.fixtures.ts";
import { carriers, packingList, sale } from "#testing/fixtures.ts";
import type { Answers, SellerStory as Story } from "#testing/seller-screen.tsx";

/** Where the calls of the order begin. */
export const own = `sales/${sale.qid}/`;

const events = [
  { type: "shipment.created", actor: "Demo Seller", detail: null },
  { type: "sale.confirmed", actor: "Demo Seller", detail: null },
  { type: "sale.notified", actor: "Buyer", detail: null },
].map((event, index) => ({ ...event, qid: `event_00000${index}`, at: `2026-11-${20 - index}T09:30:00Z` }));

/** The page of an order on a stand-in of the API. */
export const order = (given: Sale, answers: Answers = {}): Story["args"] => ({
  path: `/orders/${given.qid}/`,
  children: (
    <div className="grid gap-6">
      <SaleDetail sale={given} />
    </div>
  ),
  answers: {
    "GET carriers/": { body: carriers },
    "POST sellers/stats/preview/": { body: statsPreview },
    [`GET ${own}payout-preview/`]: { body: { dueOn: "2026-12-02", holdReason: null, missing: [] } },
    ...shippingAnswers,
    [`GET ${own}timeline/`]: { body: { results: events } },
    [`GET ${own}documents/`]: { body: { count: 1, results: [packingList], proformaAllowed: false } },
    ...answers,
  },
});
/** Presses a button of the page, then another one of the dialog that it opens. */
export const press = async (
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
