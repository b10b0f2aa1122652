/** Electronic address schemes (EAS) of VAT numbers, by the country prefix of the number. */
const schemes: Readonly<Record<string, string>> = {
  AT: "9914",
  BE: "9925",
  BG: "9926",
  CY: "9928",
  CZ: "9929",
  DE: "9930",
  DK: "0198",
  EE: "9931",
  EL: "9933",
  ES: "9920",
  FI: "0213",
  FR: "9957",
  GB: "9932",
  GR: "9933",
  HR: "9934",
  HU: "9910",
  IE: "9935",
  IT: "0211",
  LT: "9937",
  LU: "9938",
  LV: "9939",
  MT: "9943",
  NL: "9944",
  PL: "9945",
  PT: "9946",
  RO: "9947",
  SI: "9949",
  SK: "9950",
};

/**
 * A company's electronic address: its VAT number, which every company has. Sweden has a scheme for organisation
 * numbers instead, which are the first ten digits of the VAT number.
 */
export function electronicAddress(vatNumber: string | null): { scheme: string; id: string } | null {
  const [, swedish] = /^SE(\d{10})\d{2}$/.exec(vatNumber ?? "") ?? [];
  if (swedish !== undefined) return { scheme: "0007", id: swedish };
  const scheme = vatNumber === null ? undefined : schemes[vatNumber.slice(0, 2)];
  return vatNumber === null || scheme === undefined ? null : { scheme, id: vatNumber };
}
