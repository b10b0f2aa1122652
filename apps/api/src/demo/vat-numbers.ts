import { hasVatForm } from "@quayside/identifiers/vat-number";
import { hasCheckDigits } from "#providers/vat-registry.ts";

/** VAT numbers of the demo's countries, without prefix: # is a digit. Each is as its state publishes it. */
const SHAPES: Readonly<Record<string, string>> = {
  AT: "U########",
  BE: "0#########",
  CH: "E#########MWST",
  DE: "#########",
  ES: "B########",
  FR: "###########",
  GB: "#########",
  HR: "###########",
  IE: "#######T",
  IT: "###########",
  NL: "#########B01",
  NO: "#########MVA",
  PL: "##########",
  PT: "5########",
  SE: "##########01",
};

/** Steps between tried numbers: a prime, so that all digits change. */
const STEP = 7919;

/**
 * The first VAT number after a start whose form and check digits are right: always the same for the same start.
 *
 * @param start nine digits
 * @param ending last digit before the letters at the end, which determines the answers of the sandboxes
 */
export function vatNumberFrom(country: string, start: string, ending: string): string {
  const shape = SHAPES[country];
  if (shape === undefined) throw new Error(`No VAT numbers in ${country}`);
  const places = shape.split("#").length - 1;
  const modulus = 10 ** places;
  for (let tries = 0; tries < 100_000; tries += 1) {
    const digits = String((Number(start) + tries * STEP) % modulus).padStart(places, "0");
    let place = 0;
    const number = shape.replaceAll("#", () => digits[place++] ?? "0");
    if (number.endsWith(ending) && hasVatForm(country, number) && hasCheckDigits(country, number))
      return `${country}${number}`;
  }
  throw new Error(`No VAT number of ${country} after ${start}`);
}
