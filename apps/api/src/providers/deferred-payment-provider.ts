/** The deferred payment provider's decision on an application. */
export type DeferralDecision =
  | { readonly kind: "approved"; readonly limitMinor: number }
  | { readonly kind: "declined" }
  /** Under manual review; ask again later. */
  | { readonly kind: "pending" };

export interface DeferralApplication {
  /** Our id of the application; the provider accepts each id once, so retries are safe. */
  readonly reference: string;
  readonly companyName: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly vatNumber: string | null;
}

/** The port to the provider that lets buyers pay later and bears the risk. Never called inside a transaction. */
export interface DeferredPaymentProvider {
  /** Applies, or asks for the state of the same application. */
  apply(application: DeferralApplication): Promise<DeferralDecision>;
}

/** The credit limit of a company in the sandbox, in EUR cents. */
const SANDBOX_LIMIT_MINOR = 1_000_000;

/**
 * The provider of demos and tests: the last digit of the VAT number decides, so each outcome can be provoked. 7 stays
 * pending; 8 is declined, as is a company without a number.
 */
export const sandboxDeferral: DeferredPaymentProvider = {
  apply: async ({ vatNumber }) => {
    if (vatNumber === null || vatNumber.endsWith("8")) return { kind: "declined" };
    if (vatNumber.endsWith("7")) return { kind: "pending" };
    return { kind: "approved", limitMinor: SANDBOX_LIMIT_MINOR };
  },
};
