import { createSerializer, parseAsString } from "nuqs/server";

/** State of counting in the address: the current package. */
export const countSearchParams = { package: parseAsString };

const serialise = createSerializer(countSearchParams);

/** Address for counting a package. */
export function countHref(packageQid: string): string {
  return serialise("/warehouse/incoming/count/", { package: packageQid });
}
