/** A VAT number: the prefix that its state writes in front, and the rest in capitals without spaces and punctuation. */
export interface VatNumber {
  /** EL for Greece, XI for Northern Ireland; otherwise ISO 3166-1 alpha-2. */
  readonly prefix: string;
  readonly digits: string;
}

/**
 * The registry that says whether a number exists: the VIES of the EU, HM Revenue & Customs, the Swiss UID register, or
 * the Norwegian Brønnøysund Register Centre.
 */
export type VatRegistryName = "VIES" | "HMRC" | "UID" | "BRREG";

interface State {
  readonly form: RegExp;
  /** Null where no registry answers the product: such a number stays unchecked, whatever its form. */
  readonly registry: VatRegistryName | null;
  /** Numbers of the right form that the registry does not hold: nobody can be asked about them. */
  readonly isUnlisted?: RegExp;
  /** The check digit, only where the register publishes the rule and gives out no other numbers. */
  readonly isGivenOut?: (digits: string) => boolean;
}

/** The last of nine digits by modulus 11; a remainder that would need two digits is not given out. */
const isModulus11 = (weights: readonly number[]) => (written: string) => {
  const digits = written.replaceAll(/\D/g, "");
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return (11 - (sum % 11)) % 11 === Number(digits[8]);
};

const inVies = (form: RegExp): State => ({ form, registry: "VIES" });
/** Nine digits, twelve of a branch, a government department (GD) or a health authority (HA). */
const BRITISH = /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/;
/** HMRC looks up numbers of 9 and 12 digits only, and VIES has those of Northern Ireland from it. */
const UNLISTED = /^(?:GD|HA)\d{3}$/;

/**
 * The published structure of VAT numbers without their prefix, by prefix. All were read on 28 November 2026, those of
 * VIES and HMRC in copies. Check digits are no part of it for VIES and HMRC: only they know which numbers exist.
 *
 * - EU and XI: European Commission, VIES, frequently asked questions, table "VAT identification number structure".
 *   Belgian numbers begin with 1 as well since 2023. The 10th character of a Dutch number is always B: without that
 *   part it is the number of the company (RSIN), and none for VAT.
 * - GB: the same table as it was until 2020, and HMRC's "Check a UK VAT number": 9 or 12 digits. Government
 *   departments are GD000 to GD499, health authorities HA500 to HA999.
 * - CH: Federal Statistical Office, "Aufbau der UID": CHE and nine digits, the last by modulus 11 with the weights
 *   5 4 3 2 7 6 5 4. With MWST, TVA or IVA it has been the VAT number since 1 January 2014.
 * - LI: national administration, "Umsetzung der UID in Liechtenstein": five digits; a UID is no VAT number there.
 * - NO: Brønnøysund Register Centre, "The organization number": nine digits, the last by modulus 11 with the weights
 *   3 2 7 6 5 4 3 2. With MVA it is the number in the VAT register.
 */
const STATES: Readonly<Record<string, State>> = {
  AT: inVies(/^U\d{8}$/),
  BE: inVies(/^[01]\d{9}$/),
  BG: inVies(/^\d{9,10}$/),
  CH: {
    form: /^E\d{9}MWST$/,
    registry: "UID",
    isGivenOut: isModulus11([5, 4, 3, 2, 7, 6, 5, 4]),
  },
  CY: inVies(/^\d{8}[A-Z]$/),
  CZ: inVies(/^\d{8,10}$/),
  DE: inVies(/^\d{9}$/),
  DK: inVies(/^\d{8}$/),
  EE: inVies(/^\d{9}$/),
  EL: inVies(/^\d{9}$/),
  // The first and the last may be letters, but not both digits.
  ES: inVies(/^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/),
  FI: inVies(/^\d{8}$/),
  FR: inVies(/^[A-HJ-NP-Z0-9]{2}\d{9}$/),
  GB: { form: BRITISH, registry: "HMRC", isUnlisted: UNLISTED },
  HR: inVies(/^\d{11}$/),
  HU: inVies(/^\d{8}$/),
  IE: inVies(/^(?:\d[A-Z0-9+*]\d{5}[A-Z]|\d{7}[A-W][A-I])$/),
  IT: inVies(/^\d{11}$/),
  LI: { form: /^\d{5}$/, registry: null },
  LT: inVies(/^(?:\d{9}|\d{12})$/),
  LU: inVies(/^\d{8}$/),
  LV: inVies(/^\d{11}$/),
  MT: inVies(/^\d{8}$/),
  NL: inVies(/^[A-Z0-9+*]{9}B\d{2}$/),
  NO: { form: /^\d{9}MVA$/, registry: "BRREG", isGivenOut: isModulus11([3, 2, 7, 6, 5, 4, 3, 2]) },
  PL: inVies(/^\d{10}$/),
  PT: inVies(/^\d{9}$/),
  RO: inVies(/^\d{2,10}$/),
  SE: inVies(/^\d{12}$/),
  SI: inVies(/^\d{8}$/),
  SK: inVies(/^\d{10}$/),
  XI: { form: BRITISH, registry: "VIES", isUnlisted: UNLISTED },
};

/**
 * Countries and territories whose companies are registered for VAT by another state. Åland, Guadeloupe, Martinique and
 * Réunion are so although goods there are outside the VAT of the Union.
 */
const REGISTERED_BY: Readonly<Record<string, string>> = {
  AX: "FI",
  GP: "FR",
  GR: "EL",
  IM: "GB",
  MC: "FR",
  MQ: "FR",
  RE: "FR",
};

const countryOf = (prefix: string): string => (prefix === "EL" ? "GR" : prefix);

/** Countries with a published form, ISO 3166-1 alpha-2, and XI for Northern Ireland: the EU-27, CH, GB, LI and NO. */
export const VAT_COUNTRIES: readonly string[] = Object.keys(STATES).map(countryOf).toSorted();

/** Whether the numbers of a prefix have a published form; of the others only people can say what a number is. */
export const isVatState = (prefix: string): boolean => prefix in STATES;

/**
 * The registry that decides about a number; null where none answers: the form is then all that a program can check, and
 * people decide.
 */
export function vatRegistryOf({ prefix, digits }: VatNumber): VatRegistryName | null {
  const state = STATES[prefix];
  if (state === undefined || state.isUnlisted?.test(digits)) return null;
  return state.registry;
}

/**
 * Whether a number has the structure that its state publishes. Only the registry knows whether it exists.
 *
 * @param prefix of the state: EL for Greece, XI for Northern Ireland
 * @param digits in normal form, as {@link vatNumberOf} gives it
 */
export function hasVatForm(prefix: string, digits: string): boolean {
  const state = STATES[prefix];
  return state !== undefined && state.form.test(digits) && (state.isGivenOut?.(digits) ?? true);
}

/** What is written before the digits of a number. Great Britain and Northern Ireland share their numbers. */
const WRITTEN_BEFORE: Readonly<Record<string, readonly string[]>> = {
  CH: ["CH"],
  EL: ["EL", "GR"],
  GB: ["GB", "XI"],
  LI: ["LI", "FL"],
  XI: ["XI", "GB"],
};

/** The one form of a state's numbers, from what is written without the prefix. */
function normalDigits(prefix: string, bare: string): string {
  // Nine digits are Belgian numbers of before 2008: the same ones have a zero in front since.
  if (prefix === "BE" && /^\d{9}$/.test(bare)) return `0${bare}`;
  if (prefix === "CH") return bare.replace(/^E?(\d{9})(?:MWST|TVA|IVA)?$/, "E$1MWST");
  if (prefix === "LI") return bare.replace(/^(\d{5})MWST$/, "$1");
  if (prefix === "NO") return bare.replace(/^(\d{9})(?:MVA)?$/, "$1MVA");
  return bare;
}

/**
 * The normal form of a typed number: capitals, no spaces and punctuation, the prefix of the state that gave it out,
 * and the ending that makes it a VAT number. It need not have the state's structure.
 *
 * @param countryCode of the company or of the number, ISO 3166-1 alpha-2, or XI
 */
export function vatNumberOf(typed: { countryCode: string; taxNumber: string }): VatNumber {
  const bare = typed.taxNumber.toUpperCase().replaceAll(/[^0-9A-Z+*]/g, "");
  const state = REGISTERED_BY[typed.countryCode] ?? typed.countryCode;
  const whole = normalDigits(state, bare);
  const before = (WRITTEN_BEFORE[state] ?? [state]).find((one) => bare.startsWith(one));
  // Letters at the start may belong to the number itself, as in some French and Spanish ones.
  if (before === undefined || hasVatForm(state, whole)) return { prefix: state, digits: whole };
  const prefix = state === "GB" && before === "XI" ? "XI" : state;
  return { prefix, digits: normalDigits(prefix, bare.slice(before.length)) };
}

/** A number of its stored form, prefix and digits in one. */
export const storedVatNumber = (stored: string): VatNumber => ({
  prefix: stored.slice(0, 2),
  digits: stored.slice(2),
});

/** Splits a number in stored form, prefix and digits in one, into its country and the rest. */
export function partsOfVatNumber(stored: string): { countryCode: string; taxNumber: string } {
  return { countryCode: countryOf(stored.slice(0, 2)), taxNumber: stored.slice(2) };
}

/**
 * The state under whose law a company supplies with a stored number, as `vat` of a territory names it; null for a number
 * of another state than those. Liechtenstein is under the law of Switzerland.
 */
export function vatStateOf(stored: string): string | null {
  const prefix = stored.slice(0, 2);
  if (!isVatState(prefix)) return null;
  return prefix === "LI" ? "CH" : countryOf(prefix);
}

/** A stored number as its state prints it: CHE-123.456.789 MWST, NO 123 456 789 MVA; others as they are stored. */
export function printedVatNumber(stored: string): string {
  return stored
    .replace(/^CHE(\d{3})(\d{3})(\d{3})MWST$/, "CHE-$1.$2.$3 MWST")
    .replace(/^NO(\d{3})(\d{3})(\d{3})MVA$/, "NO $1 $2 $3 MVA");
}
