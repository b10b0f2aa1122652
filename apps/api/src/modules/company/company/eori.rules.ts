import { EORI_COUNTRIES } from "@quayside/identifiers/eori";

/** Customs of Great Britain and of the EU require the importer's EORI number. */
export function needsEori(destination: string): boolean {
  return destination !== "XI" && EORI_COUNTRIES.includes(destination);
}

/**
 * Whether a number was issued by the destination's customs union; those of Northern Ireland count in both.
 * @param destination ISO 3166-1 alpha-2
 */
export function fitsCustomsOf(eoriNumber: string, destination: string): boolean {
  const country = eoriNumber.slice(0, 2);
  if (country === "XI") return needsEori(destination);
  return needsEori(destination) && (country === "GB") === (destination === "GB");
}
