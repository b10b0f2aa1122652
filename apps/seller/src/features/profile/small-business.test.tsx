import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { Company } from "@quayside/api-client/contract/company/company.schema";
import { BillingPage } from "#features/profile/billing-page.tsx";
import { company, profileAnswers, smallBusiness } from "#features/profile/profile.fixtures.ts";
import { type ApiCall, failed, renderApp } from "#testing/render-app.tsx";

const show = (of: Company, patch?: (call: ApiCall) => unknown) =>
  renderApp(<BillingPage />, {
    path: "/my-profile/billing-address/",
    answers: {
      ...profileAnswers,
      "GET company/": { body: of },
      "PATCH company/": ({ body }: ApiCall) => ({ body: { ...of, ...(body as Partial<Company>) } }),
      ...(patch && { "PATCH company/": patch as never }),
    },
  });
const form = async () => within(await screen.findByRole("form", { name: "Small business" }));
const choice = { name: "We are a small business exempt from VAT" };
const patched = (calls: readonly ApiCall[]) =>
  calls.filter(({ name }) => name === "PATCH company/").map(({ body }) => body);

it("lets a company say that it is a small business, with its tax number, and what follows", async () => {
  const user = userEvent.setup();
  const { calls } = show(company);
  const small = await form();
  expect(small.queryByLabelText("Tax number")).toBeNull();
  await user.click(small.getByRole("checkbox", choice));
  expect(small.getByText(/Gemäß § 19 UStG wird keine Umsatzsteuer berechnet/)).toBeTruthy();
  expect(small.getByText("Your VAT number is removed when you save.")).toBeTruthy();
  await user.click(small.getByRole("button", { name: "Save small business" }));
  const number = small.getByLabelText("Tax number");
  expect(number.getAttribute("aria-invalid")).toBe("true");
  await user.type(number, " 21/815/08150 ");
  await user.click(small.getByRole("button", { name: "Save small business" }));
  await screen.findByText("Company details updated");
  expect(patched(calls)).toEqual([{ version: 3, smallBusiness: { taxNumber: "21/815/08150" } }]);
});

it("lets it say that it is one no longer", async () => {
  const user = userEvent.setup();
  const { calls } = show(smallBusiness);
  const small = await form();
  await user.click(small.getByRole("checkbox", { ...choice, checked: true }));
  await user.click(small.getByRole("button", { name: "Save small business" }));
  await waitFor(() => expect(patched(calls)).toEqual([{ version: 3, smallBusiness: null }]));
});

it("shows the server's objection at the tax number", async () => {
  const user = userEvent.setup();
  show(smallBusiness, () =>
    failed(400, "validation_failed", { fieldErrors: { "smallBusiness.taxNumber": ["Not like this."] } }),
  );
  const small = await form();
  await user.type(small.getByLabelText("Tax number"), "1");
  await user.click(small.getByRole("button", { name: "Save small business" }));
  expect((await small.findAllByText("Not like this.")).length).toBeGreaterThan(0);
  expect(small.getByLabelText("Tax number").getAttribute("aria-invalid")).toBe("true");
});

it("is not offered where the country has no scheme for small businesses", async () => {
  show({ ...company, country: "ES" });
  await screen.findByRole("form", { name: "VAT number" });
  expect(screen.queryByRole("form", { name: "Small business" })).toBeNull();
});
