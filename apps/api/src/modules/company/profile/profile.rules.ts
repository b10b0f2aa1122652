import { storedVatNumber, vatRegistryOf } from "@quayside/identifiers/vat-number";
import {
  ProfileGap,
  type ProfileItem,
  type ProfileItemKey,
} from "@quayside/api-client/contract/profile.schema";
import type { MarketplaceEntity } from "#foundation/legal-entities.rules.ts";
import {
  type InvoiceGap,
  type InvoiceGround,
  type SupplierGround,
  type VatRule,
  hasAgreed,
  invoiceGapsOf,
  isOfOtherState,
  needsRegisterNumber,
  underNumberOfDispatch,
} from "#modules/money/invoices/index.ts";

/** What a sale requires of its seller: why it has no VAT, and the legal entity that takes the goods. */
interface PaidSale {
  readonly vatRule: VatRule;
  readonly entity?: MarketplaceEntity | undefined;
  /** Where the goods leave. */
  readonly shipFrom?: InvoiceGround["shipFrom"];
}

/** The facts that determine a company's profile. */
export interface ProfileFacts extends PaymentProfile {
  readonly kind: "seller" | "buyer";
  readonly isBankOnHold: boolean;
  readonly hasShipFromAddress: boolean;
  readonly hasShippingAddress: boolean;
  readonly hasChamberRegistration: boolean;
  /** Where new sales of the company leave from; null without an address that it ships from. */
  readonly shipsFrom: NonNullable<InvoiceGround["shipFrom"]> | null;
  readonly furtherNumbers: NonNullable<InvoiceGround["furtherNumbers"]>;
}

/** The part of a profile that is required to pay a seller and to issue its invoices. */
export interface PaymentProfile extends SupplierGround {
  /** Currency of the bank account; null without one. */
  readonly bankCurrency: string | null;
  readonly hasBillingAddress: boolean;
}

type State = ProfileItem["state"];

const there = (isThere: boolean): State => (isThere ? "COMPLETE" : "MISSING");

/**
 * A number that could not be checked, or was not checked yet, waits for the registry; a rejected one counts as
 * missing. A small business needs none. Of a number that no registry answers for the form is all that can be checked:
 * it waits for nothing, and staff decide before they activate its company.
 */
function vatState({ vatNumber, vatStatus, isSmallBusiness }: ProfileFacts): State {
  if (isSmallBusiness || vatStatus === "VALID") return "COMPLETE";
  if (vatNumber === null || vatStatus === "INVALID") return "MISSING";
  return vatRegistryOf(storedVatNumber(vatNumber)) === null ? "COMPLETE" : "PENDING";
}

/** The part of the profile that completes each detail of an invoice; the VAT of a sale is none. */
const partOfGap: Readonly<Record<InvoiceGap, ProfileGap | null>> = {
  ADDRESS_INCOMPLETE: "billing_address",
  VAT_NUMBER_MISSING: "vat_number",
  VAT_NUMBER_INVALID: "vat_number",
  REGISTER_NUMBER_MISSING: "registration_number",
  TERMS_NOT_ACCEPTED: "seller_terms",
  VAT_BELOW_RATE: null,
};

/**
 * What is missing before a payment to a seller can be triggered, all of it: without bank details nothing can be paid,
 * without the rest no invoice be issued.
 * @param sale by default what every sale requires
 */
export function missingForPayment(
  profile: PaymentProfile,
  sale: PaidSale = { vatRule: "DOMESTIC" },
): ProfileGap[] {
  const ground = { ...profile, ...sale, hasFittingVat: true };
  const gaps = invoiceGapsOf(ground).map((gap) =>
    gap === "VAT_NUMBER_INVALID" ? gapOfNumber(ground) : partOfGap[gap],
  );
  const isMissing: Readonly<Partial<Record<ProfileGap, boolean>>> = {
    bank_details: profile.bankCurrency === null,
    billing_address: !profile.hasBillingAddress,
  };
  return ProfileGap.options.filter((part) => isMissing[part] === true || gaps.includes(part));
}

/** What every new sale of a company would lack, by the place that it ships from. */
export function missingForSales(profile: ProfileFacts): ProfileGap[] {
  const ground = underNumberOfDispatch({ ...profile, shipFrom: profile.shipsFrom ?? undefined });
  return missingForPayment(ground, { vatRule: "DOMESTIC", shipFrom: ground.shipFrom });
}

/** What is wrong with a number that a sale cannot be invoiced under: a confirmed one is of our own state, or of another than the dispatch. */
function gapOfNumber(
  ground: Parameters<typeof isOfOtherState>[0] & Pick<SupplierGround, "vatStatus">,
): ProfileGap {
  const { vatStatus } = ground;
  if (vatStatus === "VALID" || isOfOtherState(ground)) return "vat_number_of_dispatch";
  return vatStatus === "INVALID" ? "vat_number" : "vat_confirmation";
}

/** The items of a company's profile in display order. */
export function profileItems(facts: ProfileFacts): ProfileItem[] {
  const item = (key: ProfileItemKey, state: State, isRequired = true): ProfileItem => ({
    key,
    state,
    isRequired,
  });
  const billing = item("billing_address", there(facts.hasBillingAddress && facts.hasAddress));
  if (facts.kind === "buyer") {
    return [
      billing,
      item("shipping_address", there(facts.hasShippingAddress)),
      // Without a valid number a buyer pays VAT, which is allowed.
      item("vat_number", vatState(facts), false),
    ];
  }
  const bank = facts.bankCurrency !== null;
  return [
    item("bank_details", bank && facts.isBankOnHold ? "PENDING" : there(bank)),
    billing,
    item("ship_from_address", there(facts.hasShipFromAddress)),
    item("vat_number", vatState(facts)),
    // In many countries sole traders have none.
    item("registration_number", there(facts.hasRegistrationNumber), needsRegisterNumber(facts.country)),
    item("chamber_of_commerce", there(facts.hasChamberRegistration), false),
    item("seller_terms", there(hasAgreed(facts.termsVersion))),
  ];
}

/** Whether all required items are complete. */
export function isProfileComplete(items: readonly ProfileItem[]): boolean {
  return items.every(({ state, isRequired }) => !isRequired || state !== "MISSING");
}

/** Letters and digits only, so that case, accents, dots and the spacing of legal forms make no difference. */
function bare(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Whether a company name is acceptable with a VAT number: it must include the registered name.
 * @param vatCompanyName null without a valid number with a name; then every name is acceptable
 */
export function includesVatName(companyName: string, vatCompanyName: string | null): boolean {
  if (vatCompanyName === null) return true;
  const wanted = bare(vatCompanyName);
  return wanted === "" || bare(companyName).includes(wanted);
}
