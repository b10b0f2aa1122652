import type { Territory } from "@quayside/identifiers/territories";

/** Places outside the VAT territory of their customs union, such as the Canary Islands: goods are declared on the way. */
const isFiscallyApart = ({ vat }: Territory): boolean => vat === null;

/**
 * Whether goods cross a border at which they are declared to customs. One lies between two customs unions, and around
 * the parts of a customs union where its VAT does not apply (Article 1(3) of Regulation (EU) No 952/2013). Goods from
 * Northern Ireland reach Great Britain without a declaration (Windsor Framework, Article 6).
 */
export function crossesBorder(from: Territory, to: Territory): boolean {
  if (from.code === to.code) return false;
  if (from.customs === to.customs) return isFiscallyApart(from) || isFiscallyApart(to);
  return !(from.code === "XI" && to.customs === "GB" && to.vat === "GB");
}

/** The customs union whose EORI numbers are asked for at a place: of the Union, or of Great Britain; null elsewhere. */
export function eoriUnionOf({ customs }: Pick<Territory, "customs">): "EU" | "GB" | null {
  return customs === "EU" || customs === "GB" ? customs : null;
}

/**
 * Whether a number was issued by a customs union. Those of Northern Ireland are of the Union; they count there, and
 * beside a British one.
 */
export function isEoriOf(eoriNumber: string, union: "EU" | "GB"): boolean {
  return eoriNumber.startsWith("GB") === (union === "GB");
}
