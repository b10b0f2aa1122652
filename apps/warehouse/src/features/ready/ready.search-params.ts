import { parseAsString } from "nuqs/server";

/** State of the screen in the address: the carrier whose driver is here. */
export const readySearchParams = { carrier: parseAsString.withDefault("") };
