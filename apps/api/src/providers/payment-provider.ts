/** The payment provider's answer. `trouble` and `failed` mean that no money moved. */
export type ProviderOutcome =
  | { readonly kind: "success" }
  | { readonly kind: "review" }
  | { readonly kind: "declined" }
  | { readonly kind: "refused" }
  | { readonly kind: "currency_mismatch" }
  | { readonly kind: "trouble" }
  /** An error or no answer: 500 or 502. Only another request tells whether money moved. */
  | { readonly kind: "failed"; readonly status: 500 | 502 };

/** The outcome used when there was no response. */
export const NO_ANSWER: ProviderOutcome = { kind: "failed", status: 502 };

export interface ProviderPayment {
  /** Our id of the payment; the provider executes each id once, so retries are safe. */
  readonly reference: string;
  readonly method: string;
  readonly amountMinor: number;
  readonly currency: string;
}

/**
 * The port to the payment provider. All calls are idempotent by their reference. Never called inside a transaction:
 * an outside service may be slow.
 */
export interface PaymentProvider {
  /** Collects the buyer's payment for an order. */
  collect(payment: ProviderPayment): Promise<ProviderOutcome>;
  /**
   * Withdraws a payment whose outcome is unknown, so that the order can be paid in another way: from then on it is never
   * collected. Answers with its outcome where it has one, and as `failed` while that is not certain.
   */
  withdraw(payment: ProviderPayment): Promise<ProviderOutcome | { readonly kind: "withdrawn" }>;
  /** Transfers the seller's share of a sale when the seller triggers the payment. */
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

/** The provider of demos and tests: the payment method decides the outcome, so each can be provoked. */
export const sandboxProvider: PaymentProvider = {
  collect: async ({ method }) => collected[method] ?? { kind: "success" },
  withdraw: async ({ method }) =>
    collected[method]?.kind === "failed" ? { kind: "withdrawn" } : (collected[method] ?? { kind: "success" }),
  transfer: async ({ method }) => transferred[method] ?? { kind: "success" },
};
