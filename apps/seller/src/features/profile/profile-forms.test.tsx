import "#testing/native-forms.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { ShippingAddressPage, ShippingFromPage } from "#features/profile/addresses-page.tsx";
import { BillingPage } from "#features/profile/billing-page.tsx";
import { ChamberPage } from "#features/profile/chamber-page.tsx";
import { DiscountPage } from "#features/profile/discount-page.tsx";
import { MappingPage } from "#features/profile/mapping-page.tsx";
import { OverviewPage } from "#features/profile/overview-page.tsx";
import { PaymentPage } from "#features/profile/payment-page.tsx";
import { billing, profileAnswers } from "#features/profile/profile.fixtures.ts";
import { SellToPage } from "#features/profile/sell-to-page.tsx";
import { ShipDirectPage } from "#features/profile/ship-direct-page.tsx";
import { type Answers, failed, renderApp } from "#testing/render-app.tsx";
import { pageOf } from "#testing/page-of.ts";

afterEach(() => vi.unstubAllGlobals());

type Form = ReturnType<typeof within>;
const text = (label: string, value: string) => (form: Form) =>
  void fireEvent.change(form.getByLabelText(label), { target: { value } });
const all =
  (...edits: ((form: Form) => void)[]) =>
  (form: Form) => {
    for (const edit of edits) edit(form);
  };

/** One form of the profile: what the user enters, and the field at which the server refuses it. */
interface Case {
  readonly page: React.ReactNode;
  readonly form: string;
  readonly edit: (form: Form) => void;
  readonly save: string;
  readonly call: string;
  /** The name that the server has for the field. */
  readonly field: string;
  readonly label: string;
  readonly answers?: Answers;
}

const newAddress: Answers = { "GET addresses/": { body: pageOf([billing]) } };
const address = all(text("Street and house number", "Kai 9"), text("Town or city", "Bremen"));
const FORMS: readonly Case[] = [
  {
    page: <OverviewPage />,
    form: "Company details",
    edit: text("Company name", "Nord GmbH"),
    save: "Save",
    call: "PATCH company/",
    field: "name",
    label: "Company name",
  },
  {
    page: <OverviewPage />,
    form: "Company details",
    edit: text("Registration number (optional)", "HRB 7 B"),
    save: "Save",
    call: "PATCH company/",
    field: "registrationNumber",
    label: "Registration number (optional)",
  },
  {
    page: <OverviewPage />,
    form: "Company details",
    edit: text("EORI number (optional)", "DE7654321"),
    save: "Save",
    call: "PATCH company/",
    field: "eoriNumber",
    label: "EORI number (optional)",
  },
  {
    page: <OverviewPage />,
    form: "Company details",
    edit: text("Accounting e-mail (optional)", "ledger@demo.example"),
    save: "Save",
    call: "PATCH company/",
    field: "accountingEmail",
    label: "Accounting e-mail (optional)",
  },
  {
    page: <OverviewPage />,
    form: "Your details",
    edit: text("Name", "Ada"),
    save: "Save",
    call: "PATCH user/",
    field: "name",
    label: "Name",
  },
  {
    page: <DiscountPage />,
    form: "Set discounts",
    edit: all(text("Brand", "brand_0000002"), text("Discount in %", "10")),
    save: "Save discount",
    call: "POST offers/brands-discounts/upsert-multiple/",
    field: "discounts.0.discount",
    label: "Discount in %",
  },
  {
    page: <ShipDirectPage />,
    form: "Countries",
    edit: (form) => void fireEvent.click(form.getByLabelText("Antarctica", { selector: "button" })),
    save: "Save",
    call: "PATCH company/",
    field: "shipDirectToCountries.3",
    label: "Search countries",
  },
  {
    page: <SellToPage />,
    form: "Regions",
    edit: (form) => void fireEvent.click(form.getByRole("checkbox", { name: "World" })),
    save: "Save",
    call: "PATCH company/",
    field: "sellToRegions",
    label: "Europe (EU+UK)",
  },
  {
    page: <ShippingFromPage />,
    form: "Add an address you ship from",
    edit: address,
    save: "Save address",
    call: "POST addresses/",
    field: "city",
    label: "Town or city",
    answers: newAddress,
  },
  {
    page: <ShippingFromPage />,
    form: "Shipping fee",
    edit: text("Fee for each order in EUR", "7,50"),
    save: "Save",
    call: "PUT user/fee/",
    field: "shippingFee",
    label: "Fee for each order in EUR",
  },
  {
    page: <ShippingAddressPage />,
    form: "Add a shipping address",
    edit: address,
    save: "Save address",
    call: "POST addresses/",
    field: "postcode",
    label: "Postcode",
    answers: newAddress,
  },
  {
    page: <BillingPage />,
    form: "Billing address",
    edit: text("Town or city", "Bremen"),
    save: "Save address",
    call: `PUT addresses/${billing.qid}/`,
    field: "country",
    label: "Country",
  },
  {
    page: <ChamberPage />,
    form: "Upload the extract",
    edit: all(text("Registration number", "HRB 9"), (form) =>
      fireEvent.change(form.getByLabelText("Choose the extract, or drop it here"), {
        target: { files: [new File(["x"], "extract.pdf")] },
      }),
    ),
    save: "Upload",
    call: "POST company/chamber-of-commerce/",
    field: "file",
    label: "Choose the extract, or drop it here",
    answers: { "GET company/chamber-of-commerce/": { body: { registration: null, version: 1 } } },
  },
  {
    page: <PaymentPage />,
    form: "Add your bank details",
    edit: all(text("Account holder", "Demo Beauty GmbH"), text("IBAN", "DE89 3704 0044 0532 0130 00")),
    save: "Save bank details",
    call: "POST user/bank/",
    field: "accountHolder",
    label: "Account holder",
    answers: { "GET user/bank/info/": { body: { bankAccount: null, version: 1 } } },
  },
  {
    page: <MappingPage />,
    form: "Columns of your stock lists",
    edit: text("GTIN column", "Barcode"),
    save: "Save",
    call: "PUT offers/stock-mapping/",
    field: "gtin",
    label: "GTIN column",
  },
];

async function opened({ page, form, answers }: Case, more: Answers = {}) {
  const view = renderApp(
    <>
      <a href="/orders/?page=1">Elsewhere</a>
      {page}
    </>,
    { answers: { ...profileAnswers, ...answers, ...more }, path: "/my-profile/" },
  );
  return { ...view, form: within(await screen.findByRole("form", { name: form })) };
}

it.each(FORMS)(
  "asks before the changed form $form is left by a link, by Back or by closing its tab",
  async (one) => {
    const user = userEvent.setup();
    const traverseTo = vi.fn();
    const history = Object.assign(new EventTarget(), { traverseTo });
    vi.stubGlobal("navigation", history);
    const { form, visited } = await opened(one);
    one.edit(form);
    const closing = new Event("beforeunload", { cancelable: true });
    dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    expect(fireEvent.click(screen.getByText("Elsewhere"))).toBe(false);
    await user.click(await screen.findByRole("button", { name: "Stay on this page" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const back = Object.assign(new Event("navigate", { cancelable: true }), {
      navigationType: "traverse",
      destination: { key: "before" },
    });
    history.dispatchEvent(back);
    expect(back.defaultPrevented).toBe(true);
    await user.click(await screen.findByRole("button", { name: "Leave without saving" }));
    expect(traverseTo).toHaveBeenCalledExactlyOnceWith("before");
    expect(visited).toEqual([]);
  },
);

it.each(FORMS)(
  "shows the server's objection to the form $form at the field, and keeps the entries",
  async (one) => {
    const { form, calls } = await opened(one, {
      [one.call]: failed(400, "validation_failed", { fieldErrors: { [one.field]: ["Not like this."] } }),
    });
    one.edit(form);
    fireEvent.click(form.getByRole("button", { name: one.save }));
    const link = await form.findByRole("link", { name: "Not like this." });
    expect(calls.filter(({ name }) => name === one.call)).toHaveLength(1);
    const field = form.getByLabelText(one.label);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const described = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
      "Error: Not like this.",
    );
    fireEvent.click(link);
    expect(document.activeElement).toBe(field);
    expect(form.getByText("Not saved yet")).toBeTruthy();
  },
);

it.each(FORMS.filter(({ call }) => /^(PATCH|PUT|POST) (company|user|addresses|offers)\/(?!bank)/.test(call)))(
  "reports a failed save of the form $form with the general error text of the profile",
  async (one) => {
    const { form } = await opened(one, { [one.call]: failed(500, "internal_error") });
    one.edit(form);
    fireEvent.click(form.getByRole("button", { name: one.save }));
    expect(await form.findByText("There was an error updating your details, please try again.")).toBeTruthy();
  },
);
