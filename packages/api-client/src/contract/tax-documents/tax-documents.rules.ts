/** Maximum invoices and credit notes in one ZIP. */
export const ARCHIVE_MAX_DOCUMENTS = 5000;

/**
 * Defaults of a DATEV file until a seller enters its own numbers: the lowest consultant and client numbers, and the
 * SKR 03 accounts for supplies at the German standard and reduced rates, intra-EU supplies, exports and supplies of a
 * small business, with the first debtor account.
 */
export const DATEV_DEFAULTS = {
  datevConsultant: "1001",
  datevClient: "1",
  datevYearStart: "1",
  datevDomestic: "8400",
  datevReduced: "8300",
  datevIntraEu: "8125",
  datevExport: "8120",
  datevSmallBusiness: "8195",
  datevDebtor: "10000",
} as const;

/** The numbers that the DATEV format requires. */
export const DATEV_FORMS: Readonly<Record<keyof typeof DATEV_DEFAULTS, RegExp>> = {
  /** 1001 to 9999999. */
  datevConsultant: /^(?:100[1-9]|10[1-9]\d|1[1-9]\d\d|[2-9]\d{3}|[1-9]\d{4,6})$/,
  datevClient: /^[1-9]\d{0,4}$/,
  /** The month in which the financial year begins. */
  datevYearStart: /^(?:[1-9]|1[0-2])$/,
  datevDomestic: /^[1-9]\d{3,7}$/,
  datevReduced: /^[1-9]\d{3,7}$/,
  datevIntraEu: /^[1-9]\d{3,7}$/,
  datevExport: /^[1-9]\d{3,7}$/,
  datevSmallBusiness: /^[1-9]\d{3,7}$/,
  datevDebtor: /^[1-9]\d{4,8}$/,
};

type DatevAccount =
  | "datevDomestic"
  | "datevReduced"
  | "datevIntraEu"
  | "datevExport"
  | "datevSmallBusiness"
  | "datevDebtor";

/** The account of a small business at the length of the others: DATEV lengthens an account by zeros. */
export const smallBusinessAccount = (
  numbers: Readonly<Pick<Record<DatevAccount, string>, "datevDomestic" | "datevSmallBusiness">>,
): string =>
  numbers.datevSmallBusiness === DATEV_DEFAULTS.datevSmallBusiness
    ? numbers.datevSmallBusiness.padEnd(numbers.datevDomestic.length, "0")
    : numbers.datevSmallBusiness;

/** Whether the lengths of the account numbers are consistent, as DATEV requires per client. */
export function areDatevAccountsAlike(numbers: Readonly<Record<DatevAccount, string>>): boolean {
  const { datevDomestic, datevReduced, datevIntraEu, datevExport, datevDebtor } = numbers;
  const digits = datevDomestic.length;
  const exempt = [datevIntraEu.length, datevExport.length, smallBusinessAccount(numbers).length];
  return [datevReduced.length, ...exempt, datevDebtor.length - 1].every((one) => one === digits);
}
