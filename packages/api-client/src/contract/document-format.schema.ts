import * as z from "zod/mini";

/**
 * The format of a tax document: PDF for people, or data in UBL 2.1 under EN 16931, as Peppol BIS Billing 3.0 for
 * self-billing.
 */
export const DocumentFormat = z.enum(["pdf", "xml"]);

/** Sellers in Germany also get the data of their documents as XRechnung 3.0. */
export const SupplierDocumentFormat = z.enum(["pdf", "xml", "xrechnung"]);
export type SupplierDocumentFormat = z.infer<typeof SupplierDocumentFormat>;

/** A fact that XRechnung asks for and a document does not have. */
const XRechnungGap = z.enum([
  "CONTACT_NAME",
  "CONTACT_PHONE",
  "CONTACT_EMAIL",
  "SELLER_ADDRESS",
  "CUSTOMER_ADDRESS",
  "PLACE_OF_DELIVERY",
]);
export type XRechnungGap = z.infer<typeof XRechnungGap>;

export const xrechnungErrors = {
  xrechnung_not_offered: { message: "XRechnung is for the documents of sellers in Germany." },
  xrechnung_incomplete: {
    message: "XRechnung asks for facts that this document does not have.",
    details: z.object({ missing: z.array(XRechnungGap) }),
  },
} as const;
