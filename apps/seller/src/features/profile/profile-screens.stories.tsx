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
  profileAnswers,
  secondShipFrom,
  shipFrom,
  smallBusiness,
  vat,
} from "#features/profile/profile.fixtures.ts";
import { failed } from "@quayside/portal/fixtures/portal-screen";
import { sees } from "@quayside/portal/fixtures/story-plays";
import { SellToPage } from "#features/profile/sell-to-page.tsx";
import { ShipDirectPage } from "#features/profile/ship-direct-page.tsx";
import { seller, viewingStaff } from "#testing/fixtures.ts";
import {
  type Answers,
  failing,
  refused,
  sellerScreens,
  type SellerStory as Story,
} from "#testing/seller-screen.tsx";
import { pageOf } from "#testing/page-of.ts";

export default { ...sellerScreens, title: "Screens/Profile" };

const page = (children: React.ReactNode, answers: Answers = {}): Story["args"] => ({
  answers: { ...profileAnswers, ...answers },
  children,
});
/** The page as staff see it who view the seller. */
const viewed = (children: React.ReactNode): Story["args"] => ({ ...page(children), user: viewingStaff });

export const Overview: Story = {
  args: {
    ...page(<OverviewPage />),
    user: {
      ...seller,
      accountManager: { name: "Marta Keller", email: "marta.keller@quayside.example" },
    },
  },
  play: sees("Your account manager"),
};

export const OverviewOfABeginner: Story = {
  args: page(<OverviewPage />, { "GET company/": { body: beginner } }),
  play: sees("Please complete your profile"),
};

export const OverviewFailed: Story = {
  args: page(<OverviewPage />, { "GET company/": failing, "GET user/": failing }),
  play: async ({ canvas }) => {
    await canvas.findAllByText("There was an error loading your profile, please try again.");
  },
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
  play: sees(/new@demo.example/),
};

export const OverviewReadOnly: Story = {
  args: viewed(<OverviewPage />),
  play: sees("Company details"),
};

export const BillingAddress: Story = {
  args: page(<BillingPage />),
  play: sees("This VAT number is valid."),
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
        furtherNumbers: [],
        missingStates: [],
        version: 1,
      },
    },
    [`PUT addresses/${billing.qid}/`]: failed(400, "validation_failed", {
      fieldErrors: { postcode: ["This is not a postcode of the chosen country."] },
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Postcode"), "X");
    await userEvent.click(canvas.getByRole("button", { name: "Save address" }));
    await canvas.findByRole("link", { name: "This is not a postcode of the chosen country." });
  },
};

export const BillingAddressWithNumbersOfOtherStates: Story = {
  args: page(<BillingPage />, {
    "GET vat/": {
      body: {
        vat,
        furtherNumbers: [{ ...vat, countryCode: "FR", taxNumber: "88100000009", companyName: null }],
        missingStates: ["PL"],
        version: 1,
      },
    },
  }),
  play: sees("You have no VAT number of Poland."),
};

export const BillingAddressOfASmallBusiness: Story = {
  args: page(<BillingPage />, {
    "GET company/": { body: smallBusiness },
    "GET vat/": { body: { vat: null, furtherNumbers: [], missingStates: [], version: 1 } },
  }),
  play: sees(/Gemäß § 19 UStG/),
};

export const BillingAddressReadOnly: Story = {
  args: viewed(<BillingPage />),
  play: sees("VAT registry"),
};

export const PaymentDetails: Story = {
  args: page(<PaymentPage />, { "GET user/bank/info/": { body: { bankAccount: heldAccount, version: 1 } } }),
  play: sees("Payouts to this account are on hold"),
};

export const PaymentDetailsEmpty: Story = {
  args: page(<PaymentPage />, { "GET user/bank/info/": { body: { bankAccount: null, version: 1 } } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("IBAN"), "DE89370400440532013001");
    await canvas.findByText("This is not an IBAN: check its digits.");
  },
};

export const PaymentDetailsOfAnAmericanCompany: Story = {
  args: page(<PaymentPage />, {
    "GET company/": { body: { ...company, country: "US" } },
    "GET user/bank/info/": { body: { bankAccount: null, version: 1 } },
  }),
  play: sees("Routing number (ABA)"),
};

export const PaymentDetailsPassword: Story = {
  args: page(<PaymentPage />, {
    "GET user/bank/info/": { body: { bankAccount: null, version: 1 } },
    "POST user/bank/": failed(403, "fresh_sign_in_required"),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Account holder"), "Demo Beauty GmbH");
    await userEvent.type(canvas.getByLabelText("IBAN"), "DE89370400440532013000");
    await userEvent.click(canvas.getByRole("button", { name: "Save bank details" }));
  },
};

export const PaymentDetailsNotPermitted: Story = {
  args: page(<PaymentPage />, { "GET user/bank/info/": refused }),
  play: sees("You do not have permission to see this."),
};

export const ChamberOfCommerce: Story = { args: page(<ChamberPage />), play: sees("HRB 123456") };

export const ChamberOfCommerceEmpty: Story = {
  args: page(<ChamberPage />, {
    "GET company/chamber-of-commerce/": { body: { registration: null, version: 1 } },
  }),
  play: sees("Upload the extract"),
};

export const ShippingFrom: Story = {
  args: page(<ShippingFromPage />, {
    "GET addresses/": { body: pageOf([billing, shipFrom, secondShipFrom]) },
  }),
  play: sees("Default"),
};

export const ShippingFromWithoutTimeZone: Story = {
  args: page(<ShippingFromPage />, {
    "GET addresses/": {
      body: pageOf([billing, { ...shipFrom, country: "US", postcode: "37301", timeZone: null }]),
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/do not tell its time zone/);
    await userEvent.click(canvas.getByRole("button", { name: /^Edit/ }));
    await canvas.findByLabelText("Time zone");
  },
};

export const ShippingAddress: Story = {
  args: page(<ShippingAddressPage />),
  play: sees("Same as the billing address"),
};

export const SellTo: Story = { args: page(<SellToPage />), play: sees("Europe (EU+UK)") };

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
    "GET offers/brand-discounts/": { body: { ...pageOf([]), counts: { CURRENT: 0, ENDED: 0 } } },
  }),
  play: sees("There are no discounts"),
};

export const DiscountReadOnly: Story = {
  args: viewed(<DiscountPage />),
  play: sees("12.5%"),
};

export const FieldMapping: Story = {
  args: page(<MappingPage />),
  play: sees("Columns of your stock lists"),
};

export const FieldMappingProblems: Story = {
  args: page(<MappingPage />, { "GET offers/stock-mapping/": { body: { mapping: null, updatedAt: null } } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Save" }));
    await canvas.findByRole("link", { name: "Please select the column containing GTIN." });
  },
};

export const ConnectionSettings: Story = {
  args: { ...page(<ConnectionPage />), flags: { self_serve_stock_ingestion: true } },
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
  play: sees(/No webhooks yet/),
};

export const ConnectionSettingsReadOnly: Story = {
  args: viewed(<ConnectionPage />),
  play: sees("Webhooks"),
};
