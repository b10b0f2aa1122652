const UNION = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

/**
 * EORI numbers by the country that gives them out, without its code. Both were read in copies on 28 November 2026.
 *
 * - EU: Implementing Regulation (EU) 2015/2447 and the Commission's list of formats: the code of the member state, then
 *   up to 15 letters and digits. What a state writes there differs (Germany counts, Italy takes the VAT number), so
 *   only the length is a rule.
 * - GB and XI: HM Revenue & Customs: 12 digits, of a company registered for VAT its number and 000; 15 for a branch.
 *
 * Switzerland, Liechtenstein and Norway give out none: their companies have one of the state where they declare.
 */
const FORMS: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(UNION.map((country) => [country, /^[0-9A-Z]{1,15}$/])),
  GB: /^(?:\d{12}|\d{15})$/,
  XI: /^(?:\d{12}|\d{15})$/,
};

/**
 * The normal form of a typed EORI number: capitals, without blanks, dots and hyphens; the code of Greece is GR.
 * @returns null where it has not the published form. Only customs know whether it exists.
 */
export function eoriOf(typed: string): string | null {
  const number = typed
    .toUpperCase()
    .replaceAll(/[\s.-]/g, "")
    .replace(/^EL/, "GR");
  return FORMS[number.slice(0, 2)]?.test(number.slice(2)) ? number : null;
}
