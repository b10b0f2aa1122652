/**
 * What a DATEV file says until a seller gives its own numbers: the lowest consultant and client, and the accounts of the
 * chart SKR 03 for supplies at the German standard rate, within the Union and exports, with the first debtor.
 */
export const DATEV_DEFAULTS = {
  datevConsultant: "1001",
  datevClient: "1",
  datevYearStart: "1",
  datevDomestic: "8400",
  datevIntraEu: "8125",
  datevExport: "8120",
  datevDebtor: "10000",
} as const;

/** The numbers a DATEV file needs, as its format has them. */
export const DATEV_FORMS: Readonly<Record<keyof typeof DATEV_DEFAULTS, RegExp>> = {
  /** 1001 to 9999999. */
  datevConsultant: /^(?:100[1-9]|10[1-9]\d|1[1-9]\d\d|[2-9]\d{3}|[1-9]\d{4,6})$/,
  datevClient: /^[1-9]\d{0,4}$/,
  /** The month in which the financial year begins. */
  datevYearStart: /^(?:[1-9]|1[0-2])$/,
  datevDomestic: /^[1-9]\d{3,7}$/,
  datevIntraEu: /^[1-9]\d{3,7}$/,
  datevExport: /^[1-9]\d{3,7}$/,
  datevDebtor: /^[1-9]\d{4,8}$/,
};

type DatevAccount = "datevDomestic" | "datevIntraEu" | "datevExport" | "datevDebtor";

/** Whether the accounts have as many digits as a client of DATEV can have at the same time. */
export function areDatevAccountsAlike(numbers: Readonly<Record<DatevAccount, string>>): boolean {
  const { datevDomestic, datevIntraEu, datevExport, datevDebtor } = numbers;
  const digits = datevDomestic.length;
  return [datevIntraEu.length, datevExport.length, datevDebtor.length - 1].every((one) => one === digits);
}
