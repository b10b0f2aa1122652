import type { VatStatus } from "@quayside/api-client/contract/vat/vat.schemas";
import { asSentence } from "@quayside/format/sentence";
import { hasVatForm, vatNumberOf, vatRegistryOf } from "@quayside/identifiers/vat-number";
import type { Tone } from "@quayside/ui/lib/tone";

/** No number of any country is shorter, but for two: those of Romania are short, those of Liechtenstein have five. */
const SHORTEST = 8;
const SHORTEST_BY_COUNTRY: Readonly<Record<string, number>> = { LI: 5, RO: 2 };

/** Whether a number without its country prefix is long enough to check with the registry. */
export function isWorthAsking(country: string, typed: string): boolean {
  const { prefix, digits } = vatNumberOf({ countryCode: country, taxNumber: typed });
  if (country === "") return false;
  return digits.length >= (SHORTEST_BY_COUNTRY[country] ?? SHORTEST) || hasVatForm(prefix, digits);
}

/**
 * The text for the registry's answer.
 *
 * @param country of the number, ISO 3166-1 alpha-2, or XI
 * @param taxNumber as typed, or as it is kept
 * @param isSaved false for an unsaved number
 * @param stays whether the company keeps what it has, a confirmed number or none as a small business, beside a rejected one
 */
export function vatWords(
  status: VatStatus | null,
  companyName: string | null,
  {
    country,
    taxNumber,
    isSaved = true,
    stays = false,
  }: {
    readonly country: string;
    readonly taxNumber: string;
    readonly isSaved?: boolean;
    readonly stays?: boolean;
  },
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
  const check = `Check the country and the digits. ${stays ? "It cannot be saved: what you have stays." : "You can save it all the same."}`;
  if (vatRegistryOf(vatNumberOf({ countryCode: country, taxNumber })) === null)
    return status === "INVALID"
      ? {
          tone: "caution",
          title: "This is not a VAT number of this country.",
          text: check,
        }
      : {
          tone: "info",
          title: "The form of this VAT number is right.",
          text: "It cannot be checked automatically, as no registry answers for such numbers. Our staff look at it; you can go on.",
        };
  if (status === "INVALID")
    return {
      tone: "caution",
      title: "This number is not in the VAT registry.",
      text: check,
    };
  return {
    tone: "info",
    title: "The VAT number could not be checked.",
    text: isSaved
      ? "The registry does not answer at the moment. The number is saved and will be checked again automatically; you can go on."
      : "The registry does not answer at the moment. You can save the number anyway: it will be checked again automatically.",
  };
}
