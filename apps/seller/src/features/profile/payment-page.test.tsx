import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { PaymentPage } from "#features/profile/payment-page.tsx";
import { bankAccount, company, heldAccount, profileAnswers } from "#features/profile/profile.fixtures.ts";
import { viewingStaff } from "#testing/fixtures.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const IBAN = "DE89370400440532013000";
const show = (answers: Answers = {}) =>
  renderApp(<PaymentPage />, { answers: { ...profileAnswers, ...answers } });
const none: Answers = { "GET user/bank/info/": { body: { bankAccount: null, version: 1 } } };
const form = async () => within(await screen.findByRole("form", { name: "Add your bank details" }));
const fill = async () => {
  const user = userEvent.setup();
  const details = await form();
  await user.type(details.getByLabelText("Account holder"), "Demo Beauty GmbH");
  await user.type(details.getByLabelText("IBAN"), IBAN);
  return { user, details };
};

it("shows the current account masked", async () => {
  show();
  const account = await screen.findByRole("region", { name: "Your account" });
  expect(account.textContent).toContain("ends in 3000");
  expect(screen.queryByRole("form")).toBeNull();
});

it("says until when payouts to a new account are held", async () => {
  show({ "GET user/bank/info/": { body: { bankAccount: heldAccount, version: 1 } } });
  expect(await screen.findByText("Payouts to this account are on hold")).toBeTruthy();
  expect(screen.getByText(/nothing is paid out to it until 24 November 2026/)).toBeTruthy();
});

it.each([
  ["DE", ["IBAN"], ["Sort code", "Routing number (ABA)"]],
  ["GB", ["Sort code", "Account number"], ["IBAN", "Routing number (ABA)"]],
  ["US", ["Routing number (ABA)", "Account number"], ["IBAN", "Sort code"]],
])("asks a company in %s for its country's account format", async (country, there, missing) => {
  show({ ...none, "GET company/": { body: { ...company, country } } });
  const details = await form();
  for (const label of there) expect(details.getByLabelText(label)).toBeTruthy();
  for (const label of missing) expect(details.queryByLabelText(label)).toBeNull();
});

it("warns before saving when the account's currency differs from the company's selling currency", async () => {
  show(none);
  const details = await form();
  const kind = details.getByLabelText("Kind of account");
  expect(details.queryByText(/cannot be paid/)).toBeNull();
  await userEvent.selectOptions(kind, "US account with a routing number");
  expect(kind.getAttribute("aria-describedby")).toBe(
    details.getByText("This account is in USD, but you sell in EUR. Orders in EUR cannot be paid to it.").id,
  );
  await userEvent.selectOptions(kind, "Account with an IBAN");
  expect(details.queryByText(/cannot be paid/)).toBeNull();
});

it("validates check digits while the user types", async () => {
  show(none);
  const { user, details } = await fill();
  expect(details.getByText("The digits are right. Account in Germany.")).toBeTruthy();
  await user.type(details.getByLabelText("IBAN"), "{Backspace}1");
  expect(details.getByText("This is not an IBAN: check its digits.")).toBeTruthy();
});

it("saves after the password was confirmed, and says that payouts are held and a mail was sent", async () => {
  let isFresh = false;
  const { calls } = show({
    ...none,
    "POST user/bank/": () => (isFresh ? { body: bankAccount } : failed(403, "fresh_sign_in_required")),
    "POST auth/confirm-password/": ({ body }) => {
      const { secret, code } = body as { secret: string; code?: string };
      if (secret !== "right") return failed(400, "IncorrectPassword", { secret: "INCORRECT" });
      if (code === undefined) return failed(400, "totp_required");
      isFresh = true;
      return { status: 204 };
    },
  });
  const { user, details } = await fill();
  await user.click(details.getByRole("button", { name: "Save bank details" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm your password" }));
  const confirm = () => user.click(dialog.getByRole("button", { name: "Confirm" }));
  await confirm();
  expect(dialog.getByText("Enter your password.")).toBeTruthy();
  await user.type(dialog.getByLabelText("Password"), "wrong");
  await confirm();
  await dialog.findByText("Your current password is wrong.");
  await user.clear(dialog.getByLabelText("Password"));
  await user.type(dialog.getByLabelText("Password"), "right");
  await confirm();
  await user.type(await dialog.findByLabelText("Code"), "123456");
  await confirm();
  await screen.findByText("Bank details saved");
  expect(
    screen.getByText(/Payouts are on hold for 72 hours\. The owners of your company are notified/),
  ).toBeTruthy();
  const sent = calls.filter(({ name }) => name === "POST user/bank/");
  expect(sent).toHaveLength(2);
  expect(sent[1]?.body).toEqual({
    kind: "IBAN",
    accountHolder: "Demo Beauty GmbH",
    iban: "DE89 3704 0044 0532 0130 00",
    version: 1,
  });
  expect(sent[0]?.headers.get("idempotency-key")).not.toBe(sent[1]?.headers.get("idempotency-key"));
});

it("keeps the entries when the password is not confirmed", async () => {
  show({ ...none, "POST user/bank/": failed(403, "fresh_sign_in_required") });
  const { user, details } = await fill();
  await user.click(details.getByRole("button", { name: "Save bank details" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));
  expect(details.getByLabelText("Account holder")).toHaveProperty("value", "Demo Beauty GmbH");
});

it.each([
  [400, "bank_details_invalid", { fields: { iban: "This bank closed." } }, "This bank closed."],
  [403, "not_allowed", {}, /You do not have permission to change this/],
  [500, "internal_error", {}, "There was an error saving the bank details, please try again."],
])("explains why bank details could not be saved: %i %s", async (status, code, details, message) => {
  show({ ...none, "POST user/bank/": failed(status, code, details) });
  const filled = await fill();
  await filled.user.click(filled.details.getByRole("button", { name: "Save bank details" }));
  expect((await filled.details.findAllByText(message)).length).toBeGreaterThan(0);
});

it("shows no form to staff who view a seller", async () => {
  const { body } = signedIn();
  show({ ...none, "POST auth/refresh/": { body: { ...body, user: viewingStaff } } });
  expect(await screen.findByText("There are no bank details yet")).toBeTruthy();
  expect(screen.queryByRole("form")).toBeNull();
});
