/** What a provider says to a payment. `trouble` and `failed` mean that no money moved. */
export type ProviderOutcome =
  | { readonly kind: "success" }
  | { readonly kind: "review" }
  | { readonly kind: "declined" }
  | { readonly kind: "refused" }
  | { readonly kind: "currency_mismatch" }
  | { readonly kind: "trouble" }
  /** It answered with an error, or not at all: 500 or 502. Whether money moved is known only by asking again. */
  | { readonly kind: "failed"; readonly status: 500 | 502 };

/** The outcome used for a response that never came. */
export const NO_ANSWER: ProviderOutcome = { kind: "failed", status: 502 };

export interface ProviderPayment {
  /** Our id of the payment; the provider does the same id once, whatever is lost on the way. */
  readonly reference: string;
  readonly method: string;
  readonly amountMinor: number;
  readonly currency: string;
}

/**
 * The port to the payment provider. Both calls may be repeated with the same reference and answer the same.
 * Never called inside a transaction: an outside service may take its time.
 */
export interface PaymentProvider {
  /** Takes the buyer's money for an order. */
  collect(payment: ProviderPayment): Promise<ProviderOutcome>;
  /** Passes the seller's part of a sale on, when the seller triggers the payment. */
  transfer(payment: ProviderPayment): Promise<ProviderOutcome>;
}

const collected: Readonly<Record<string, ProviderOutcome>> = {
  sandbox_decline: { kind: "declined" },
  sandbox_refusal: { kind: "refused" },
  sandbox_approval: { kind: "review" },
  sandbox_trouble: { kind: "trouble" },
  sandbox_error_500: { kind: "failed", status: 500 },
  sandbox_error_502: { kind: "failed", status: 502 },
  sandbox_currency_mismatch: { kind: "currency_mismatch" },
};

const transferred: Readonly<Record<string, ProviderOutcome>> = {
  sandbox_trigger_decline: { kind: "declined" },
  sandbox_trigger_trouble: { kind: "trouble" },
  sandbox_trigger_error_500: { kind: "failed", status: 500 },
  sandbox_trigger_error_502: { kind: "failed", status: 502 },
  sandbox_trigger_currency_mismatch: { kind: "currency_mismatch" },
};

/** The provider of demos and tests: the payment method decides every outcome, so each can be reached on purpose. */
export const sandboxProvider: PaymentProvider = {
  collect: async ({ method }) => collected[method] ?? { kind: "success" },
  transfer: async ({ method }) => transferred[method] ?? { kind: "success" },
};
