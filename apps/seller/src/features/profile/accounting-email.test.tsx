import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { Company } from "@quayside/api-client/contract/company/company.schema";
import { OverviewPage } from "#features/profile/overview-page.tsx";
import { company, profileAnswers } from "#features/profile/profile.fixtures.ts";
import { type ApiCall, failed, renderApp } from "#testing/render-app.tsx";

it("changes and removes the accounting e-mail, and shows at its field when it is not an address", async () => {
  const user = userEvent.setup();
  let saves = 0;
  const { calls } = renderApp(<OverviewPage />, {
    path: "/my-profile/",
    answers: {
      ...profileAnswers,
      "PATCH company/": ({ body }: ApiCall) => {
        saves += 1;
        if (saves === 1) return failed(400, "email_invalid");
        return {
          body: { ...company, ...(body as Partial<Company>), version: (body as Company).version + 1 },
        };
      },
    },
  });
  const details = within(await screen.findByRole("form", { name: "Company details" }));
  const field = details.getByLabelText(/^Accounting e-mail/);
  expect(
    details.getByText("Notified of every invoice and credit note that we issue in your name."),
  ).toBeTruthy();
  expect(field).toHaveProperty("value", "books@demo.example");
  await user.clear(field);
  await user.type(field, "ledger@demo");
  await user.click(details.getByRole("button", { name: "Save" }));
  const problem = await details.findByRole("link");
  await user.click(problem);
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await user.type(field, ".example");
  await user.click(details.getByRole("button", { name: "Save" }));
  await screen.findByText("Company details updated");
  await user.clear(field);
  await user.click(details.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(details.queryByText("Not saved yet")).toBeNull());
  expect(calls.filter(({ name }) => name === "PATCH company/").map(({ body }) => body)).toEqual([
    { version: 3, accountingEmail: "ledger@demo" },
    { version: 3, accountingEmail: "ledger@demo.example" },
    { version: 4, accountingEmail: null },
  ]);
});
