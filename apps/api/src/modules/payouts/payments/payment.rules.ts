import type { InvoiceGap } from "#modules/money/invoices/index.ts";
import type { ProviderOutcome } from "#providers/payment-provider.ts";

/** Above this a payment to a seller needs staff approval: the sale is paid, its payout is held. EUR cents. */
export const APPROVAL_ABOVE_EUR_MINOR = 10_000_000;

/** Above this a payment to a seller is refused; the success team splits it with the seller. EUR cents. */
export const REFUSED_ABOVE_EUR_MINOR = 25_000_000;

export type HoldReason = "AMOUNT_NEEDS_APPROVAL" | "BANK_DETAILS_UNVERIFIED" | InvoiceGap;

/**
 * The value of an amount in minor units of EUR, rounded up so that rounding never evades a limit.
 * @param fxRate EUR for one unit of the currency, decimal string
 */
export function inEurMinor(amountMinor: number, fxRate: string): number {
  return Math.ceil(amountMinor * Number(fxRate) - 1e-6);
}

/** The maximum payment in a currency, in its minor units. */
export function refusedAboveMinor(fxRate: string): number {
  return Math.floor(REFUSED_ABOVE_EUR_MINOR / Number(fxRate) + 1e-6);
}

/** Why a payout is held; null when it is not. An amount that needs approval takes precedence, then the invoice. */
export function holdReasonOf(payout: {
  amountMinor: number;
  fxRate: string;
  bankHoldUntil: Date | null;
  invoiceGap: InvoiceGap | null;
  now: Date;
}): HoldReason | null {
  if (inEurMinor(payout.amountMinor, payout.fxRate) > APPROVAL_ABOVE_EUR_MINOR)
    return "AMOUNT_NEEDS_APPROVAL";
  return payout.invoiceGap ?? bankHoldOf(payout);
}

/** The hold of a payout without any other hold: whether the bank details are new. */
export function bankHoldOf(payout: { bankHoldUntil: Date | null; now: Date }): HoldReason | null {
  return payout.bankHoldUntil && payout.bankHoldUntil > payout.now ? "BANK_DETAILS_UNVERIFIED" : null;
}

export type PaymentErrorCode =
  | "payment_failed"
  | "payment_trouble"
  | "payment_currency_mismatch"
  | "payment_processing_failed"
  | "payment_provider_unanswered";

export interface TransferVerdict {
  /** The outcome of the payment; REQUESTED means that only another request can tell. */
  readonly status: "SUCCEEDED" | "FAILED" | "REQUESTED";
  readonly error: PaymentErrorCode | null;
}

/** What a provider's answer means for a payment and for its caller. */
export function verdictOf(outcome: ProviderOutcome): TransferVerdict {
  switch (outcome.kind) {
    case "success":
      return { status: "SUCCEEDED", error: null };
    case "declined":
    case "refused":
      return { status: "FAILED", error: "payment_failed" };
    case "currency_mismatch":
      return { status: "FAILED", error: "payment_currency_mismatch" };
    case "trouble":
      return { status: "FAILED", error: "payment_trouble" };
    case "review":
      return { status: "REQUESTED", error: "payment_provider_unanswered" };
    case "failed":
      return {
        status: "REQUESTED",
        error: outcome.status === 500 ? "payment_processing_failed" : "payment_provider_unanswered",
      };
  }
}

const AMOUNT = /^(\d{1,10})(?:\.(\d{1,2}))?$/;

/** Minor units of a decimal amount; null when it is negative or has more than two decimals. */
export function minorOf(amount: string): number | null {
  const match = AMOUNT.exec(amount);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** The decimal string of minor units. */
export function moneyOf(minor: number): string {
  return (minor / 100).toFixed(2);
}
