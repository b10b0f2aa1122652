import * as z from "zod/mini";

/** A tax document to read, or as data: UBL 2.1 after EN 16931, in the form of Peppol BIS Billing 3.0 for self-billing. */
export const DocumentFormat = z.enum(["pdf", "xml"]);
