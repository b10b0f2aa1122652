import { useQuery } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { useSession } from "@quayside/auth/react/session-provider";
import { StepFrame } from "#features/sales/sale/step-action.fixtures.tsx";
import { CompleteStep } from "#features/sales/detail/complete-step.tsx";
import { PayStep } from "#features/sales/payment/pay-step.tsx";
import { saleQuery } from "#features/sales/sale/sales.queries.ts";
import { paidSale, shippedSale } from "#testing/fixtures.ts";
import { failed, renderApp } from "#testing/render-app.tsx";
import type { Answers } from "#testing/render-app.tsx";

const save = `PATCH sales/${shippedSale.qid}/`;
const pay = `POST sales/${shippedSale.qid}/pay/`;
const preview = `GET sales/${shippedSale.qid}/payout-preview/`;
const complete = `POST sales/${shippedSale.qid}/paycomplete/`;
const sale = {
  ...shippedSale,
  sellerVat: {
    amount: "0.00",
    expectedVatAmount: "13.68",
    maximum: "13.73",
    reason: "Only exempt goods.",
    rule: "DOMESTIC" as const,
    isExport: false,
    rates: [{ rate: "0.19", goods: "72.00", shippingFee: "0.00", expectedVatAmount: "13.68" }],
  },
};
const show = (answers: Answers) =>
  renderApp(
    <StepFrame step="pay">
      <PayStep sale={sale} />
    </StepFrame>,
    { answers },
  );
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
/** The step as the page shows it: a saved order takes the place of the one before. */
function Live() {
  const { client } = useSession();
  const { data } = useQuery(saleQuery(client, sale.qid));
  return data ? (
    <StepFrame step="pay">
      <PayStep sale={data} />
    </StepFrame>
  ) : null;
}
/** Opens the dialog and confirms it. */
const trigger = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole("button", { name: "Trigger payment" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Confirm" }));
};

describe("shipping fee and VAT", () => {
  it("show their limits in advance, with the rule behind them", () => {
    show({});
    expect(screen.getByText("Up to €25.00")).toBeTruthy();
    expect(screen.getByText("VAT expected €13.68, at most €13.73")).toBeTruthy();
    expect(screen.getByText("VAT of the country that your goods leave applies.")).toBeTruthy();
  });

  it("accept a comma or a dot, and are saved when the payment is triggered", async () => {
    const user = userEvent.setup();
    const saved = {
      ...sale,
      version: sale.version + 1,
      sellerShippingFee: { ...sale.sellerShippingFee, amount: "12.50" },
      sellerVat: { ...sale.sellerVat, amount: "16.06" },
    };
    const { calls } = renderApp(<Live />, {
      answers: {
        [`GET sales/${sale.qid}/`]: { body: sale },
        [save]: { body: saved },
        [pay]: { body: paidSale },
      },
    });
    await screen.findByRole("textbox", { name: "VAT" });
    expect(screen.queryByRole("button", { name: /Save/ })).toBeNull();
    type("Shipping fee", "12,50");
    screen.getByText("VAT expected €16.06, at most €16.11");
    type("VAT", "16.06");
    await user.dblClick(screen.getByRole("button", { name: "Trigger payment" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Trigger payment" }));
    for (const text of ["€12.50", "€16.06", "€100.56"]) dialog.getByText(text);
    const sent = calls.filter((call) => call.name === save);
    expect(sent.map((call) => call.body)).toEqual([
      { sellerShippingFee: "12.50", sellerVat: "16.06", version: sale.version },
    ]);
    expect(sent[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
    expect(calls.some((call) => call.name === pay)).toBe(false);
    await user.click(dialog.getByRole("button", { name: "Confirm" }));
    await screen.findByText("Payment Triggered");
  });

  it("are saved with Enter in a field as well", async () => {
    const user = userEvent.setup();
    const { calls } = show({ [save]: { body: sale } });
    await user.clear(field("Shipping fee"));
    await user.type(field("Shipping fee"), "3");
    // What Enter does in a browser: the form's button stands outside it, where the simulated key does not look.
    fireEvent.submit(screen.getByRole("form", { name: "Payment" }));
    await screen.findByRole("dialog", { name: "Trigger payment" });
    expect(calls.filter((call) => call.name === save).map((call) => call.body)).toEqual([
      { sellerShippingFee: "3.00", version: sale.version },
    ]);
  });

  it("are rejected at the field before they are sent", async () => {
    const user = userEvent.setup();
    const { calls } = show({});
    type("Shipping fee", "25.01");
    await user.click(screen.getByRole("button", { name: "Trigger payment" }));
    expect(screen.getByText("Maximum shipping value exceeded: enter €25.00 or less.")).toBeTruthy();
    expect(document.activeElement).toBe(field("Shipping fee"));
    type("Shipping fee", "five");
    await user.click(screen.getByRole("button", { name: "Trigger payment" }));
    expect(screen.getByText("Enter an amount of 0 or more with at most two decimals.")).toBeTruthy();
    type("Shipping fee", "1,234");
    await user.click(screen.getByRole("button", { name: "Trigger payment" }));
    screen.getByText("Did you mean €1,234.00 or €1.23?");
    await user.click(screen.getByRole("button", { name: "Use €1.23" }));
    expect(field("Shipping fee")).toHaveProperty("value", "1.23");
    expect(calls.some((call) => call.name === save)).toBe(false);
  });

  it.each([
    ["ExceededMaxShippingFee", { maximum: "20.00" }, "Shipping fee", /exceeded: enter €20\.00 or less/],
    [
      "ExceededMaxSellerVat",
      { maximum: "18.05", expectedVatAmount: "18.00" },
      "VAT",
      "Enter €18.05 or less: that is the maximum for this order.",
    ],
  ])("show the server's objection at the field: %s", async (code, details, name, message) => {
    const user = userEvent.setup();
    show({ [save]: failed(400, code, details) });
    type("Shipping fee", "24");
    type("VAT", "18.20");
    await user.click(screen.getByRole("button", { name: "Trigger payment" }));
    await screen.findByText(message);
    expect(field(name).getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field(name));
    await screen.findByText("The order could not be updated, please try again.");
  });

  it("keep the entries when a colleague changed the order, and show the other values", async () => {
    const user = userEvent.setup();
    show({ [save]: failed(409, "version_conflict", { version: 9 }) });
    type("Shipping fee", "7");
    await user.click(screen.getByRole("button", { name: "Trigger payment" }));
    await screen.findByText(/What you typed is kept: trigger the payment again to save it/);
    expect(screen.getByText("Now saved: shipping fee €0.00, VAT €0.00.")).toBeTruthy();
    expect(field("Shipping fee").value).toBe("7");
    await user.click(screen.getByRole("button", { name: "Use the current values" }));
    expect(field("Shipping fee").value).toBe("0.00");
  });
});

describe("triggering the payment", () => {
  it("asks for confirmation and lists the parts of the payment; Cancel does nothing", async () => {
    const user = userEvent.setup();
    const { calls } = show({ [preview]: { body: { dueOn: "2026-12-02", holdReason: null, missing: [] } } });
    await user.click(screen.getByRole("button", { name: "Trigger payment" }));
    const dialog = screen.getByRole("dialog", { name: "Trigger payment" });
    for (const text of [
      "Goods as ordered",
      "€96.00",
      "Reductions",
      "-€24.00",
      "Shipping fee",
      "VAT (19%)",
      "€72.00",
    ])
      within(dialog).getByText(text);
    await within(dialog).findByText(
      "VAT of the country that your goods leave applies. Paid out to you on Wed 2 Dec.",
    );
    within(dialog).getByText("The buyer is refunded for the reduced units.");
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls.some((call) => call.name === pay)).toBe(false);
  });

  it.each([
    [
      { body: { dueOn: "2026-12-02", holdReason: "BANK_DETAILS_UNVERIFIED", missing: [] } },
      /The payout is held at first\. Your bank details changed a short while ago\./,
    ],
    [failed(500, "internal_error"), /on your next working day, unless something holds it\./],
  ])("says what would hold the payout, and what is known without the day", async (answer, text) => {
    const user = userEvent.setup();
    show({ [preview]: answer });
    await user.click(screen.getByRole("button", { name: "Trigger payment" }));
    await within(screen.getByRole("dialog")).findByText(text);
  });

  it("sends once for a double click and says where the order has gone", async () => {
    const user = userEvent.setup();
    const { calls } = show({ [pay]: { body: paidSale } });
    await user.click(screen.getByRole("button", { name: "Trigger payment" }));
    await user.dblClick(within(screen.getByRole("dialog")).getByRole("button", { name: "Confirm" }));
    await screen.findByText("Payment Triggered");
    expect(screen.getByText("This order has been moved to your current orders page")).toBeTruthy();
    expect(calls.filter((call) => call.name === pay)).toHaveLength(1);
  });

  it.each([
    [400, "payment_failed", "We were unable to process this payment, please try again later."],
    [400, "something_new", "We were unable to process this payment, please try again later."],
    [
      503,
      "payment_trouble",
      "We are having trouble processing payments at the moment. Please try again in a few hours.",
    ],
    [500, "payment_processing_failed", "There was an error processing this payment, please try again later."],
    [502, "payment_provider_unanswered", "The payment service did not answer, please try again later."],
    [
      400,
      "payment_currency_mismatch",
      "The currency of the stock offer does not match the currency of the payment.",
    ],
    [400, "shipping_not_arranged", "Arrange shipping first: book a carrier or add your own shipment."],
  ])("explains the failure: %i %s", async (status, code, message) => {
    const user = userEvent.setup();
    show({ [pay]: failed(status, code, { saleCurrency: "EUR", paymentCurrency: "GBP" }) });
    await trigger(user);
    await screen.findByText(message);
    await screen.findByText("The payment could not be triggered, please try again.");
  });

  it("refers to the success team when the amount exceeds the limit", async () => {
    const user = userEvent.setup();
    show({ [pay]: failed(400, "payment_amount_above_limit", { maximum: "250000.00", currency: "EUR" }) });
    await trigger(user);
    const link = await screen.findByRole("link", { name: "success@quayside.example" });
    expect(link).toHaveProperty("href", "mailto:success@quayside.example");
    expect(screen.getByText(/The requested amount is above the maximum\./).textContent).toContain(
      "€250,000.00",
    );
  });

  it("lists what the profile is missing, with a link to it (A549)", async () => {
    const user = userEvent.setup();
    show({ [pay]: failed(400, "profile_incomplete", { missing: ["bank_details", "billing_address"] }) });
    await trigger(user);
    const dialog = await screen.findByRole("dialog", { name: "Please complete your profile" });
    expect(within(dialog).getByRole("link", { name: "Bank details" })).toHaveProperty(
      "pathname",
      "/my-profile/payment-details/",
    );
    within(dialog).getByRole("link", { name: "Billing address" });
  });

  it.each([
    [
      "EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT",
      { maximum: "20.00" },
      "Shipping fee",
      "Maximum shipping value exceeded: enter €20.00 or less.",
    ],
    [
      "EXCEEDED_MAXIMUM_VAT_AMOUNT",
      { expectedVatAmount: "18.00" },
      "VAT",
      /VAT expected for this order is €18\.00/,
    ],
  ])("returns to the rejected field: %s", async (code, details, name, message) => {
    const user = userEvent.setup();
    show({ [pay]: failed(400, code, details) });
    await trigger(user);
    await screen.findByText(message);
    await waitFor(() => expect(document.activeElement).toBe(field(name)));
  });

  it("names the lines without a reason", async () => {
    const user = userEvent.setup();
    show({ [pay]: failed(400, "SALE_LINES_REDUCTION_REASON_REQUIRED", { lines: ["line_0000001"] }) });
    await trigger(user);
    const lines = await screen.findByRole("list", { name: "Lines without a reason" });
    within(lines).getByText("Hand cream");
    await waitFor(() => expect(document.activeElement?.id).toBe("payment-problem"));
  });

  it("says that the order changed in another tab", async () => {
    const user = userEvent.setup();
    show({ [pay]: failed(409, "invalid_state", { status: "PAID" }) });
    await trigger(user);
    expect((await screen.findAllByText(/its payment cannot be triggered any more/)).length).toBeGreaterThan(
      0,
    );
  });
});

describe("completing the order", () => {
  it("warns that the order cannot be edited afterwards, and moves it to past orders", async () => {
    const user = userEvent.setup();
    const { calls } = renderApp(
      <StepFrame step="complete">
        <CompleteStep sale={paidSale} />
      </StepFrame>,
      {
        answers: { [complete]: { body: { ...paidSale, status: "COMPLETED" } } },
      },
    );
    await user.click(screen.getByRole("button", { name: "Complete your order" }));
    const dialog = screen.getByRole("dialog", { name: "Complete your order" });
    within(dialog).getByText("After completing, the order cannot be edited and moves to past orders.");
    await user.dblClick(within(dialog).getByRole("button", { name: "Complete order" }));
    await screen.findByText("Order completed");
    expect(calls.filter((call) => call.name === complete)).toHaveLength(1);
  });

  it("warns when it fails, and keeps the dialog", async () => {
    const user = userEvent.setup();
    renderApp(
      <StepFrame step="complete">
        <CompleteStep sale={paidSale} />
      </StepFrame>,
      { answers: { [complete]: failed(503, "payment_trouble") } },
    );
    await user.click(screen.getByRole("button", { name: "Complete your order" }));
    await user.click(screen.getByRole("button", { name: "Complete order" }));
    await screen.findByText("The order could not be completed, please try again.");
    expect(
      within(screen.getByRole("dialog")).getByText(/We are having trouble processing payments/),
    ).toBeTruthy();
  });

  it("does not blame the payment, which was already triggered", async () => {
    const user = userEvent.setup();
    renderApp(
      <StepFrame step="complete">
        <CompleteStep sale={paidSale} />
      </StepFrame>,
      { answers: { [complete]: failed(500, "internal_error") } },
    );
    await user.click(screen.getByRole("button", { name: "Complete your order" }));
    await user.click(screen.getByRole("button", { name: "Complete order" }));
    const dialog = within(screen.getByRole("dialog"));
    await dialog.findByText("There was an error completing this order, please try again later.");
    expect(dialog.queryByText(/process this payment/)).toBeNull();
  });
});

it("requires a reason when the VAT is lower than expected, and sends it", async () => {
  const full = { ...sale, sellerVat: { ...sale.sellerVat, amount: "13.68", reason: null } };
  const { calls } = renderApp(
    <StepFrame step="pay">
      <PayStep sale={full} />
    </StepFrame>,
    { answers: { [save]: { body: full } } },
  );
  expect(screen.queryByRole("textbox", { name: "Reason for less VAT" })).toBeNull();
  type("VAT", "5.00");
  fireEvent.click(screen.getByRole("button", { name: "Trigger payment" }));
  expect(await screen.findByText("Give a reason of at least 10 characters.")).toBeTruthy();
  expect(calls.filter(({ name }) => name === save)).toEqual([]);
  type("Reason for less VAT", "Half of the goods is exempt.");
  fireEvent.click(screen.getByRole("button", { name: "Trigger payment" }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === save)?.body).toEqual({
      sellerVat: "5.00",
      vatReason: "Half of the goods is exempt.",
      version: full.version,
    }),
  );
});

describe("the VAT after a change of fee", () => {
  const full = { ...sale, sellerVat: { ...sale.sellerVat, amount: "13.68", reason: null } };
  const showFull = (answers: Answers) =>
    renderApp(
      <StepFrame step="pay">
        <PayStep sale={full} />
      </StepFrame>,
      { answers },
    );
  const press = () => fireEvent.click(screen.getByRole("button", { name: "Trigger payment" }));

  it("follows the fee while it is typed, and is not sent in that case", async () => {
    const { calls } = showFull({ [save]: { body: full } });
    type("Shipping fee", "10.00");
    expect(field("VAT").value).toBe("15.58");
    screen.getByText("VAT expected €15.58, at most €15.63");
    press();
    await waitFor(() =>
      expect(calls.find(({ name }) => name === save)?.body).toEqual({
        sellerShippingFee: "10.00",
        version: full.version,
      }),
    );
  });

  it("needs a reason when it is lower than expected for the new fee, and is rejected when it is higher", async () => {
    const { calls } = showFull({ [save]: { body: full } });
    type("Shipping fee", "10.00");
    type("VAT", "13.68");
    press();
    expect(await screen.findByText("Give a reason of at least 10 characters.")).toBeTruthy();
    type("VAT", "15.64");
    press();
    expect(await screen.findByText(/Enter €15\.63 or less/)).toBeTruthy();
    expect(calls.filter(({ name }) => name === save)).toEqual([]);
    type("VAT", "13.68");
    type("Reason for less VAT", "There is no VAT on shipping.");
    press();
    await waitFor(() =>
      expect(calls.find(({ name }) => name === save)?.body).toEqual({
        sellerShippingFee: "10.00",
        sellerVat: "13.68",
        vatReason: "There is no VAT on shipping.",
        version: full.version,
      }),
    );
  });

  it("requires a reason when only the server knows that one is needed, and sends it", async () => {
    const sent: unknown[] = [];
    const { calls } = showFull({
      [save]: () =>
        sent.push(null) === 1
          ? failed(400, "VAT_REASON_REQUIRED", { expectedVatAmount: "20.00" })
          : { body: full },
    });
    type("VAT", "13.65");
    expect(screen.queryByRole("textbox", { name: "Reason for less VAT" })).toBeNull();
    press();
    await screen.findByText(/expected for this order is €20\.00\. To charge less, give a reason/);
    expect(screen.queryByText(/Enter no more than that/)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field("Reason for less VAT")));
    type("Reason for less VAT", "Half of the goods is exempt.");
    press();
    await waitFor(() =>
      expect(calls.filter(({ name }) => name === save).at(-1)?.body).toEqual({
        sellerVat: "13.65",
        vatReason: "Half of the goods is exempt.",
        version: full.version,
      }),
    );
  });
});
