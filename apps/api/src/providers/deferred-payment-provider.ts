/** What the provider of deferred payment says to an application. */
export type DeferralDecision =
  | { readonly kind: "approved"; readonly limitMinor: number }
  | { readonly kind: "declined" }
  /** People look at it; asking again later tells. */
  | { readonly kind: "pending" };

export interface DeferralApplication {
  /** Our id of the application; the provider takes the same id once, whatever is lost on the way. */
  readonly reference: string;
  readonly companyName: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly vatNumber: string | null;
}

/** The port to who lets buyers pay later and bears the risk. Never called inside a transaction. */
export interface DeferredPaymentProvider {
  /** Applies, or asks what became of the same application. */
  apply(application: DeferralApplication): Promise<DeferralDecision>;
}

/** EUR cents a company may owe at a time in the sandbox. */
const SANDBOX_LIMIT_MINOR = 1_000_000;

/**
 * The provider of demos and tests: the last digit of the VAT number decides, so that each outcome can be reached on
 * purpose. 7 stays pending, 8 is declined, as is a company without a number.
 */
export const sandboxDeferral: DeferredPaymentProvider = {
  apply: async ({ vatNumber }) => {
    if (vatNumber === null || vatNumber.endsWith("8")) return { kind: "declined" };
    if (vatNumber.endsWith("7")) return { kind: "pending" };
    return { kind: "approved", limitMinor: SANDBOX_LIMIT_MINOR };
  },
};
