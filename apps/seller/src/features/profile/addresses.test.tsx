import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ShippingFromPage, ShippingAddressPage } from "#features/profile/addresses-page.tsx";
import { BillingPage } from "#features/profile/billing-page.tsx";
import {
  addressesInfo,
  billing,
  company,
  profileAnswers,
  secondShipFrom,
  shipFrom,
  vat,
} from "#features/profile/profile.fixtures.ts";
import { viewingStaff } from "#testing/fixtures.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";
import { pageOf } from "#testing/page-of.ts";

const show = (page: React.ReactNode, answers: Answers = {}) =>
  renderApp(page, { answers: { ...profileAnswers, ...answers }, path: "/my-profile/billing-address/" });
const form = async (name: string) => within(await screen.findByRole("form", { name }));
const put = `PUT addresses/${billing.qid}/`;

it("changes the billing address against its version", async () => {
  const user = userEvent.setup();
  const { calls } = show(<BillingPage />, { [put]: { body: { ...billing, city: "Bremen", version: 3 } } });
  const address = await form("Billing address");
  await user.clear(address.getByLabelText("Town or city"));
  await user.type(address.getByLabelText("Town or city"), "Bremen");
  await user.click(address.getByRole("button", { name: "Save address" }));
  await screen.findByText("Address updated.");
  expect(calls.find(({ name }) => name === put)?.body).toEqual({
    usage: "billing",
    companyName: "Demo Beauty GmbH",
    lineOne: "Hafenstraße 12",
    lineTwo: "",
    city: "Bremen",
    postcode: "20457",
    country: "DE",
    version: 2,
  });
});

it("shows the server's objections to an address at its fields", async () => {
  const user = userEvent.setup();
  let isNamed = false;
  show(<BillingPage />, {
    [put]: () =>
      isNamed
        ? failed(400, "validation_failed", {
            fieldErrors: { postcode: ["This is not a postcode of the chosen country."] },
          })
        : failed(400, "UpdateAddressBadRequest", {
            companyName: 'The company name must include "Demo Beauty GmbH".',
            vatCompanyName: "Demo Beauty GmbH",
          }),
  });
  const address = await form("Billing address");
  expect(address.getByText(/Must include “Demo Beauty GmbH”/)).toBeTruthy();
  await user.type(address.getByLabelText("Company name"), " 2");
  await user.click(address.getByRole("button", { name: "Save address" }));
  await address.findByRole("link", { name: 'The company name must include "Demo Beauty GmbH".' });
  isNamed = true;
  await user.click(address.getByRole("button", { name: "Save address" }));
  await address.findByRole("link", { name: "This is not a postcode of the chosen country." });
  expect(address.getByLabelText("Postcode").getAttribute("aria-invalid")).toBe("true");
});

it("adds the first billing address, prefilled from the shipping address", async () => {
  const user = userEvent.setup();
  const { calls } = show(<BillingPage />, {
    "GET addresses/": { body: pageOf([shipFrom]) },
    "POST addresses/": { status: 201, body: billing },
  });
  const address = await form("Billing address");
  await user.click(address.getByRole("button", { name: "Save address" }));
  expect(address.getByRole("link", { name: "Enter the street and the house number." })).toBeTruthy();
  await user.click(address.getByRole("checkbox", { name: "Same as the address you ship from" }));
  await user.click(address.getByRole("button", { name: "Save address" }));
  await screen.findByText("Address created.");
  expect(calls.find(({ name }) => name === "POST addresses/")?.body).toMatchObject({
    usage: "billing",
    lineOne: "Kai 4",
  });
});

it.each([
  ["VALID", "Nord GmbH", "This VAT number is valid.", /It belongs to Nord GmbH/],
  ["INVALID", null, "This number is not in the VAT registry.", /You can save it all the same/],
  ["UNABLE_TO_VALIDATE", null, "The VAT number could not be checked.", /checked again automatically/],
])(
  "checks a VAT number with the registry while it is typed, and shows the result: %s",
  async (status, name, title, text) => {
    const { calls } = show(<BillingPage />, {
      "GET vat/": { body: { vat: null, furtherNumbers: [], missingStates: [], version: 1 } },
      "POST vat/validation/": {
        body: {
          countryCode: "DE",
          taxNumber: "129273398",
          companyName: name,
          validationStatus: status,
          isSaved: true,
        },
      },
    });
    const number = await screen.findByRole("textbox", { name: "VAT number" });
    fireEvent.change(number, { target: { value: "1292" } });
    fireEvent.change(number, { target: { value: "129273398" } });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    const asked = calls.filter((call) => call.name === "POST vat/validation/");
    const question = { countryCode: "DE", taxNumber: "129273398" };
    expect(asked.map(({ body }) => body)).toEqual([{ ...question, keep: false }]);
    expect(screen.getByRole("button", { name: "Save address" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Save VAT number" }));
    expect(await screen.findByText("VAT number saved")).toBeTruthy();
    expect(calls.filter((call) => call.name === "POST vat/validation/").map(({ body }) => body)).toEqual([
      { ...question, keep: false },
      question,
    ]);
  },
);

it("says when a rejected number was not saved, because a confirmed one stays", async () => {
  const rejected = {
    countryCode: "DE",
    taxNumber: "129273399",
    companyName: null,
    validationStatus: "INVALID",
  };
  show(<BillingPage />, {
    "GET vat/": {
      body: { vat: { ...vat, validationStatus: "VALID" }, furtherNumbers: [], missingStates: [], version: 1 },
    },
    "POST vat/validation/": { body: { ...rejected, isSaved: false } },
  });
  const number = await screen.findByRole("textbox", { name: "VAT number" });
  fireEvent.change(number, { target: { value: "129273399" } });
  expect(await screen.findByText(/It cannot be saved: what you have stays/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Save VAT number" }));
  expect(await screen.findByText("VAT number not saved")).toBeTruthy();
  expect(screen.queryByText("VAT number saved")).toBeNull();
});

it("shows the registry's last result", async () => {
  show(<BillingPage />, {
    "GET vat/": {
      body: {
        vat: { ...vat, validationStatus: "UNABLE_TO_VALIDATE" },
        furtherNumbers: [],
        missingStates: [],
        version: 1,
      },
    },
  });
  expect(await screen.findByText("The VAT number could not be checked.")).toBeTruthy();
});

it("lists the shipping addresses, makes another one the default and deletes one", async () => {
  const user = userEvent.setup();
  const one = `addresses/${secondShipFrom.qid}/`;
  const { calls } = show(<ShippingFromPage />, {
    "GET addresses/": { body: pageOf([billing, shipFrom, secondShipFrom]) },
    [`PUT ${one}`]: { body: { ...secondShipFrom, isDefault: true } },
    [`DELETE ${one}`]: { status: 204 },
  });
  const list = within(await screen.findByRole("list", { name: "Addresses" }));
  expect(list.getAllByRole("listitem")).toHaveLength(2);
  expect(list.getByText(/The name or a line is longer than carriers print/)).toBeTruthy();
  await user.click(list.getByRole("button", { name: /^Make default/ }));
  await screen.findByText("Address updated.");
  expect(calls.find(({ name }) => name === `PUT ${one}`)?.body).toMatchObject({
    isDefault: true,
    version: 2,
    replacesDefault: shipFrom.qid,
  });
  await user.click(list.getByRole("button", { name: /^Delete Am alten/ }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await screen.findByText("Address deleted.");
});

it("says who changed an address that is to be deleted, and deletes it once that is known", async () => {
  const user = userEvent.setup();
  let version = 2;
  const change = { action: "address.update", by: "Ann Lee", at: "2026-11-24T10:00:00.000Z" };
  const one = `addresses/${secondShipFrom.qid}/`;
  const { calls } = show(<ShippingFromPage />, {
    "GET addresses/": () => ({ body: pageOf([shipFrom, { ...secondShipFrom, version }]) }),
    [`DELETE ${one}`]: () => {
      if (version > 2) return { status: 204 };
      version = 3;
      return failed(409, "version_conflict", { version, change });
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Delete Am alten/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await dialog.findByText(/^This was changed by Ann Lee on 24 November 2026/);
  await waitFor(() => expect(calls.filter(({ name }) => name === "GET addresses/")).toHaveLength(2));
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await screen.findByText("Address deleted.");
});

it("asks for the time zone only where country and postcode do not tell it", async () => {
  const user = userEvent.setup();
  const change = `PUT addresses/${shipFrom.qid}/`;
  const { calls } = show(<ShippingFromPage />, { [change]: { body: { ...shipFrom, version: 3 } } });
  await user.click(await screen.findByRole("button", { name: "Edit Kai 4" }));
  const address = await form("Edit the address");
  const postcode = address.getByLabelText("Postcode");
  await user.selectOptions(address.getByLabelText("Country"), "US");
  await user.clear(postcode);
  await user.type(postcode, "90001");
  expect(address.queryByLabelText("Time zone")).toBeNull();
  await user.clear(postcode);
  await user.type(postcode, "37301");
  await user.click(address.getByRole("button", { name: "Save address" }));
  expect(address.getByRole("link", { name: "Choose a time zone." })).toBeTruthy();
  await user.selectOptions(address.getByLabelText("Time zone"), "America/Chicago");
  await user.click(address.getByRole("button", { name: "Save address" }));
  await screen.findByText("Address updated.");
  expect(calls.find(({ name }) => name === change)?.body).toMatchObject({
    country: "US",
    postcode: "37301",
    timeZone: "America/Chicago",
  });
});

it("asks for the time zone of an address whose place does not tell it", async () => {
  const old = { ...shipFrom, country: "US", postcode: "37301", timeZone: null };
  show(<ShippingFromPage />, { "GET addresses/": { body: pageOf([old]) } });
  expect(await screen.findByText(/do not tell its time zone: edit the address to choose it/)).toBeTruthy();
});

it("adds and edits addresses in place, and refetches the list afterwards", async () => {
  const user = userEvent.setup();
  const { calls } = show(<ShippingFromPage />, {
    [`PUT addresses/${shipFrom.qid}/`]: { body: { ...shipFrom, lineOne: "Kai 5", version: 3 } },
  });
  await user.click(await screen.findByRole("button", { name: "Edit Kai 4" }));
  const address = await form("Edit the address");
  await user.clear(address.getByLabelText("Street and house number"));
  await user.type(address.getByLabelText("Street and house number"), "Kai 5");
  await user.click(address.getByRole("button", { name: "Save address" }));
  await screen.findByText("Address updated.");
  await waitFor(() => expect(screen.queryByRole("form", { name: "Edit the address" })).toBeNull());
  expect(calls.filter(({ name }) => name === "GET addresses/").length).toBeGreaterThan(1);
  await user.click(screen.getByRole("button", { name: "Add an address you ship from" }));
  expect(await screen.findByRole("form", { name: "Add an address you ship from" })).toBeTruthy();
});

it("sets the default shipping fee of new orders, within the limits", async () => {
  const user = userEvent.setup();
  const { calls } = show(<ShippingFromPage />, {
    "PUT user/fee/": failed(400, "fee_out_of_range", { maximum: "25.00" }),
  });
  const fee = await form("Shipping fee");
  await user.clear(fee.getByLabelText("Fee for each order in EUR"));
  await user.click(fee.getByRole("button", { name: "Save" }));
  fee.getByRole("link", { name: "Enter an amount of 0 or more with at most two decimals." });
  await user.type(fee.getByLabelText("Fee for each order in EUR"), "99,5");
  await user.click(fee.getByRole("button", { name: "Save" }));
  await fee.findByRole("link", { name: "Enter €25.00 or less." });
  expect(calls.find(({ name }) => name === "PUT user/fee/")?.body).toEqual({
    shippingFee: "99.50",
    version: company.version,
  });
});

it("opens the form for the first shipping address immediately", async () => {
  show(<ShippingAddressPage />);
  const address = await form("Add a shipping address");
  expect(address.getByRole("checkbox", { name: "Same as the billing address" })).toBeTruthy();
});

it("shows only the addresses to staff who view a seller", async () => {
  const { body } = signedIn();
  const staffView = { "POST auth/refresh/": { body: { ...body, user: viewingStaff } } };
  const first = show(<BillingPage />, staffView);
  await screen.findByText(company.vatNumber ?? "");
  expect(screen.queryByRole("form")).toBeNull();
  first.unmount();
  show(<ShippingFromPage />, { ...staffView, "GET addresses/info/": { body: addressesInfo(null) } });
  await screen.findByRole("list", { name: "Addresses" });
  expect(screen.queryByRole("button", { name: /Edit|Delete|Add/ })).toBeNull();
});

it("asks before an unsaved VAT number is lost, and says when it is too short", async () => {
  show(<BillingPage />, {
    "GET vat/": { body: { vat: null, furtherNumbers: [], missingStates: [], version: 1 } },
  });
  fireEvent.change(await screen.findByRole("textbox", { name: "VAT number" }), { target: { value: "1292" } });
  fireEvent.click(screen.getByRole("button", { name: "Save VAT number" }));
  const number = screen.getByRole("textbox", { name: "VAT number" });
  expect(number.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getAllByText("Enter the full number, as in the registry.").length).toBeGreaterThan(0);
  const closing = new Event("beforeunload", { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
});

it("shows the server's objection at the VAT number", async () => {
  show(<BillingPage />, {
    "GET vat/": { body: { vat: null, furtherNumbers: [], missingStates: [], version: 1 } },
    "POST vat/validation/": failed(400, "validation_failed", {
      fieldErrors: { taxNumber: ["Not like this."] },
    }),
  });
  const number = await screen.findByRole("textbox", { name: "VAT number" });
  fireEvent.change(number, { target: { value: "129273398" } });
  expect(await screen.findByText("Not like this.")).toBeTruthy();
  expect(number.getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByText("The VAT number could not be checked.")).toBeNull();
});
