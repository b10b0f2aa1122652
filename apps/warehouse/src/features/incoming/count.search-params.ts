import { createSerializer, parseAsString } from "nuqs/server";

/** State of counting in the address: the package in hand. */
export const countSearchParams = { package: parseAsString };

const serialise = createSerializer(countSearchParams);

/** Address on which a package is counted. */
export function countHref(packageQid: string): string {
  return serialise("/warehouse/incoming/count/", { package: packageQid });
}
