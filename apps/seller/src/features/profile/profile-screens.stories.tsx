import type { Meta, StoryObj } from "@storybook/react-vite";
import { ShippingFromPage, ShippingAddressPage } from "#features/profile/addresses-page.tsx";
import { BillingPage } from "#features/profile/billing-page.tsx";
import { ChamberPage } from "#features/profile/chamber-page.tsx";
import { ConnectionPage } from "#features/profile/connection-page.tsx";
import { DiscountPage } from "#features/profile/discount-page.tsx";
import { MappingPage } from "#features/profile/mapping-page.tsx";
import { OverviewPage } from "#features/profile/overview-page.tsx";
import { PaymentPage } from "#features/profile/payment-page.tsx";
import {
  beginner,
  billing,
  company,
  heldAccount,
  listOf,
  profileAnswers,
  secondShipFrom,
  shipFrom,
} from "#features/profile/profile.fixtures.ts";
import { SellToPage } from "#features/profile/sell-to-page.tsx";
import { ShipDirectPage } from "#features/profile/ship-direct-page.tsx";
import { seller, viewingStaff } from "#testing/fixtures.ts";
import { SellerScreen, type Answers } from "#testing/seller-screen.tsx";

const meta: Meta<typeof SellerScreen> = {
  title: "Screens/Profile",
  component: SellerScreen,
  excludeStories: ["SellerScreen"],
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof SellerScreen>;

const now = Math.floor(Date.now() / 1000);
const session = (user: object, flags: object = {}): Answers => ({
  "POST auth/refresh/": {
    body: {
      user,
      accessToken: `h.${btoa(JSON.stringify({ iat: now, exp: now + 600 }))}.s`,
      accessExp: (now + 600) * 1000,
      signature: "signature",
      flags,
    },
  },
});
const staffView = session(viewingStaff);
const failure = {
  status: 500,
  body: { code: "internal_error", message: "Something went wrong.", requestId: "req-4711" },
};
const refused = {
  status: 403,
  body: { code: "not_allowed", message: "Not allowed.", requestId: "req-4711" },
};

const page = (children: React.ReactNode, answers: Answers = {}): Story["args"] => ({
  answers: { ...profileAnswers, ...answers },
  children,
});
/** Waits for what the story is about. */
const until =
  (text: string | RegExp): NonNullable<Story["play"]> =>
  async ({ canvas }) => {
    await canvas.findAllByText(text);
  };

export const Overview: Story = {
  args: page(
    <OverviewPage />,
    session({
      ...seller,
      accountManager: { name: "Marta Keller", email: "marta.keller@quayside.example" },
    }),
  ),
  play: until("Your account manager"),
};

export const OverviewOfABeginner: Story = {
  args: page(<OverviewPage />, { "GET company/": { body: beginner } }),
  play: until("Please complete your profile"),
};

export const OverviewFailed: Story = {
  args: page(<OverviewPage />, { "GET company/": failure, "GET user/": failure }),
  play: until("There was an error loading your profile, please try again."),
};

export const OverviewWithNewAddress: Story = {
  args: page(<OverviewPage />, {
    "GET user/": {
      body: {
        ...seller,
        phone: "+4930123456",
        pendingEmail: { email: "new@demo.example", expiresAt: "2026-11-24T10:00:00.000Z" },
        signature: "signature",
      },
    },
  }),
  play: until(/new@demo.example/),
};

export const OverviewReadOnly: Story = {
  args: page(<OverviewPage />, staffView),
  play: until("Company details"),
};

export const BillingAddress: Story = {
  args: page(<BillingPage />),
  play: until("This VAT number is valid."),
};

export const BillingAddressRefused: Story = {
  args: page(<BillingPage />, {
    "GET vat/": {
      body: {
        vat: {
          countryCode: "DE",
          taxNumber: "129273398",
          companyName: null,
          validationStatus: "UNABLE_TO_VALIDATE",
          checkedAt: null,
          recheckAt: null,
        },
      },
    },
    [`PUT addresses/${billing.qid}/`]: {
      status: 400,
      body: {
        code: "validation_failed",
        message: "Not valid.",
        requestId: "req-1",
        fieldErrors: { postcode: ["This is not a postcode of the chosen country."] },
      },
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Postcode"), "X");
    await userEvent.click(canvas.getByRole("button", { name: "Save address" }));
    await canvas.findByRole("link", { name: "This is not a postcode of the chosen country." });
  },
};

export const BillingAddressReadOnly: Story = {
  args: page(<BillingPage />, staffView),
  play: until("VAT registry"),
};

export const PaymentDetails: Story = {
  args: page(<PaymentPage />, { "GET user/bank/info/": { body: { bankAccount: heldAccount } } }),
  play: until("Payouts to this account wait"),
};

export const PaymentDetailsEmpty: Story = {
  args: page(<PaymentPage />, { "GET user/bank/info/": { body: { bankAccount: null } } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("IBAN"), "DE89370400440532013001");
    await canvas.findByText("This is not an IBAN: check its digits.");
  },
};

export const PaymentDetailsOfAnAmericanCompany: Story = {
  args: page(<PaymentPage />, {
    "GET company/": { body: { ...company, country: "US" } },
    "GET user/bank/info/": { body: { bankAccount: null } },
  }),
  play: until("Routing number (ABA)"),
};

export const PaymentDetailsPassword: Story = {
  args: page(<PaymentPage />, {
    "GET user/bank/info/": { body: { bankAccount: null } },
    "POST user/bank/": {
      status: 403,
      body: { code: "fresh_sign_in_required", message: "", requestId: "req-1" },
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Account holder"), "Demo Beauty GmbH");
    await userEvent.type(canvas.getByLabelText("IBAN"), "DE89370400440532013000");
    await userEvent.click(canvas.getByRole("button", { name: "Save bank details" }));
  },
};

export const PaymentDetailsNotPermitted: Story = {
  args: page(<PaymentPage />, { "GET user/bank/info/": refused }),
  play: until("You do not have permission to see this."),
};

export const ChamberOfCommerce: Story = { args: page(<ChamberPage />), play: until("HRB 123456") };

export const ChamberOfCommerceEmpty: Story = {
  args: page(<ChamberPage />, { "GET company/chamber-of-commerce/": { body: { registration: null } } }),
  play: until("Upload the extract"),
};

export const ShippingFrom: Story = {
  args: page(<ShippingFromPage />, {
    "GET addresses/": { body: listOf([billing, shipFrom, secondShipFrom]) },
  }),
  play: until("Default"),
};

export const ShippingAddress: Story = {
  args: page(<ShippingAddressPage />),
  play: until("Same as the billing address"),
};

export const SellTo: Story = { args: page(<SellToPage />), play: until("Europe (EU+UK)") };

export const ShipDirectTo: Story = {
  args: page(<ShipDirectPage />),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /countries of Europe/ }));
    await canvas.findByText("Iceland");
  },
};

export const ShipDirectToNoResults: Story = {
  args: page(<ShipDirectPage />),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("searchbox"), "nowhere");
    await canvas.findByText("No results found.");
  },
};

export const Discount: Story = {
  args: page(<DiscountPage />),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Change Nord" }));
    await canvas.findByText(/with this discount/);
  },
};

export const DiscountEmpty: Story = {
  args: page(<DiscountPage />, {
    "GET offers/brand-discounts/": { body: { ...listOf([]), counts: { CURRENT: 0, ENDED: 0 } } },
  }),
  play: until("There are no discounts"),
};

export const DiscountReadOnly: Story = {
  args: page(<DiscountPage />, staffView),
  play: until("12.5%"),
};

export const FieldMapping: Story = {
  args: page(<MappingPage />),
  play: until("Columns of your stock lists"),
};

export const FieldMappingProblems: Story = {
  args: page(<MappingPage />, { "GET offers/stock-mapping/": { body: { mapping: null, updatedAt: null } } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Save" }));
    await canvas.findByRole("link", { name: "Please select the column containing GTIN." });
  },
};

export const ConnectionSettings: Story = {
  args: page(<ConnectionPage />, session(seller, { self_serve_stock_ingestion: true })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Show deliveries/ }));
    await canvas.findByText("Answered 500");
  },
};

export const ConnectionSettingsEmpty: Story = {
  args: page(<ConnectionPage />, {
    "GET offers/stocklist-source/": { body: { results: [] } },
    "GET api-keys/": { body: { results: [] } },
    "GET webhooks/": { body: { results: [] } },
  }),
  play: until(/There are no webhooks/),
};

export const ConnectionSettingsReadOnly: Story = {
  args: page(<ConnectionPage />, staffView),
  play: until("Webhooks"),
};
