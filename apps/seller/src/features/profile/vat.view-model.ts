import type { VatStatus } from "@quayside/api-client/contract/vat/vat.schemas";
import { asSentence } from "@quayside/format/sentence";
import type { Tone } from "@quayside/ui/lib/tone";

/** Countries covered by the registry: the EU, Great Britain, and Northern Ireland as XI. */
export const VAT_COUNTRIES: readonly string[] =
  "AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI".split(" ");

/** No number of any country is shorter; Romania has short ones. */
const SHORTEST = 8;
const SHORTEST_BY_COUNTRY: Readonly<Record<string, number>> = { RO: 2 };

/** Whether a number without its country prefix is long enough to check with the registry. */
export function isWorthAsking(country: string, typed: string): boolean {
  const bare = typed.toUpperCase().replace(/[^0-9A-Z+*]/g, "");
  const prefixes = [country, country === "GR" ? "EL" : country];
  const number = prefixes.some((prefix) => bare.startsWith(prefix)) ? bare.slice(2) : bare;
  return country !== "" && number.length >= (SHORTEST_BY_COUNTRY[country] ?? SHORTEST);
}

/**
 * The text for the registry's answer. None of them blocks saving.
 *
 * @param isSaved false for an unsaved number
 */
export function vatWords(
  status: VatStatus | null,
  companyName: string | null,
  isSaved = true,
): { readonly tone: Tone; readonly title: string; readonly text: string } {
  if (status === "VALID")
    return {
      tone: "success",
      title: "This VAT number is valid.",
      text:
        companyName === null
          ? "The registry does not disclose the owner."
          : `${asSentence(`It belongs to ${companyName}`)} Your company name must include this name.`,
    };
  if (status === "INVALID")
    return {
      tone: "caution",
      title: "This number is not in the VAT registry.",
      text: "Check the country and the digits. You can save it all the same.",
    };
  return {
    tone: "info",
    title: "The VAT number could not be checked.",
    text: isSaved
      ? "The registry does not answer at the moment. The number is saved and will be checked again automatically; you can go on."
      : "The registry does not answer at the moment. You can save the number anyway: it will be checked again automatically.",
  };
}
