import type { XRechnungGap } from "@quayside/api-client/contract/document-format.schema";
import type { UblDocument, UblPlace } from "#ubl/ubl-document.ts";
import { writeXRechnungUbl } from "#ubl/write-ubl.ts";

/** A document that XRechnung asks more of than is known. */
export class XRechnungIncomplete extends Error {
  readonly missing: readonly XRechnungGap[];
  constructor(number: string, missing: readonly XRechnungGap[]) {
    super(`${number} lacks ${missing.join(", ")} for XRechnung`);
    this.name = "XRechnungIncomplete";
    this.missing = missing;
  }
}

const isPlace = (place: UblPlace | null): boolean => Boolean(place?.city && place.postcode);
/** An intra-Union supply names the place of delivery (EN 16931, BR-IC-12); elsewhere it may be left out. */
const needsPlace = ({ vat }: UblDocument): boolean => vat.some(({ category }) => category === "K");

/**
 * What a document lacks for XRechnung 3.0 (KoSIT): the contact of the seller (BR-DE-2, -5 to -7), both addresses with
 * city and postcode (BR-DE-3, -4, -8, -9), and the place of delivery where one is named (BR-DE-10, -11).
 */
export function xrechnungGapsOf(document: UblDocument): XRechnungGap[] {
  const { seller, buyer, delivery } = document;
  const gaps: readonly (readonly [XRechnungGap, boolean])[] = [
    ["CONTACT_NAME", !seller.contact?.name],
    ["CONTACT_PHONE", !seller.contact?.phone],
    ["CONTACT_EMAIL", !seller.contact?.email],
    ["SELLER_ADDRESS", !isPlace(seller)],
    ["CUSTOMER_ADDRESS", !isPlace(buyer)],
    ["PLACE_OF_DELIVERY", needsPlace(document) && !isPlace(delivery.place)],
  ];
  return gaps.filter(([, isMissing]) => isMissing).map(([gap]) => gap);
}

/**
 * Writes a document as XRechnung 3.0.
 * @throws XRechnungIncomplete when it lacks something
 */
export function writeXRechnung(document: UblDocument): Buffer {
  const missing = xrechnungGapsOf(document);
  if (missing.length > 0) throw new XRechnungIncomplete(document.number, missing);
  const { delivery } = document;
  return writeXRechnungUbl(
    isPlace(delivery.place)
      ? document
      : { ...document, delivery: { on: delivery.on, country: null, place: null } },
  );
}
