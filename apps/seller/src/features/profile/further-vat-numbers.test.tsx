import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ShippingFromPage } from "#features/profile/addresses-page.tsx";
import { BillingPage } from "#features/profile/billing-page.tsx";
import { profileAnswers, vat } from "#features/profile/profile.fixtures.ts";
import { type ApiCall, renderApp } from "#testing/render-app.tsx";

const polish = { ...vat, countryCode: "PL", taxNumber: "5260001246", companyName: null };
const form = async () =>
  within(await screen.findByRole("form", { name: "VAT numbers of further countries" }));
const called = (calls: readonly ApiCall[], name: string) =>
  calls.filter((call) => call.name === name).map(({ body }) => body);

it("warns on the page of the places to ship from where a country gave no VAT number", async () => {
  renderApp(<ShippingFromPage />, {
    path: "/my-profile/shipping-from/",
    answers: {
      ...profileAnswers,
      "GET vat/": { body: { vat, furtherNumbers: [], missingStates: ["PL"], version: 1 } },
    },
  });
  expect(await screen.findByText("You have no VAT number of Poland.")).toBeTruthy();
  expect(screen.getByText(/orders from there bear its VAT/)).toBeTruthy();
});

it("warns on the page of the VAT number, and takes the number of that country", async () => {
  const user = userEvent.setup();
  const { calls } = renderApp(<BillingPage />, {
    path: "/my-profile/billing-address/",
    answers: {
      ...profileAnswers,
      "GET vat/": { body: { vat, furtherNumbers: [], missingStates: ["PL"], version: 1 } },
      "POST vat/validation/": { body: { ...polish, isSaved: true } },
    },
  });
  const further = await form();
  expect(further.getByText("You have no VAT number of Poland.")).toBeTruthy();
  await user.click(further.getByRole("button", { name: "Add VAT number" }));
  const number = further.getByLabelText("VAT number of that country");
  expect(number.getAttribute("aria-invalid")).toBe("true");
  await user.type(number, " 5260001246 ");
  await user.click(further.getByRole("button", { name: "Add VAT number" }));
  await screen.findByText("VAT number saved");
  expect(called(calls, "POST vat/validation/")).toEqual([
    { countryCode: "PL", taxNumber: "5260001246", isFurther: true },
  ]);
});

it("says that a rejected number was not saved, and keeps what was typed", async () => {
  const user = userEvent.setup();
  renderApp(<BillingPage />, {
    path: "/my-profile/billing-address/",
    answers: {
      ...profileAnswers,
      "GET vat/": { body: { vat, furtherNumbers: [], missingStates: ["PL"], version: 1 } },
      "POST vat/validation/": { body: { ...polish, validationStatus: "INVALID", isSaved: false } },
    },
  });
  const further = await form();
  const number = further.getByLabelText<HTMLInputElement>("VAT number of that country");
  await user.type(number, "5260001247");
  await user.click(further.getByRole("button", { name: "Add VAT number" }));
  await waitFor(() => expect(number.getAttribute("aria-invalid")).toBe("true"));
  expect(number.value).toBe("5260001247");
});

it("lists the numbers with what the registry says, and removes one", async () => {
  const user = userEvent.setup();
  const { calls } = renderApp(<BillingPage />, {
    path: "/my-profile/billing-address/",
    answers: {
      ...profileAnswers,
      "GET vat/": { body: { vat, furtherNumbers: [polish], missingStates: [], version: 1 } },
      "DELETE vat/further-numbers/PL/": { status: 204 },
    },
  });
  const further = await form();
  expect(further.getByText("5260001246")).toBeTruthy();
  expect(further.getByText("This VAT number is valid.")).toBeTruthy();
  await user.click(further.getByRole("button", { name: "Remove the VAT number of Poland" }));
  await screen.findByText("VAT number of Poland removed");
  expect(called(calls, "DELETE vat/further-numbers/PL/")).toHaveLength(1);
});
