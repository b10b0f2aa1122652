import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { StepFrame } from "#features/sales/sale/step-action.fixtures.tsx";
import { ConfirmForm } from "#features/sales/confirm/confirm-form.tsx";
import { ShippingFromPage } from "#features/profile/addresses-page.tsx";
import { profileAnswers, shipFrom } from "#features/profile/profile.fixtures.ts";
import { sale, seller } from "#testing/fixtures.ts";
import { type Answers, failed, renderApp } from "#testing/render-app.tsx";

const put = `PUT addresses/${shipFrom.qid}/`;
const key = `draft:${seller.qid}:address:ship-from:${shipFrom.qid}`;
const keptKeys = () => Object.keys(localStorage).filter((name) => name.startsWith(key));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function editAddress(answers: Answers = {}) {
  const user = userEvent.setup();
  renderApp(<ShippingFromPage />, { answers: { ...profileAnswers, ...answers } });
  await user.click(await screen.findByRole("button", { name: "Edit Kai 4" }));
  const form = within(await screen.findByRole("form", { name: "Edit the address" }));
  return { user, form, street: form.getByLabelText<HTMLInputElement>("Street and house number") };
}

it("has the input of a form again after a reload, and forgets it once it is saved", async () => {
  const before = await editAddress();
  await before.user.type(before.street, "0");
  expect(before.street.value).toBe("Kai 40");
  cleanup();
  const after = await editAddress({ [put]: { body: { ...shipFrom, lineOne: "Kai 40", version: 3 } } });
  await waitFor(() => expect(after.street.value).toBe("Kai 40"));
  await after.user.click(after.form.getByRole("button", { name: "Save address" }));
  await screen.findByText("Address updated.");
  expect(keptKeys()).toEqual([]);
});

it("has the input again when the page was reloaded while nothing answered", async () => {
  const before = await editAddress();
  await before.user.type(before.street, "0");
  cleanup();
  const user = userEvent.setup();
  let isAway = true;
  const addresses = profileAnswers["GET addresses/"];
  const answers = {
    ...profileAnswers,
    "GET addresses/": () => (isAway ? failed(503, "service_unavailable") : addresses),
  };
  renderApp(<ShippingFromPage />, { answers });
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(keptKeys()).toHaveLength(1);
  isAway = false;
  await user.click(again);
  await user.click(await screen.findByRole("button", { name: "Edit Kai 4" }));
  const form = within(await screen.findByRole("form", { name: "Edit the address" }));
  await waitFor(() =>
    expect(form.getByLabelText<HTMLInputElement>("Street and house number").value).toBe("Kai 40"),
  );
});

it("keeps the input of each of two tabs, and a tab without any takes over the newest", async () => {
  const first = await editAddress();
  await first.user.type(first.street, "1");
  const firstTab = String(sessionStorage.getItem("tab"));
  const inFirst = localStorage.getItem(`${key}@${firstTab}`);
  cleanup();
  sessionStorage.setItem("tab", "second");
  const second = await editAddress();
  await waitFor(() => expect(second.street.value).toBe("Kai 41"));
  await second.user.type(second.street, "2");
  expect(localStorage.getItem(`${key}@${firstTab}`)).toBe(inFirst);
  cleanup();
  sessionStorage.setItem("tab", firstTab);
  const again = await editAddress({ [put]: { body: { ...shipFrom, lineOne: "Kai 41", version: 3 } } });
  await waitFor(() => expect(again.street.value).toBe("Kai 41"));
  await again.user.click(again.form.getByRole("button", { name: "Save address" }));
  await screen.findByText("Address updated.");
  expect(keptKeys()).toEqual([`${key}@second`]);
});

it("leaves alone what another tab keeps when its own input is taken back", async () => {
  const { user, street } = await editAddress();
  const other = `${key}@other`;
  localStorage.setItem(other, JSON.stringify({ at: Date.now(), draft: { lineOne: "Kai 9" } }));
  await user.type(street, "0");
  expect(keptKeys()).toHaveLength(2);
  await user.type(street, "{Backspace}");
  expect(keptKeys()).toEqual([other]);
});

it("keeps nothing for another user, and nothing older than a week", async () => {
  const { user, street } = await editAddress();
  await user.type(street, "0");
  const [own = ""] = keptKeys();
  const kept = String(localStorage.getItem(own));
  localStorage.removeItem(own);
  localStorage.setItem(key.replace(seller.qid, "somebody_else_00"), kept);
  cleanup();
  expect((await editAddress()).street.value).toBe("Kai 4");
  cleanup();
  localStorage.setItem(
    key,
    JSON.stringify({ ...JSON.parse(kept), at: Date.now() - 8 * 24 * 60 * 60 * 1000 }),
  );
  expect((await editAddress()).street.value).toBe("Kai 4");
});

it("has the quantities of an order again after a reload, until they are confirmed", async () => {
  const user = userEvent.setup();
  const quantity = () => screen.getByLabelText<HTMLInputElement>("Quantity of Hand cream");
  renderApp(
    <StepFrame step="confirm">
      <ConfirmForm sale={sale} />
    </StepFrame>,
  );
  await user.clear(quantity());
  await user.type(quantity(), "4");
  cleanup();
  const path = `POST sales/${sale.qid}/confirm_saleline_quantities/`;
  const answers = { [path]: { body: { ...sale, status: "CONFIRMED" } } };
  renderApp(
    <StepFrame step="confirm">
      <ConfirmForm sale={sale} />
    </StepFrame>,
    { answers },
  );
  await waitFor(() => expect(quantity().value).toBe("4"));
  await user.selectOptions(screen.getByLabelText("Reason for reducing Hand cream"), "DAMAGED");
  await user.click(screen.getByRole("button", { name: "Confirm quantities" }));
  await screen.findByText("Quantities confirmed");
  expect(Object.keys(localStorage).filter((name) => name.startsWith("draft:"))).toEqual([]);
});
