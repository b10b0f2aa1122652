import type { CommercialInvoice } from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.schemas";
import { invoiceMessages } from "#features/sales/documents/commercial-invoice.messages.ts";

/** Ids of the fields of a line, for the error summary. */
export const hsFieldId = (lineId: string) => `hs-${lineId}`;
export const originFieldId = (lineId: string) => `origin-${lineId}`;

/** The typed values of the lines, by field id. */
type Typed = (fieldId: string) => string;

const digitsOf = (text: string) => text.replaceAll(/[\s.]/g, "");
const countryOf = (text: string) => text.trim().toUpperCase();

/** Problems with the form, by field; an empty field is allowed. */
export function invoiceProblems(lines: CommercialInvoice["lines"], typed: Typed) {
  return lines.flatMap(({ id }) => {
    const hsCode = digitsOf(typed(hsFieldId(id)));
    const country = countryOf(typed(originFieldId(id)));
    return [
      ...(hsCode === "" || /^\d{6,10}$/.test(hsCode)
        ? []
        : [{ fieldId: hsFieldId(id), message: invoiceMessages.hsCode }]),
      ...(country === "" || /^[A-Z]{2}$/.test(country)
        ? []
        : [{ fieldId: originFieldId(id), message: invoiceMessages.country }]),
    ];
  });
}

/** The lines of the call: those that differ from the saved ones. */
export function invoiceBody(lines: CommercialInvoice["lines"], typed: Typed) {
  return lines.flatMap(({ id, hsCode, originCountry }) => {
    const nextCode = digitsOf(typed(hsFieldId(id))) || null;
    const nextCountry = countryOf(typed(originFieldId(id))) || null;
    if (nextCode === hsCode && nextCountry === originCountry) return [];
    return [{ id, hsCode: nextCode, originCountry: nextCountry }];
  });
}
