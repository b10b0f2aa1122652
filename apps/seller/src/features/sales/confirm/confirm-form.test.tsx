import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { StepFrame } from "#features/sales/sale/step-action.fixtures.tsx";
import { ConfirmForm } from "#features/sales/confirm/confirm-form.tsx";
import { sale } from "#testing/fixtures.ts";
import { failed, renderApp } from "#testing/render-app.tsx";
import type { Answers } from "#testing/render-app.tsx";

const path = `POST sales/${sale.qid}/confirm_saleline_quantities/`;
const show = (answers: Answers) =>
  renderApp(
    <StepFrame step="confirm">
      <ConfirmForm sale={sale} />
    </StepFrame>,
    { answers },
  );
const confirmButton = () => screen.getByRole("button", { name: "Confirm quantities" });
const quantity = (name: string) => screen.getByLabelText(`Quantity of ${name}`);

it("confirms every line in full unless something is reduced, with the version and one key", async () => {
  const user = userEvent.setup();
  const { calls } = show({ [path]: { body: { ...sale, status: "CONFIRMED" } } });
  await user.click(confirmButton());
  await screen.findByText("Quantities confirmed");
  const sent = calls.filter((call) => call.name === path);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({
    version: 3,
    lines: sale.lines.map((line) => ({ id: line.id, quantity: 6, reductionReason: null })),
  });
  expect(sent[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
});

it("sends once for a double click", async () => {
  const user = userEvent.setup();
  const { calls } = show({ [path]: { body: sale } });
  await user.dblClick(confirmButton());
  await screen.findByText("Quantities confirmed");
  expect(calls.filter((call) => call.name === path)).toHaveLength(1);
});

it("requires a reason for a reduced line, in a summary and at the field, and sends nothing without it", async () => {
  const user = userEvent.setup();
  const { calls } = show({});
  await user.clear(quantity("Hand cream"));
  await user.type(quantity("Hand cream"), "4");
  await user.click(confirmButton());
  const alert = screen.getByRole("alert");
  expect(within(alert).getByText("There is a problem")).toBeTruthy();
  expect(within(alert).getByRole("link", { name: "Choose why you reduce Hand cream." })).toBeTruthy();
  expect(screen.getByLabelText("Reason for reducing Hand cream").getAttribute("aria-invalid")).toBe("true");
  expect(calls.some((call) => call.name === path)).toBe(false);
});

it("lists every problem of a line, and marks the page title as having errors", async () => {
  document.title = "Order 225083820 · Quayside";
  const user = userEvent.setup();
  show({});
  await user.clear(quantity("Hand cream"));
  await user.type(quantity("Hand cream"), "3");
  await user.click(confirmButton());
  const links = within(screen.getByRole("alert"))
    .getAllByRole("link")
    .map((link) => link.textContent);
  expect(links).toEqual([
    "Hand cream: enter a multiple of 2: the goods are sold in units of 2.",
    "Choose why you reduce Hand cream.",
  ]);
  expect(document.title).toBe("Error: Order 225083820 · Quayside");
});

it("updates the totals while quantities change", async () => {
  const user = userEvent.setup();
  show({});
  await user.clear(quantity("Hand cream"));
  await user.type(quantity("Hand cream"), "4");
  const totals = screen
    .getAllByRole("status")
    .map((element) => element.textContent)
    .join(" ");
  expect(totals).toContain("Units 10");
  expect(totals).toContain("€72.00");
  expect(totals).toContain("-€24.00");
});

it("accepts a column of numbers from a spreadsheet", async () => {
  const user = userEvent.setup();
  show({});
  await user.click(quantity("Hand cream"));
  await user.paste("4\n5\n");
  expect(quantity("Hand cream")).toHaveProperty("value", "4");
  expect(quantity("Lip balm")).toHaveProperty("value", "5");
});

it("keeps the call's key when no response came, so that a retry cannot confirm twice", async () => {
  const user = userEvent.setup();
  let attempts = 0;
  const { calls } = show({
    [path]: () => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new TypeError("network")) : { body: sale };
    },
  });
  await user.click(confirmButton());
  await screen.findByText(/Quayside does not answer/);
  await user.click(confirmButton());
  await screen.findByText("Quantities confirmed");
  const keys = calls.filter((call) => call.name === path).map((call) => call.headers.get("idempotency-key"));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

it("says that a colleague changed the order and restarts from the current values", async () => {
  const user = userEvent.setup();
  show({ [path]: failed(409, "version_conflict", { version: 4, change: null }) });
  await user.clear(quantity("Hand cream"));
  await user.type(quantity("Hand cream"), "4");
  await user.selectOptions(screen.getByLabelText("Reason for reducing Hand cream"), "DAMAGED");
  await user.click(confirmButton());
  await screen.findByText(/Someone else changed this in the meantime. Check the current values below/);
  await waitFor(() => expect(quantity("Hand cream")).toHaveProperty("value", "6"));
});

it("warns that confirming nothing is a decline", async () => {
  const user = userEvent.setup();
  const { calls } = show({});
  for (const name of ["Hand cream", "Lip balm"]) {
    await user.clear(quantity(name));
    await user.type(quantity(name), "0");
    await user.selectOptions(screen.getByLabelText(`Reason for reducing ${name}`), "OUT_OF_STOCK");
  }
  await user.click(confirmButton());
  expect(screen.getByText("Confirm at least one unit, or decline the order.")).toBeTruthy();
  expect(calls.some((call) => call.name === path)).toBe(false);
});
