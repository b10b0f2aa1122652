import { BOOKING_LINE_LENGTH } from "@quayside/api-client/contract/limits.rules";
import type { Address, AddressUsage } from "@quayside/api-client/contract/addresses/address.schema";
import {
  createAddress,
  createOrUpdateAddress,
  updateAddress,
} from "@quayside/api-client/contract/addresses/addresses.endpoints";
import { timeZoneOf, timeZonesOf } from "@quayside/identifiers/time-zones";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { type FieldProblem, serverProblems } from "#features/profile/save-error.view-model.ts";

/** The form state of an address. */
export interface AddressDraft {
  readonly companyName: string;
  readonly lineOne: string;
  readonly lineTwo: string;
  readonly city: string;
  readonly postcode: string;
  readonly country: string;
  /** Empty where country and postcode tell it. */
  readonly timeZone: string;
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
      timeZone: "",
    };
  const { companyName, lineOne, lineTwo, city, postcode, country } = address;
  const isKnown = timeZoneOf(country, postcode) !== null;
  const timeZone = isKnown ? "" : (address.timeZone ?? "");
  return { companyName, lineOne, lineTwo, city, postcode, country, timeZone };
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
    timeZone: id("time-zone"),
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
  const isZoneMissing = zonesToChoose(draft, usage).length > 0 && draft.timeZone === "";
  const zone = isZoneMissing ? [{ fieldId: ids.timeZone, message: "Choose a time zone." }] : [];
  const missing = missingTexts.flatMap(([field, message]) =>
    draft[field].trim() === "" ? [{ fieldId: ids[field], message }] : [],
  );
  return [...missing, ...zone];
}

/**
 * The time zones to choose from where country and postcode do not tell the zone of an address; empty where they do, or
 * where nothing is due by it.
 */
export function zonesToChoose({ country, postcode }: AddressDraft, usage: AddressUsage): readonly string[] {
  if (usage === "billing" || country === "" || timeZoneOf(country, postcode) !== null) return [];
  const zones = timeZonesOf(country);
  return zones.length > 0 ? zones : Intl.supportedValuesOf("timeZone");
}

/** An address as it is sent: with a time zone only where one is chosen. */
export function addressBody(draft: AddressDraft, usage: AddressUsage) {
  const { timeZone, ...fields } = draft;
  return { usage, ...fields, ...(zonesToChoose(draft, usage).includes(timeZone) && { timeZone }) };
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
