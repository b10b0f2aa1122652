import { checkVAT, countries } from "jsvat";

/** A parsed VAT number. */
export interface RegistryNumber {
  /** As the registry writes it: EL for Greece, XI for Northern Ireland. */
  readonly prefix: string;
  /** Without prefix, spaces and punctuation. */
  readonly digits: string;
}

/** Faults of a VIES-compatible registry; only the first one says something about the number. */
export type RegistryFault =
  | "INVALID_INPUT"
  | "GLOBAL_MAX_CONCURRENT_REQ"
  | "MS_MAX_CONCURRENT_REQ"
  | "SERVICE_UNAVAILABLE"
  | "MS_UNAVAILABLE"
  | "TIMEOUT";

export type RegistryAnswer =
  /** Some countries withhold the name: null, or "---". */
  { readonly isValid: boolean; readonly name: string | null } | { readonly fault: RegistryFault };

/** The port to the VAT number registry. Never called inside a transaction: it may be slow. */
export interface VatRegistry {
  check(number: RegistryNumber): Promise<RegistryAnswer>;
}

/** Longer than any caller's timeout. */
const SLOW_MS = 30_000;

const known: Readonly<Record<string, RegistryAnswer | "slow">> = {
  DE100000008: { isValid: true, name: "Quay Kosmetik GmbH" },
  FR88100000009: { isValid: true, name: "Demo Magasins SAS" },
  GB100000089: { isValid: true, name: "Northgate Supply Ltd" },
  DE100000016: { isValid: true, name: "---" },
  DE100000024: { isValid: false, name: null },
  DE100000032: { fault: "MS_UNAVAILABLE" },
  DE100000049: { fault: "MS_MAX_CONCURRENT_REQ" },
  DE100000057: "slow",
  CHE100000012MWST: { isValid: false, name: null },
  CHE100000029MWST: { fault: "MS_UNAVAILABLE" },
  NO100000016MVA: { isValid: false, name: null },
  NO100000024MVA: { fault: "MS_UNAVAILABLE" },
};

/** Whether the check digits are the usual ones: newer Belgian and Dutch numbers have others. */
export const hasCheckDigits = (prefix: string, digits: string): boolean =>
  /^(?:BE1|CH|LI|NL|NO)/.test(`${prefix}${digits}`) ||
  // Northern Ireland numbers are British ones with another prefix.
  checkVAT(`${prefix === "XI" ? "GB" : prefix}${digits}`, countries).isValid;

/**
 * The registry of demos and tests: each outcome can be provoked by its number, and every other number with valid
 * check digits exists, without a name.
 */
export const sandboxRegistry: VatRegistry = {
  check: async ({ prefix, digits }) => {
    const answer = known[`${prefix}${digits}`] ?? { isValid: hasCheckDigits(prefix, digits), name: null };
    if (answer !== "slow") return answer;
    return new Promise((resolve) => {
      setTimeout(() => resolve({ isValid: true, name: null }), SLOW_MS).unref();
    });
  },
};
