import { countryName } from "@quayside/format/country";
import { formatNumber } from "@quayside/format/number";
import { carriers } from "@quayside/identifiers/carriers";
import type { PackageStatus } from "@quayside/api-client/contract/warehouse/package.schema";

/** The fields of a package for a sentence. */
interface NamedPackage {
  readonly boxNumber: number;
  readonly boxCount: number;
  readonly saleNumber: string;
  readonly destinationCountry: string;
}

/** "12.4 kg" from grams. */
export function formatWeight(grams: number): string {
  return `${formatNumber(grams / 1000, { decimals: 1 })} kg`;
}

/** "1 unit", "48 units". */
export function formatUnits(units: number): string {
  return `${formatNumber(units)} ${units === 1 ? "unit" : "units"}`;
}

/** The display name of the carrier. */
export function carrierName(code: string | null): string {
  if (code === null) return "No carrier";
  return carriers.find((carrier) => carrier.code === code)?.name ?? code;
}

/** "Box 2 of 5 of order 100234". */
export function boxName({
  boxNumber,
  boxCount,
  saleNumber,
}: Omit<NamedPackage, "destinationCountry">): string {
  return `Box ${boxNumber} of ${boxCount} of order ${saleNumber}`;
}

/** "Box 2 of 5 of order 100234, for Germany". */
export function boxAndDestination(found: NamedPackage): string {
  return `${boxName(found)}, for ${countryName(found.destinationCountry)}`;
}

/** Labels of the statuses for warehouse workers. */
export const packageStatusNames: Readonly<Record<PackageStatus, string>> = {
  ANNOUNCED: "On its way",
  RECEIVED: "Received, not counted",
  RECEIVED_WITH_DISCREPANCY: "Received with a discrepancy",
  REFUSED: "Refused",
  CONFIRMED: "In the warehouse",
  CONSOLIDATED: "In a shipment",
};

/** "1 package", "3 packages". */
export function formatPackages(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? "package" : "packages"}`;
}
