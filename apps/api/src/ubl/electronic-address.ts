/**
 * Electronic address schemes (EAS) of VAT numbers, by the country prefix of the number: European Commission, EAS code
 * list, and Peppol BIS Billing 3.0, code list "Electronic Address Scheme", release of May 2026. They are the schemes
 * of states whose numbers `identifiers` knows and of those that share them.
 */
const SCHEMES: Readonly<Record<string, string>> = {
  AD: "9922",
  AL: "9923",
  AT: "9914",
  BA: "9924",
  BE: "9925",
  BG: "9926",
  CH: "9927",
  CY: "9928",
  CZ: "9929",
  DE: "9930",
  DK: "0198",
  EE: "9931",
  EL: "9933",
  ES: "9920",
  FR: "9957",
  GB: "9932",
  HR: "9934",
  HU: "9910",
  IE: "9935",
  IT: "0211",
  LI: "9936",
  LT: "9937",
  LU: "9938",
  LV: "9939",
  MC: "9940",
  ME: "9941",
  MK: "9942",
  MT: "9943",
  NL: "9944",
  PL: "9945",
  PT: "9946",
  RO: "9947",
  RS: "9948",
  SI: "9949",
  SK: "9950",
  SM: "9951",
  TR: "9952",
  VA: "9953",
  XI: "9932",
};

/** States whose companies are addressed by their organisation number, which their VAT number contains. */
const ORGANISATIONS: readonly { readonly scheme: string; readonly form: RegExp; readonly before?: string }[] =
  [
    // The OVT code: 0037 and the business ID. The VAT number's own scheme has left the list.
    { scheme: "0216", form: /^FI(\d{8})$/, before: "0037" },
    // The first ten digits: Bolagsverket.
    { scheme: "0007", form: /^SE(\d{10})\d{2}$/ },
    // The number in Enhetsregisteret, without MVA.
    { scheme: "0192", form: /^NO(\d{9})(?:MVA)?$/ },
  ];

/**
 * A company's electronic address: its VAT number, or the number of the company in it, under the scheme of its state.
 * Without a VAT number it is the register number, where that has a scheme. Null without both: a network cannot deliver to
 * such a company.
 *
 * @param vatNumber in normal form
 */
export function electronicAddress(
  vatNumber: string | null,
  register: { readonly id: string | null; readonly scheme: string | null } = { id: null, scheme: null },
): { scheme: string; id: string } | null {
  if (vatNumber === null) {
    const { id, scheme } = register;
    return id === null || scheme === null ? null : { scheme, id };
  }
  for (const { scheme, form, before = "" } of ORGANISATIONS) {
    const [, id] = form.exec(vatNumber) ?? [];
    if (id !== undefined) return { scheme, id: `${before}${id}` };
  }
  const scheme = SCHEMES[vatNumber.slice(0, 2)];
  return scheme === undefined ? null : { scheme, id: vatNumber };
}
