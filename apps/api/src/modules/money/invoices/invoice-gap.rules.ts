import { FRENCH_COMPANIES, territoryOf } from "@quayside/identifiers/territories";
import { type MarketplaceEntity, SELF_BILLING_SINCE, partyOf } from "#foundation/legal-entities.rules.ts";
import { isNumberOf, legTo, taxOf } from "#modules/money/pricing/index.ts";
import type { VatRule } from "#modules/money/invoices/invoice.rules.ts";

/** Reasons why the invoice of a sale cannot be issued, in the order in which they are reported. */
export const invoiceGaps = [
  "ADDRESS_INCOMPLETE",
  "VAT_NUMBER_MISSING",
  "VAT_NUMBER_INVALID",
  "REGISTER_NUMBER_MISSING",
  "TERMS_NOT_ACCEPTED",
  "VAT_BELOW_RATE",
] as const;
export type InvoiceGap = (typeof invoiceGaps)[number];

/** Missing details of the supplier. A credit note, which corrects an invoice that exists, requires only these. */
export type SupplierGap = Extract<
  InvoiceGap,
  "ADDRESS_INCOMPLETE" | "VAT_NUMBER_MISSING" | "VAT_NUMBER_INVALID"
>;

/**
 * Countries whose suppliers must name their register number on an invoice. France: everyone in the register has a
 * SIREN, and states it (Article R123-237 of the Code de commerce). Elsewhere traders without any register exist.
 */
export const registerCountries: readonly string[] = FRENCH_COMPANIES;

/** The details of a seller that its invoices require. */
export interface SupplierGround {
  readonly vatNumber: string | null;
  /** The verdict of the VAT registry on the number. */
  readonly vatStatus: string | null;
  /** Whether it is exempt as a small business: it has a tax number instead of the VAT number. */
  readonly isSmallBusiness: boolean;
  /** Whether the company's name, and street, postcode, city and country of its address, are known. */
  readonly hasAddress: boolean;
  /** Country of the company, ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly hasRegistrationNumber: boolean;
  /** The version of the seller terms that it accepted last; null without one, or one from before versions were kept. */
  readonly termsVersion: string | null;
}

type Place = Parameters<typeof territoryOf>[0];

/** What the invoice of a sale requires besides its lines. */
export interface InvoiceGround extends SupplierGround {
  readonly saleId: number;
  readonly vatRule: VatRule;
  /** Which of us takes the goods; left out, with the places, where a profile is asked about and no sale. */
  readonly entity?: MarketplaceEntity;
  readonly shipFrom?: Place;
  /** The supplier's VAT numbers of further states, and what their registries say. */
  readonly furtherNumbers?: readonly { readonly number: string; readonly status: string }[];
  /** Null for sales from before it was kept. */
  readonly deliverTo?: Place | null;
  /** Whether the VAT matches the rate, apart from rounding per line. */
  readonly hasFittingVat: boolean;
}

type SupplierOfSale = Pick<
  InvoiceGround,
  "hasAddress" | "vatNumber" | "vatStatus" | "isSmallBusiness" | "vatRule" | "entity"
>;

/**
 * What is missing of the supplier for a legally valid invoice or credit note (Article 226 of Directive 2006/112/EC):
 * its full address, and the VAT number it supplies under, which a small business does not have. A number that the
 * registry rejects counts as missing; where the supply is exempt because of the number, the registry must confirm it,
 * and it must not be of the state of ours: two numbers of one state make no intra-Union supply.
 */
function supplierGapsOf(ground: SupplierOfSale): SupplierGap[] {
  const isConfirmed = ground.vatStatus === "VALID";
  const isRefused =
    ground.vatStatus === "INVALID" ||
    (ground.vatRule === "INTRA_EU" && (!isConfirmed || isOfOurState(ground.vatNumber, ground.entity)));
  return [
    ...(ground.hasAddress ? [] : (["ADDRESS_INCOMPLETE"] as const)),
    ...(ground.vatNumber === null && !ground.isSmallBusiness ? (["VAT_NUMBER_MISSING"] as const) : []),
    ...(ground.vatNumber !== null && isRefused ? (["VAT_NUMBER_INVALID"] as const) : []),
  ];
}

/**
 * What the invoice of a sale requires, with the VAT number that its supplier supplies these goods under: its number of
 * the state that they leave, if it has one there, else its own.
 */
export function underNumberOfDispatch<
  T extends Pick<InvoiceGround, "shipFrom" | "furtherNumbers" | "vatNumber" | "vatStatus"> &
    Partial<Pick<InvoiceGround, "vatRule">>,
>(ground: T): T {
  const { shipFrom, vatNumber, furtherNumbers = [], vatRule } = ground;
  if (!shipFrom) return ground;
  const dispatch = territoryOf(shipFrom);
  const isToUnion = vatRule === "INTRA_EU";
  if (vatNumber !== null && isNumberOf(dispatch, vatNumber, isToUnion)) return ground;
  const found = furtherNumbers.find(
    ({ number, status }) => status !== "INVALID" && isNumberOf(dispatch, number, isToUnion),
  );
  return found ? { ...ground, vatNumber: found.number, vatStatus: found.status } : ground;
}

/**
 * Whether the only VAT number that a supplier has is from a state other than the one the goods leave. Whatever VAT is charged, an
 * invoice must name the number that it is charged or exempted under (Article 226(3) of the Directive).
 */
export const isOfOtherState = ({
  shipFrom,
  vatNumber,
  isSmallBusiness,
  vatRule,
}: Pick<InvoiceGround, "shipFrom" | "vatNumber" | "isSmallBusiness"> &
  Partial<Pick<InvoiceGround, "vatRule">>): boolean =>
  shipFrom !== undefined &&
  vatNumber !== null &&
  !isSmallBusiness &&
  !isNumberOf(territoryOf(shipFrom), vatNumber, vatRule === "INTRA_EU");

/** The first missing detail of the supplier; null when a credit note can be issued. */
export const supplierGapOf = (ground: SupplierOfSale): SupplierGap | null =>
  supplierGapsOf(ground)[0] ?? null;

/**
 * Everything that is missing for the self-billing invoice of a sale: details of the supplier, its register number
 * where the law asks for it, a VAT number of the state that its goods leave, its prior agreement (Article 224), and VAT that matches the rate. The marketplace's own
 * numbers are always known.
 */
export function invoiceGapsOf(ground: Omit<InvoiceGround, "saleId">): InvoiceGap[] {
  const { country, hasRegistrationNumber, termsVersion } = ground;
  const ofSupplier = supplierGapsOf(ground);
  const isElsewhere = isOfOtherState(ground) && !ofSupplier.includes("VAT_NUMBER_INVALID");
  return [
    ...ofSupplier,
    ...(isElsewhere ? (["VAT_NUMBER_INVALID"] as const) : []),
    ...(needsRegisterNumber(country) && !hasRegistrationNumber ? (["REGISTER_NUMBER_MISSING"] as const) : []),
    ...(hasAgreed(termsVersion) ? [] : (["TERMS_NOT_ACCEPTED"] as const)),
    ...(ground.hasFittingVat && !lacksVat(ground) && !isOfBefore(ground)
      ? []
      : (["VAT_BELOW_RATE"] as const)),
  ];
}

/** The first of what is missing for the invoice of a sale; null when it can be issued. */
export const invoiceGapOf = (ground: Omit<InvoiceGround, "saleId">): InvoiceGap | null =>
  invoiceGapsOf(ground)[0] ?? null;

/** Whether suppliers of a country must name their register number. */
export const needsRegisterNumber = (country: string): boolean => registerCountries.includes(country);

/** Whether a version of the seller terms has the self-billing agreement. */
export const hasAgreed = (termsVersion: string | null): boolean =>
  termsVersion !== null && termsVersion >= SELF_BILLING_SINCE;

const isOfOurState = (vatNumber: string | null, entity: MarketplaceEntity | undefined): boolean =>
  vatNumber !== null &&
  entity !== undefined &&
  vatNumber.slice(0, 2) === partyOf(entity).vatNumber?.slice(0, 2);

/**
 * Whether a sale was paid with VAT before its seller said that it is a small business: no document can state both, so
 * staff decide.
 */
const isOfBefore = ({ isSmallBusiness, vatRule }: Omit<InvoiceGround, "saleId">): boolean =>
  isSmallBusiness && vatRule !== "SMALL_BUSINESS";

/**
 * Whether no VAT is charged for a reason that the way of the goods does not give: an intra-Union supply without a number
 * of our entity from another state than the dispatch, or an export that leaves no VAT territory. No schema sees it.
 */
function lacksVat({ vatRule, entity, shipFrom, deliverTo }: Omit<InvoiceGround, "saleId">): boolean {
  if (vatRule === "DOMESTIC" || vatRule === "SMALL_BUSINESS" || !entity || !shipFrom || !deliverTo)
    return false;
  return taxOf(legTo(entity, territoryOf(shipFrom), territoryOf(deliverTo))).rule !== vatRule;
}
