const COUNTRIES: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI".split(" "),
);

/**
 * An EORI number in the form customs write it: the country that gave it, then up to 15 letters and digits; those of
 * GB and XI are 12 digits, or 15 with the suffix of a branch.
 * @returns null when it cannot be one
 */
export function eoriOf(typed: string): string | null {
  const number = typed.toUpperCase().replace(/[\s.-]/g, "");
  const country = number.slice(0, 2);
  if (!COUNTRIES.has(country) || !/^[A-Z]{2}[0-9A-Z]{1,15}$/.test(number)) return null;
  const isBritish = country === "GB" || country === "XI";
  return isBritish && !/^[A-Z]{2}(?:\d{12}|\d{15})$/.test(number) ? null : number;
}

/** Customs of Great Britain and of the EU ask for the EORI number of the importer. */
export function needsEori(destination: string): boolean {
  return destination !== "XI" && COUNTRIES.has(destination);
}

/**
 * Whether a number was given by the customs union that goods go to; those of Northern Ireland count in both.
 * @param destination ISO 3166-1 alpha-2
 */
export function fitsCustomsOf(eoriNumber: string, destination: string): boolean {
  const country = eoriNumber.slice(0, 2);
  if (country === "XI") return needsEori(destination);
  return needsEori(destination) && (country === "GB") === (destination === "GB");
}
