import type { DatevNumbers } from "@quayside/api-client/contract/tax-documents/datev.schema";
import {
  DATEV_DEFAULTS,
  DATEV_FORMS,
  areDatevAccountsAlike,
  smallBusinessAccount,
} from "@quayside/api-client/contract/tax-documents/tax-documents.rules";

export type DatevField = keyof typeof DATEV_DEFAULTS;

/** The fields of the dialog in their order. */
export const datevFields = Object.keys(DATEV_DEFAULTS) as readonly DatevField[];

/** The values stored on the device, with defaults for missing or invalid ones. */
export function datevNumbersOf(kept: string | null): DatevNumbers {
  let found: unknown = null;
  try {
    found = JSON.parse(kept ?? "null");
  } catch {
    // Stored by another version, or edited.
  }
  const known = new Map(Object.entries(typeof found === "object" && found !== null ? found : {}));
  const numberOf = (field: DatevField): string => {
    const value: unknown = known.get(field);
    return typeof value === "string" && DATEV_FORMS[field].test(value) ? value : DATEV_DEFAULTS[field];
  };
  return Object.fromEntries(datevFields.map((field) => [field, numberOf(field)])) as DatevNumbers;
}

const formProblems: Readonly<Record<DatevField, string>> = {
  datevConsultant: "A consultant number is between 1001 and 9999999.",
  datevClient: "A client number is between 1 and 99999.",
  datevYearStart: "Choose a month.",
  datevDomestic: "A revenue account has 4 to 8 digits.",
  datevReduced: "A revenue account has 4 to 8 digits.",
  datevIntraEu: "A revenue account has 4 to 8 digits.",
  datevExport: "A revenue account has 4 to 8 digits.",
  datevSmallBusiness: "A revenue account has 4 to 8 digits.",
  datevDebtor: "A debtor account has 5 to 9 digits.",
};

/** Problems with the numbers, by field, before they are sent. */
export function datevProblems(numbers: DatevNumbers): Partial<Record<DatevField, string>> {
  const wrong = datevFields.filter((field) => !DATEV_FORMS[field].test(numbers[field]));
  if (wrong.length > 0) return Object.fromEntries(wrong.map((field) => [field, formProblems[field]]));
  if (areDatevAccountsAlike(numbers)) return {};
  const digits = numbers.datevDomestic.length;
  const asUsed = { ...numbers, datevSmallBusiness: smallBusinessAccount(numbers) };
  const unlike = (["datevReduced", "datevIntraEu", "datevExport", "datevSmallBusiness"] as const).filter(
    (field) => asUsed[field].length !== digits,
  );
  return {
    ...Object.fromEntries(
      unlike.map((field) => [field, `All accounts of revenue have the same number of digits: ${digits}.`]),
    ),
    ...(numbers.datevDebtor.length !== digits + 1 && {
      datevDebtor: `A debtor account has one digit more than the others: ${digits + 1}.`,
    }),
  };
}
