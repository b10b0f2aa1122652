import type { PaymentMethod } from "@quayside/api-client/contract/checkouts/checkout.schema";

/** Outcomes of the payment that the seller triggers; the others happen before there is a sale. */
export const outcomeNames = {
  sandbox: "It succeeds",
  sandbox_trigger_decline: "The provider declines it",
  sandbox_trigger_trouble: "The provider has trouble, nothing is paid",
  sandbox_trigger_error_500: "The provider fails (error 500)",
  sandbox_trigger_error_502: "The provider cannot be reached (error 502)",
  sandbox_trigger_currency_mismatch: "The currency does not match",
} as const satisfies Partial<Record<PaymentMethod, string>>;

export type TestOutcome = keyof typeof outcomeNames;

export const testSaleMessages = {
  emailMissing: "Enter the e-mail address a seller signs in with.",
  linesWrong: "Enter a whole number from 1 to 50.",
  sellerNotFound: "No seller signs in with this e-mail address.",
  notEnoughOffers: (available: number) =>
    available === 1
      ? "This seller has only 1 offer in stock."
      : `This seller has only ${available} offers in stock.`,
  failed: "The test sale could not be created. Please try again.",
};
