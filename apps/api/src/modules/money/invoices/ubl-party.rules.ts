import { EU_MEMBERS } from "@quayside/identifiers/territories";
import type { VatRule } from "#modules/money/invoices/invoice.rules.ts";
import { type InvoiceParty, countryName } from "#foundation/legal-entities.rules.ts";
import type { UblParty, UblVat, UblVatSum } from "#ubl/ubl-document.ts";

const letters = Array.from({ length: 26 }, (_, place) => String.fromCodePoint(65 + place));
const codes = letters.flatMap((first) => letters.map((second) => first + second));
const codesByName = new Map(codes.map((code) => [countryName(code), code]));

/** The country of a party in a document without a structured address: from its last line, or its VAT number. */
function countryOf({ address, vatNumber }: InvoiceParty): string {
  const prefix = vatNumber?.slice(0, 2) ?? "";
  return codesByName.get(address.at(-1) ?? "") ?? (prefix === "EL" ? "GR" : prefix);
}

/** A party for data formats. Of an older document the lines stay unchanged: only the country is extracted. */
export function ublPartyOf(party: InvoiceParty): UblParty {
  const { name, vatNumber, taxNumber = null, postal, registration = null } = party;
  const ids = { name, vatNumber, taxNumber, registration };
  if (postal) return { ...ids, ...postal };
  const [lineOne = "", ...others] = party.address.slice(0, -1);
  const city = others.at(-1) ?? "";
  const lineTwo = others.slice(0, -1).join(", ");
  return { ...ids, lineOne, lineTwo, postcode: "", city, country: countryOf(party) };
}

/** The VAT category of a rule and a rate in EN 16931. @param rate a fraction as text, e.g. "0.19" */
export function ublVatOf(rule: VatRule, rate: string): UblVat {
  const percent = String(Number((Number(rate) * 100).toFixed(4)));
  if (rule === "INTRA_EU") return { category: "K", percent: "0" };
  if (rule === "EXPORT") return { category: "G", percent: "0" };
  if (rule === "SMALL_BUSINESS") return { category: "E", percent: "0" };
  return { category: percent === "0" ? "Z" : "S", percent };
}

/** Why no VAT is charged, with the code of the EU's list where one applies: there is none for the law of others. */
export function exemptionOf(vat: UblVat, sentence: string, sellerCountry: string): UblVatSum["exemption"] {
  if (vat.category === "K") return { text: sentence, code: "VATEX-EU-IC" };
  if (vat.category === "G")
    return { text: sentence, code: EU_MEMBERS.includes(sellerCountry) ? "VATEX-EU-G" : null };
  // The list has codes for exempt goods and services, and none for who supplies them.
  if (vat.category === "E") return { text: sentence, code: null };
  return null;
}
