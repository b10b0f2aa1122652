import * as z from "zod/mini";

/**
 * The format of a tax document: PDF for people, or data in UBL 2.1 under EN 16931, as Peppol BIS Billing 3.0 for
 * self-billing.
 */
export const DocumentFormat = z.enum(["pdf", "xml"]);
