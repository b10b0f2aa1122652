import { BOOKING_LINE_LENGTH } from "@quayside/api-client/contract/addresses/address.rules";
import type { Address, AddressUsage } from "@quayside/api-client/contract/addresses/address.schema";
import {
  createAddress,
  createOrUpdateAddress,
  updateAddress,
} from "@quayside/api-client/contract/addresses/addresses.endpoints";
import { isApiError } from "@quayside/api-client/errors/is-api-error";
import { type FieldProblem, serverProblems } from "#features/profile/save-error.view-model.ts";

/** The form state of an address. */
export interface AddressDraft {
  readonly companyName: string;
  readonly lineOne: string;
  readonly lineTwo: string;
  readonly city: string;
  readonly postcode: string;
  readonly country: string;
}

/** The fields of an address, or of a new one in the company's own country. */
export function draftOf(
  address: Address | undefined,
  company: { name: string; country: string },
): AddressDraft {
  if (address === undefined)
    return {
      companyName: company.name,
      lineOne: "",
      lineTwo: "",
      city: "",
      postcode: "",
      country: company.country,
    };
  const { companyName, lineOne, lineTwo, city, postcode, country } = address;
  return { companyName, lineOne, lineTwo, city, postcode, country };
}

/** Ids of the fields, which differ between forms on one page. */
export function fieldIdsOf(usage: AddressUsage): Readonly<Record<keyof AddressDraft, string>> {
  const id = (field: string) => `${usage}-${field}`;
  return {
    companyName: id("company-name"),
    lineOne: id("line-one"),
    lineTwo: id("line-two"),
    city: id("city"),
    postcode: id("postcode"),
    country: id("country"),
  };
}

const missingTexts: readonly (readonly [keyof AddressDraft, string])[] = [
  ["companyName", "Enter the name of the company."],
  ["lineOne", "Enter the street and the house number."],
  ["city", "Enter the town or city."],
  ["country", "Choose a country."],
];

/** Required fields of an address before it is sent; the server validates everything else. */
export function missingFields(draft: AddressDraft, usage: AddressUsage): readonly FieldProblem[] {
  const ids = fieldIdsOf(usage);
  return missingTexts.flatMap(([field, message]) =>
    draft[field].trim() === "" ? [{ fieldId: ids[field], message }] : [],
  );
}

/** The server's errors for an address, by field. */
export function addressProblems(error: Error, usage: AddressUsage): readonly FieldProblem[] {
  const ids = fieldIdsOf(usage);
  const refusal =
    isApiError(error, updateAddress, "UpdateAddressBadRequest") ||
    isApiError(error, createOrUpdateAddress, "UpdateAddressBadRequest") ||
    isApiError(error, createAddress, "CreateAddressBadRequest")
      ? error.details.companyName
      : null;
  return refusal === null ? serverProblems(error, ids) : [{ fieldId: ids.companyName, message: refusal }];
}

/** The warning for an address line that carriers truncate; null if they print all of it. */
export function lineWarning(line: string): string | null {
  const { length } = line.trim();
  if (length <= BOOKING_LINE_LENGTH) return null;
  return `${length} characters. Carriers print ${BOOKING_LINE_LENGTH}: shorten the line, or no carrier can be booked.`;
}

/** An address in one line. */
export function addressText(address: AddressDraft, countryName: (code: string) => string): string {
  const { lineOne, lineTwo, postcode, city, country } = address;
  return [lineOne, lineTwo, `${postcode} ${city}`.trim(), countryName(country)]
    .filter((part) => part !== "")
    .join(", ");
}
