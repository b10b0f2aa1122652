import type { ProfileItem, ProfileItemKey } from "@quayside/api-client/contract/profile.schema";

/** The facts that determine a company's profile. */
export interface ProfileFacts extends PaymentProfile {
  readonly kind: "seller" | "buyer";
  readonly isBankOnHold: boolean;
  readonly hasShipFromAddress: boolean;
  readonly hasShippingAddress: boolean;
  readonly vatNumber: string | null;
  readonly vatStatus: string | null;
  readonly hasRegistrationNumber: boolean;
  readonly hasChamberRegistration: boolean;
}

/** The part of a profile that is required to pay a seller. */
export interface PaymentProfile {
  /** Currency of the bank account; null without one. */
  readonly bankCurrency: string | null;
  readonly hasBillingAddress: boolean;
}

type State = ProfileItem["state"];

const there = (isThere: boolean): State => (isThere ? "COMPLETE" : "MISSING");

/**
 * A number that could not be checked, or was not checked yet, waits for the registry; a rejected one counts as
 * missing.
 */
function vatState({ vatNumber, vatStatus }: ProfileFacts): State {
  if (vatStatus === "VALID") return "COMPLETE";
  return vatNumber !== null && vatStatus !== "INVALID" ? "PENDING" : "MISSING";
}

/** What a payment requires; the profile pages show the same two. */
const paymentNeeds = {
  bank_details: ({ bankCurrency }: PaymentProfile) => bankCurrency !== null,
  billing_address: ({ hasBillingAddress }: PaymentProfile) => hasBillingAddress,
} as const;

/** What is missing before a payment to a seller can be triggered. */
export function missingForPayment(profile: PaymentProfile): (keyof typeof paymentNeeds)[] {
  const { bank_details: hasBank, billing_address: hasBilling } = paymentNeeds;
  return [
    ...(hasBank(profile) ? [] : (["bank_details"] as const)),
    ...(hasBilling(profile) ? [] : (["billing_address"] as const)),
  ];
}

/** The items of a company's profile in display order. */
export function profileItems(facts: ProfileFacts): ProfileItem[] {
  const item = (key: ProfileItemKey, state: State, isRequired = true): ProfileItem => ({
    key,
    state,
    isRequired,
  });
  const billing = item("billing_address", there(paymentNeeds.billing_address(facts)));
  if (facts.kind === "buyer") {
    return [
      billing,
      item("shipping_address", there(facts.hasShippingAddress)),
      // Without a valid number a buyer pays VAT, which is allowed.
      item("vat_number", vatState(facts), false),
    ];
  }
  const bank = paymentNeeds.bank_details(facts);
  return [
    item("bank_details", bank && facts.isBankOnHold ? "PENDING" : there(bank)),
    billing,
    item("ship_from_address", there(facts.hasShipFromAddress)),
    item("vat_number", vatState(facts)),
    // In many countries sole traders have none.
    item("registration_number", there(facts.hasRegistrationNumber), false),
    item("chamber_of_commerce", there(facts.hasChamberRegistration), false),
  ];
}

/** Whether all required items are complete. */
export function isProfileComplete(items: readonly ProfileItem[]): boolean {
  return items.every(({ state, isRequired }) => !isRequired || state !== "MISSING");
}
