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
  // GIR 0AA is the only code with its own shape.
  GB: /^(GIR ?0AA|[A-Z]{1,2}(\d{1,2}|\d[A-Z]) ?\d[A-Z]{2})$/,
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
