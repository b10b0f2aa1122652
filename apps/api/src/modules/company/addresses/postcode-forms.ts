/**
 * Postcode formats, with spaces and hyphens as typed, that the library lacks or has in another form than the
 * countries print them. From npm postal-codes-js 2.5.2 (Apache-2.0), which also leaves the postcode optional in some
 * countries.
 */
export const POSTCODE_FORMS: Readonly<Record<string, RegExp>> = {
  AR: /^(\d{4}|[A-HJ-NP-Z]\d{4}([A-Z]{3})?)$/,
  BB: /^((BB ?-?)?\d{5})?$/,
  BH: /^((1[0-2]|[1-9])\d{2})?$/,
  BO: /^(\d{4})?$/,
  // GIR 0AA has its own shape, and so have the addresses of the forces (BFPO).
  GB: /^(GIR ?0AA|BFPO ?\d{1,4}|[A-Z]{1,2}(\d{1,2}|\d[A-Z]) ?\d[A-Z]{2})$/,
  GI: /^GX11 ?1AA$/,
  GS: /^SIQQ ?1ZZ$/,
  IO: /^BBND ?1ZZ$/,
  JM: /^(\d{2})?$/,
  LC: /^(LC\d{2} ?\d{3})?$/,
  LY: /^(\d{5})?$/,
  MS: /^((MSR ?-?)?\d{4})?$/,
  NI: /^(\d{5})?$/,
  PS: /^(\d{3})?$/,
  // Carriers sort by all seven digits.
  PT: /^\d{4}-\d{3}$/,
  SO: /^[A-Z]{2} ?\d{5}$/,
  SV: /^((CP )?\d{4})?$/,
  TC: /^TKCA ?1ZZ$/,
  TD: /^(\d{5})?$/,
  TT: /^(\d{6})?$/,
  VC: /^((VC ?-?)?\d{4})?$/,
  VE: /^\d{4}(-?[A-Z])?$/,
};

/** Prefixes that people write before a postcode besides the country code: vehicle registration codes. */
export const CAR_LETTERS: Readonly<Record<string, string>> = {
  AT: "A",
  BE: "B",
  DE: "D",
  ES: "E",
  FI: "FIN",
  FR: "F",
  HU: "H",
  IT: "I",
  LU: "L",
  NO: "N",
  PT: "P",
  SE: "S",
  SI: "SLO",
};

/** How the parts of a postcode that is written without a gap are separated where it is printed. */
export const POSTCODE_GAPS: Readonly<Record<string, readonly [form: RegExp, printed: string]>> = {
  BR: [/^(\d{5})(\d{3})$/, "$1-$2"],
  CA: [/^([A-Z]\d[A-Z])(\d[A-Z]\d)$/, "$1 $2"],
  CZ: [/^(\d{3})(\d{2})$/, "$1 $2"],
  GB: [/^(BFPO|GIR|[A-Z]{1,2}\d[A-Z\d]?)(\d{1,4}|\d[A-Z]{2})$/, "$1 $2"],
  GG: [/^(GY\d{1,2})(\d[A-Z]{2})$/, "$1 $2"],
  GR: [/^(\d{3})(\d{2})$/, "$1 $2"],
  IE: [/^([A-Z]\d[\dW])([A-Z\d]{4})$/, "$1 $2"],
  IM: [/^(IM\d{1,2})(\d[A-Z]{2})$/, "$1 $2"],
  JE: [/^(JE\d{1,2})(\d[A-Z]{2})$/, "$1 $2"],
  JP: [/^(\d{3})(\d{4})$/, "$1-$2"],
  MT: [/^([A-Z]{3})(\d{2,4})$/, "$1 $2"],
  NL: [/^(\d{4})([A-Z]{2})$/, "$1 $2"],
  PL: [/^(\d{2})(\d{3})$/, "$1-$2"],
  PT: [/^(\d{4})(\d{3})$/, "$1-$2"],
  SE: [/^(\d{3})(\d{2})$/, "$1 $2"],
  SK: [/^(\d{3})(\d{2})$/, "$1 $2"],
  US: [/^(\d{5})(\d{4})$/, "$1-$2"],
};
