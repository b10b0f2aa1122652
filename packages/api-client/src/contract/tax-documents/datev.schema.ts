import * as z from "zod/mini";
import { DATEV_DEFAULTS, DATEV_FORMS } from "#contract/tax-documents/datev.rules.ts";

const number = (name: keyof typeof DATEV_DEFAULTS) =>
  z._default(z.string().check(z.regex(DATEV_FORMS[name])), DATEV_DEFAULTS[name]);

/** How the documents are booked in DATEV; read only where the file is asked for. */
export const DatevNumbers = {
  datevConsultant: number("datevConsultant"),
  datevClient: number("datevClient"),
  datevYearStart: number("datevYearStart"),
  /** Accounts of revenue by VAT treatment, 4 to 8 digits, all the same number of them. */
  datevDomestic: number("datevDomestic"),
  datevIntraEu: number("datevIntraEu"),
  datevExport: number("datevExport"),
  /** The marketplace as a debtor, one digit more than the accounts of revenue. */
  datevDebtor: number("datevDebtor"),
};
export type DatevNumbers = Record<keyof typeof DATEV_DEFAULTS, string>;
