import { EU_MEMBERS } from "#territories.ts";

/** How small businesses of a country supply goods without VAT. */
export interface SmallBusinessScheme {
  /** The sentence on their documents that says why no VAT is charged. */
  readonly sentence: string;
  readonly source: string;
}

const scheme = (sentence: string, source: string): SmallBusinessScheme => ({ sentence, source });

/**
 * The sentences that are usual in a country, in its language, and the law of countries outside the Union, as of
 * November 2026. Other members have the sentence of the Directive.
 */
const OWN: Readonly<Record<string, SmallBusinessScheme>> = {
  AT: scheme(
    "Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung gemäß § 6 Abs. 1 Z 27 UStG 1994.",
    "UStG 1994 § 6(1)(27)",
  ),
  BE: scheme(
    "Kleine onderneming onderworpen aan de vrijstellingsregeling van belasting: btw niet toepasselijk.",
    "Btw-wetboek Art. 56bis",
  ),
  DE: scheme("Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.", "UStG § 19, UStDV § 34a"),
  FR: scheme("TVA non applicable, art. 293 B du CGI.", "CGI Art. 293 B and 293 E"),
  IT: scheme(
    "Operazione in franchigia da IVA ai sensi dell'art. 1, commi da 54 a 89, della Legge n. 190/2014.",
    "Legge 190/2014 Art. 1(54) to (89)",
  ),
  LU: scheme(
    "Franchise de taxe, article 57 de la loi du 12 février 1979 concernant la TVA.",
    "VAT Law of 12 February 1979, Art. 57",
  ),
  NL: scheme("Vrijgesteld van omzetbelasting op grond van artikel 25 Wet OB 1968.", "Wet OB 1968 Art. 25"),
  PL: scheme(
    "Zwolnienie z VAT na podstawie art. 113 ustawy o podatku od towarów i usług.",
    "VAT Act of 11 March 2004, Art. 113",
  ),
  PT: scheme("IVA – regime de isenção.", "CIVA Art. 53 and 57"),
  CH: scheme(
    "The supplier is not liable for Swiss VAT, Article 10(2)(a) of the Swiss VAT Act (MWSTG): no VAT is charged.",
    "MWSTG Art. 10(2)(a)",
  ),
  GB: scheme(
    "The supplier is not registered for VAT in the United Kingdom: no VAT is charged.",
    "Value Added Tax Act 1994, s. 3 and Schedule 1",
  ),
  NO: scheme(
    "The supplier is not registered for VAT in Norway, section 2-1 of the Norwegian VAT Act: no VAT is charged.",
    "Merverdiavgiftsloven § 2-1",
  ),
};

/** Of the Directive, for members without a sentence of their own. */
const DIRECTIVE = scheme(
  "VAT-exempt under the special scheme for small enterprises, Article 284 of Directive 2006/112/EC.",
  "Directive 2006/112/EC, Art. 284",
);

/**
 * The sentence of a small business whose goods leave another member than its own: that member exempts it only under the
 * scheme across borders of 1 January 2025, whatever the sentence at home is.
 */
export const CROSS_BORDER_SENTENCE =
  "VAT-exempt under the special scheme for small enterprises of another Member State, Article 284(2) of Directive 2006/112/EC.";

/** Greek numbers begin as its VAT numbers do. */
const PREFIX_OF: Readonly<Record<string, string>> = { GR: "EL" };

/**
 * The number of a small business under the scheme across borders, in its normal form "DE123456789-EX": its own member
 * gives it, and it ends in EX (Articles 284(3)(b) and 284b of Directive 2006/112/EC, since 1 January 2025).
 * @param country where the business is established
 * @returns null for any other number
 */
export function exNumberOf(text: string, country: string): string | null {
  if (!EU_MEMBERS.includes(country)) return null;
  const plain = text.toUpperCase().replaceAll(/[\s./-]/g, "");
  const number = /^([A-Z]{2}[0-9A-Z]{2,15})EX$/.exec(plain)?.[1];
  return number?.startsWith(PREFIX_OF[country] ?? country) ? `${number}-EX` : null;
}

/** Spain has not made use of Article 284: every business there has a VAT number. */
const WITHOUT: readonly string[] = ["ES"];

/** Countries and territories whose businesses are under the law of another. */
const LAW_OF: Readonly<Record<string, string>> = {
  AX: "FI",
  GP: "FR",
  IM: "GB",
  LI: "CH",
  MQ: "FR",
  RE: "FR",
};

/**
 * How small businesses of a country are exempt from VAT; null where it has no such scheme.
 * @param country where the business is established, ISO 3166-1 alpha-2
 */
export function smallBusinessScheme(country: string): SmallBusinessScheme | null {
  if (WITHOUT.includes(country)) return null;
  const law = LAW_OF[country] ?? country;
  return OWN[law] ?? (EU_MEMBERS.includes(law) ? DIRECTIVE : null);
}
