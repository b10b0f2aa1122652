import * as z from "zod/mini";
import { shaped } from "#contract/plain-text.ts";
import { DATEV_DEFAULTS, DATEV_FORMS } from "#contract/tax-documents/tax-documents.rules.ts";

const number = (name: keyof typeof DATEV_DEFAULTS) =>
  z._default(shaped(9, DATEV_FORMS[name]), DATEV_DEFAULTS[name]);

/** How the documents are booked in DATEV; ignored unless the file is requested. */
export const DatevNumbers = {
  datevConsultant: number("datevConsultant"),
  datevClient: number("datevClient"),
  datevYearStart: number("datevYearStart"),
  /** Revenue accounts by VAT treatment, 4 to 8 digits, all of the same length. */
  datevDomestic: number("datevDomestic"),
  /** Domestic supplies at a rate below 15 %, the lowest standard rate. */
  datevReduced: number("datevReduced"),
  datevIntraEu: number("datevIntraEu"),
  datevExport: number("datevExport"),
  /** Of a seller that is exempt as a small business. */
  datevSmallBusiness: number("datevSmallBusiness"),
  /** The marketplace's debtor account, one digit longer than the revenue accounts. */
  datevDebtor: number("datevDebtor"),
};
export type DatevNumbers = Record<keyof typeof DATEV_DEFAULTS, string>;
